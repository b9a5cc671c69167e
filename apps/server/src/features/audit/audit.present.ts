import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { namesOf } from './audit.names.store.ts'
import type { TrailRow } from './audit.store.ts'
import { calledIn, namesIn, thingsOf } from './trail.names.ts'

type Line = Output<'audit.list'>['lines'][number]

/** Things that belong to an enterprise have a number of their own in each. */
const INSIDE = new Set(['role', 'department'])

/** Lines with the names of whom and what they tell: all of a page in one more statement (docs/decisions/0086). */
export async function presentLines(
  scope: Scope,
  spoken: Dictionary,
  rows: TrailRow[],
): Promise<Line[]> {
  const placed = ({ kind, id }: { kind: string; id: string }, tenant: number | null) => ({
    kind: kind as never,
    id,
    tenant: INSIDE.has(kind) ? tenant : null,
  })
  const asked = rows.flatMap((row) => [
    ...thingsOf(row).map((thing) => placed(thing, row.enterprise_id)),
    ...(row.actor_id === null ? [] : [placed({ kind: 'person', id: `${row.actor_id}` }, null)]),
    ...(row.enterprise_id === null
      ? []
      : [placed({ kind: 'enterprise', id: `${row.enterprise_id}` }, null)]),
  ])
  const found = new Map(
    (rows.length > 0 ? await namesOf(scope, asked) : []).map((thing) => [keyOf(thing), thing]),
  )
  const { language } = scope.visit
  return rows.map((row) => {
    const find = (kind: string, id: string) =>
      found.get(keyOf(placed({ kind, id }, row.enterprise_id)))
    const called = (kind: string, id: number) => {
      const thing = find(kind, `${id}`)
      return { id, name: thing?.name ?? '', isGone: thing?.is_gone ?? true }
    }
    const subject = find(row.kind, row.target)
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      action: row.action,
      target: row.target,
      detail: row.detail,
      names: namesIn(row, ({ kind, id }) => {
        const thing = find(kind, id)
        return thing && calledIn(language, spoken, thing)
      }),
      actor:
        row.actor_id === null
          ? null
          : {
              ...called('person', row.actor_id),
              loginId: find('person', `${row.actor_id}`)?.login_id ?? '',
            },
      enterprise: row.enterprise_id === null ? null : called('enterprise', row.enterprise_id),
      subject: {
        kind: row.kind,
        name: (subject && calledIn(language, spoken, subject)) ?? null,
        isGone: subject?.is_gone ?? false,
      },
      partOf: row.part_of,
      isSystem: row.actor_id === null && row.request_id === 'job',
      address: row.address,
      browser: row.agent,
      requestId: row.request_id,
    }
  })
}

const keyOf = ({ kind, id, tenant }: { kind: string; id: string; tenant: number | null }) =>
  `${kind}:${id}:${tenant ?? ''}`
