import { NotHere, SignInRequired } from '@atrium/contract/kernel/failure.ts'
import { type Row } from '../../db/tables.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { hashToken, newToken } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import {
  type Actor,
  type OwnScope,
  type Scope,
  type Strength,
} from '../../kernel/transaction/scope.ts'
import { forgetCookie, sessionCookie } from './session.policy.ts'
import * as store from './session.store.ts'

const end: Serve<'session.end'> = async (scope) => {
  scope.visit.cookies.push(forgetCookie)
  if (!scope.actor) return {}
  await closeOwn(scope, scope.actor)
  return {}
}

export const revoke: Serve<'session.revoke'> = async (scope, { id }) => {
  if (!(await close(scope, scope.actor.id, id))) throw NotHere({})
  return {}
}

const revokeOthers: Serve<'session.revokeOthers'> = async (scope) => ({
  ended: await closeAllBut(scope, scope.actor.id, scope.actor.sessionId),
})

export async function closeAllBut(scope: Scope, accountId: number, id: number | null) {
  await store.voidHalfSignIns(scope, accountId)
  return told(scope, accountId, await store.endAllBut(scope, accountId, id))
}

/** Who came in by the password alone while the second step was being set up. */
export const closeWeakSince = async (scope: Scope, accountId: number) =>
  told(scope, accountId, await store.endWeakSince(scope, accountId))

async function told(scope: Scope, accountId: number, ended: { id: number }[]): Promise<number> {
  if (ended.length === 0) return 0
  await audit(scope, {
    action: 'session.endedAll',
    target: accountId,
    detail: { n: ended.length },
  })
  return ended.length
}

/** The token changes with the strength: what somebody copied before is worth nothing after. */
export async function strengthen(scope: OwnScope, strength: Strength): Promise<Strength> {
  const token = newToken()
  const row = await store.strengthen(scope, scope.actor.sessionId, {
    tokenHash: hashToken(token),
    strength,
  })
  // It may have been ended from elsewhere in this very moment.
  if (!row) throw SignInRequired({})
  scope.visit.cookies.push(sessionCookie(token, row))
  return row.strength
}

const list: Serve<'session.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    ...presentSession(row),
    current: row.id === scope.actor.sessionId,
  }))

export { endTrust, presentBrowser, trustedBy } from './session.browser.ts'
export { confirmBy } from './session.confirm.ts'
export { limitsOf, sessionCookie } from './session.policy.ts'

/** Pages that are still open hear of it from the table itself, and say so. */
async function close(scope: Scope, accountId: number, id: number): Promise<boolean> {
  if (!(await store.end(scope, accountId, id))) return false
  await audit(scope, { action: 'session.ended', target: id })
  return true
}

/** Whoever signs out while viewing as somebody signs out themselves. */
export const closeOwn = (scope: Scope, { id, sessionId, viewAs }: Actor): Promise<boolean> =>
  close(scope, viewAs?.byId ?? id, sessionId)

type SessionShown = Pick<
  Row<'sessions'>,
  'id' | 'agent' | 'address' | 'way' | 'strength' | 'created_at' | 'last_seen_at'
>

/** What everybody who may see a session sees of it. */
export const presentSession = (row: SessionShown) => ({
  id: row.id,
  browser: row.agent,
  address: row.address,
  way: row.way,
  strength: row.strength,
  created: row.created_at.toISOString(),
  lastSeen: row.last_seen_at.toISOString(),
})

export const sessionHandlers = {
  'session.end': end,
  'session.list': list,
  'session.revoke': revoke,
  'session.revokeOthers': revokeOthers,
} satisfies Partial<Handlers>

export const sessionConstraints: Constraints = {
  devices_account_id_fkey: callerGone,
  pending_sign_ins_account_id_fkey: callerGone,
  pending_sign_ins_vouched_by_fkey: callerGone,
  session_entries_session_id_fkey: callerGone,
  session_entries_tenant_id_account_id_fkey: outOfSpace,
  sessions_account_id_fkey: callerGone,
  sessions_enterprise_id_fkey: callerGone,
  sessions_vouched_by_fkey: callerGone,
  ways_used_account_id_fkey: callerGone,
}
