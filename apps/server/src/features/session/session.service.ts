import { NotHere, SignInRequired } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { hashToken, newToken } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope, Scope, Strength } from '../../kernel/transaction/scope.ts'
import { close, closeOwn } from './session.close.ts'
import { forgetCookie, sessionCookie } from './session.policy.ts'
import { presentSession } from './session.present.ts'
import * as store from './session.store.ts'

export const end: Serve<'session.end'> = async (scope) => {
  scope.visit.cookies.push(forgetCookie)
  if (!scope.actor) return {}
  await closeOwn(scope, scope.actor)
  return {}
}

export const revoke: Serve<'session.revoke'> = async (scope, { id }) => {
  if (!(await close(scope, scope.actor.id, id))) throw NotHere({})
  return {}
}

export const revokeOthers: Serve<'session.revokeOthers'> = async (scope) => ({
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

export const list: Serve<'session.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    ...presentSession(row),
    current: row.id === scope.actor.sessionId,
  }))

export { endTrust, presentBrowser, trustedBy } from './session.browser.ts'
export { confirmBy } from './session.confirm.ts'
export { limitsOf, sessionCookie } from './session.policy.ts'
export { closeOwn, presentSession }
