import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { answerers } from './access-request.store.ts'

/** Whoever could answer hears of it, on whose list it stands, and who asked; the rest of the space does not. */
export async function tell(scope: SpaceScope, id: number, asker: number) {
  const topics = (await answerers(scope)).map((account) => `account:${account}`)
  await announce(scope.db, [`account:${asker}`, ...topics], { kind: 'access.requested', id })
  await announce(scope.db, topics, { kind: 'task.changed' })
}
