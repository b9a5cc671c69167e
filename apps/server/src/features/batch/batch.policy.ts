import { type BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import { type OwnScope } from '../../kernel/transaction/scope.ts'
import { isConsoleUser } from '../console/console.service.ts'
import { rightFor } from './batch.maker.ts'
import * as store from './batch.store.ts'

/** What lets people in, or puts enterprises or people into other hands: it asks who it is. */
export const givesAway: ReadonlySet<BatchAction> = new Set([
  'category',
  'template',
  'enable',
  'unlock',
  'resetTwoStep',
  'resetPassword',
  'move',
])

/** Acts that give somebody access when they are undone. */
export const givesBack: ReadonlySet<BatchAction> = new Set(['category', 'disable'])

/** What will be left out is known before it begins. */
export async function notHandedOver(scope: OwnScope, action: BatchAction, ids: store.Ids) {
  const right = rightFor[action]
  if (!isConsoleUser(scope.actor) || !right) return 0
  const held = [...scope.actor.consoleRights].filter(([, rights]) => rights.has(right))
  return store.countBeyond(
    scope,
    ids,
    held.map(([category]) => category),
  )
}
