import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'

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

/** What does so when it is taken back. */
export const givesBack: ReadonlySet<BatchAction> = new Set(['category', 'disable'])
