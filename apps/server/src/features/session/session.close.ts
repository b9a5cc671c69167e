import { audit } from '../../kernel/transaction/audit.ts'
import type { Actor, Scope } from '../../kernel/transaction/scope.ts'
import * as store from './session.store.ts'

/** Pages that are still open hear of it from the table itself, and say so. */
export async function close(scope: Scope, accountId: number, id: number): Promise<boolean> {
  if (!(await store.end(scope, accountId, id))) return false
  await audit(scope, { action: 'session.ended', target: id })
  return true
}

/** Whoever signs out while viewing as somebody signs out themselves. */
export const closeOwn = (scope: Scope, { id, sessionId, viewAs }: Actor): Promise<boolean> =>
  close(scope, viewAs?.byId ?? id, sessionId)
