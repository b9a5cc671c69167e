import type {
  AuditKind,
  auditTargets,
  NamedByLine,
} from '@atrium/contract/platform/audit-targets.ts'
import { sql } from 'kysely'
import type words from '../../../../../words/zh-CN.json'
import type { Scope } from './scope.ts'

type Spoken<Key> = Key extends `audit.action.${infer Noun}.${infer Deed}`
  ? `${Noun}.${Deed}`
  : never

/** What the audit log can be read by: a line that no dictionary has words for does not compile. */
export type Action = Spoken<keyof typeof words>

/** Acts that are done to such a thing. One of which nobody says what it is done to does not compile either. */
export type ActionOn<Kind extends AuditKind> = {
  [A in Action]: (typeof auditTargets)[A] extends Kind ? A : never
}[Action]

type AuditFacts = {
  target: string | number
  detail?: Record<string, unknown>
  /** Who did it, where they came as a guest and have only now shown who they are. */
  by?: number
  /** In whose own log it belongs, where whoever did it was not in a space: what operators do to one. */
  enterprise?: number
  /** The target is somebody's account: it belongs in the log of their enterprise, if they have one alone. */
  isPerson?: true
}

/** What the target is called at this moment; or the key of words that readers see in their own language. */
export type TargetName = { targetName: string } | { targetWord: string }

export type AuditLine = AuditFacts &
  (
    | { action: ActionOn<Exclude<AuditKind, NamedByLine>> }
    | ({ action: ActionOn<NamedByLine> } & TargetName)
  )

function detailOf(line: AuditLine): Record<string, unknown> {
  if ('targetName' in line) return { ...line.detail, targetName: line.targetName }
  if ('targetWord' in line) return { ...line.detail, targetWord: line.targetWord }
  return line.detail ?? {}
}

/** A line about what the platform did by itself, because it was time or somebody had asked for it before. */
export async function auditBySystem(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  line: AuditLine & { tenant?: number },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: now,
      tenant_id: line.tenant ?? null,
      action: line.action,
      target: String(line.target),
      detail: JSON.stringify(detailOf(line)),
      address: '',
      agent: '',
      request_id: 'job',
    })
    .execute()
}

/** The same line in the log of each of these enterprises. */
export async function auditIn(
  { db, actor, visit, now }: Scope,
  enterprises: number[],
  line: AuditLine,
): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      enterprises.map((tenant_id) => ({
        at: now,
        tenant_id,
        actor_id: actor?.id ?? null,
        action: line.action,
        target: String(line.target),
        detail: JSON.stringify(detailOf(line)),
        address: visit.address,
        agent: visit.agent,
        request_id: visit.requestId,
      })),
    )
    .execute()
}

/** One line of the audit log, in the transaction of what it records: both happen or neither. */
export async function audit(
  { db, actor, tenant, visit, now }: Scope,
  line: AuditLine,
): Promise<void> {
  const { action, target, by, enterprise, isPerson } = line
  const place = enterprise ?? tenant?.id ?? null
  const detail = detailOf(line)
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
