// words for each: batch.action.*
/** What can be done to many at once, by the noun it is done to. */
export const enterpriseActions = [
  'extend',
  'suspend',
  'resume',
  'category',
  'limits',
  'announce',
] as const
export const userActions = ['disable', 'enable', 'revoke', 'resetTwoStep', 'unlock'] as const

export type EnterpriseAction = (typeof enterpriseActions)[number]
export type UserAction = (typeof userActions)[number]
export type BatchAction = EnterpriseAction | UserAction

/** What leaves a former value behind that can be put back. */
const UNDOABLE: readonly BatchAction[] = [
  'extend',
  'suspend',
  'resume',
  'category',
  'limits',
  'disable',
  'enable',
]
export const isUndoable = (action: BatchAction): boolean => UNDOABLE.includes(action)

/** What shuts people out, or throws something of theirs away. */
const GRAVE: readonly BatchAction[] = ['suspend', 'disable', 'resetTwoStep']
export const isGrave = (action: BatchAction): boolean => GRAVE.includes(action)

/** From so many on, or where it is grave, the number is typed before it begins. */
export const TYPED_FROM = 100
/** The most rows of one batch, and of those that are named one by one. */
export const MOST_TARGETS = 200_000
export const MOST_NAMED = 500
/** Days for which a batch, its report and the way back are kept. */
export const BATCH_DAYS = 90
