import { sql } from 'kysely'
import type words from '../../../../../words/zh-CN.json'
import type { Scope } from './scope.ts'

type Spoken<Key> = Key extends `audit.action.${infer Noun}.${infer Deed}`
  ? `${Noun}.${Deed}`
  : never

/** What the trail can be read by: a line that no dictionary has words for does not compile. */
export type Action = Spoken<keyof typeof words>

type Line = {
  action: Action
  target: string | number
  detail?: Record<string, unknown>
  /** Who did it, where they came as a guest and have only now shown who they are. */
  by?: number
  /** In whose own trail it belongs, where whoever did it was not in a space: what operators do to one. */
  enterprise?: number
  /** The target is somebody's account: it belongs in the trail of their enterprise, if they have one alone. */
  isPerson?: true
}

/** A line about what the platform did by itself, because it was time or somebody had asked for it before. */
export async function recordBySystem(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { action, target, detail = {}, tenant }: Line & { tenant?: number },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now,
      tenant_id: tenant ?? null,
      action,
      target: String(target),
      detail: JSON.stringify(detail),
      address: '',
      agent: '',
      request_id: 'job',
    })
    .execute()
}

/** The same line in the trail of each of these enterprises. */
export async function recordIn(
  { db, actor, visit, now }: Scope,
  enterprises: number[],
  { action, target, detail = {} }: Line,
): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      enterprises.map((tenant_id) => ({
        at: now,
        tenant_id,
        actor_id: actor?.id ?? null,
        action,
        target: String(target),
        detail: JSON.stringify(detail),
        address: visit.address,
        agent: visit.agent,
        request_id: visit.requestId,
      })),
    )
    .execute()
}

/** One line of the audit log, in the transaction of what it records: both happen or neither. */
export async function record(
  { db, actor, tenant, visit, now }: Scope,
  { action, target, detail = {}, by, enterprise, isPerson }: Line,
): Promise<void> {
  const place = enterprise ?? tenant?.id ?? null
  await db
    .insertInto('audit')
    .values({
      at: now,
      tenant_id: place ?? (isPerson ? sql<number | null>`only_space_of(${Number(target)})` : null),
      actor_id: actor?.viewAs?.byId ?? actor?.id ?? by ?? null,
      action,
      target: String(target),
      // Who acts for somebody is named with whom they acted for.
      detail: JSON.stringify(
        actor?.viewAs?.entrusted ? { ...detail, actingFor: actor.name } : detail,
      ),
      address: visit.address,
      agent: visit.agent,
      request_id: visit.requestId,
    })
    .execute()
}
