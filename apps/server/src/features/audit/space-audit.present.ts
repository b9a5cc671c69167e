import type { Output } from '@atrium/contract/kernel/client.ts'
import { isRecord, kindOfFact } from '@atrium/contract/platform/audit-details.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as store from './space-audit.store.ts'
import { calledIn, namesIn, thingsOf } from './trail.names.ts'

type Line = Output<'spaceAudit.list'>['lines'][number]

/** Lines with the names of whom and what they tell: all of a page in one more statement. */
export async function presentLines(
  scope: SpaceScope,
  spoken: Dictionary,
  rows: store.TrailRow[],
): Promise<Line[]> {
  const asked = rows.flatMap((row) => [
    ...thingsOf({ ...row, kind: kindHere(scope, row) ?? '', detail: detailHere(row) }),
    ...(row.actor_id === null ? [] : [{ kind: 'person' as const, id: `${row.actor_id}` }]),
  ])
  const found = new Map<string, store.NamedThing>()
  // A thing that was renamed is shown by its name of today.
  for (const thing of rows.length > 0 ? await store.namesOf(scope, asked) : [])
    if (!found.has(keyOf(thing)) || !thing.is_gone) found.set(keyOf(thing), thing)
  const { language } = scope.visit
  return rows.map((row) => {
    const of = kindHere(scope, row)
    const subject = of && found.get(keyOf({ kind: of, id: row.target }))
    // Whom somebody tried to sign in as is told where it is one of the space's own people, and else not even that they exist.
    const kind = of === 'person' && !row.is_person && !subject ? null : of
    const detail = detailHere(row)
    const actor = found.get(keyOf({ kind: 'person', id: `${row.actor_id}` }))
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      action: row.action,
      target: row.target,
      detail,
      names: namesIn({ action: row.action, detail }, (thing) => {
        const named = found.get(keyOf(thing))
        return named && calledIn(language, spoken, named)
      }),
      actor:
        row.actor_id === null
          ? null
          : {
              id: row.actor_id,
              name: actor?.name ?? '',
              loginId: actor?.login_id ?? '',
              isPlatform: actor?.is_platform ?? false,
              isGone: actor?.is_gone ?? false,
            },
      subject:
        kind === null
          ? null
          : {
              kind,
              name:
                kind === 'enterprise'
                  ? scope.tenant.name
                  : (subject && calledIn(language, spoken, subject)) || null,
              isGone: subject ? subject.is_gone : KNOWN_HERE.has(kind),
            },
      partOf: row.part_of,
      isSystem: row.actor_id === null && row.request_id === 'job',
      address: row.address,
      browser: row.agent,
      requestId: row.request_id,
    }
  })
}

/** Kinds of which every name is known here: a thing without one was deleted. */
const KNOWN_HERE = new Set(['role', 'department'])

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`

/** What kind of thing it was done to; other enterprises are not told of here. */
const kindHere = ({ tenant }: SpaceScope, { kind, target }: store.TrailRow) =>
  kind === 'enterprise' && target !== String(tenant.id) ? null : kind

/** Other enterprises, categories and whom somebody is mistaken for are the platform's own business. */
const detailHere = ({ action, detail }: Pick<store.TrailRow, 'action' | 'detail'>) =>
  toldHere(action, detail)

const toldHere = (action: string, facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const kind = kindOfFact(action, name)
      if (kind === 'enterprise' || kind === 'category' || name === 'owner') return []
      // What was there before, and is now, are facts of the same kind.
      const isNested = (name === 'before' || name === 'after') && isRecord(value)
      return [[name, isNested ? toldHere(action, value) : value]]
    }),
  )
