import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { answerers } from './access-request.store.ts'

/** Whoever could answer hears of it, and who asked; the rest of the space does not. */
export async function tell(scope: SpaceScope, id: number, asker: number) {
  const topics = [asker, ...(await answerers(scope))].map((account) => `account:${account}`)
  await announce(scope.db, topics, { kind: 'access.requested', id })
}
