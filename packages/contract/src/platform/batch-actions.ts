// words for each: batch.action.*
/** What can be done to many at once, by the noun it is done to. */
export const enterpriseActions = [
  'extend',
  'suspend',
  'resume',
  'category',
  'limits',
  'template',
  'announce',
] as const
/** What needs no word besides. */
export const plainActions = ['disable', 'enable', 'revoke', 'resetTwoStep', 'unlock'] as const
export const userActions = [...plainActions, 'resetPassword', 'move'] as const

export type EnterpriseAction = (typeof enterpriseActions)[number]
export type PlainAction = (typeof plainActions)[number]
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
const GRAVE: readonly BatchAction[] = [
  'suspend',
  'disable',
  'resetTwoStep',
  'resetPassword',
  'move',
]
export const isGrave = (action: BatchAction): boolean => GRAVE.includes(action)

/** From so many on, or where it is grave, the number is typed before it begins. */
export const TYPED_FROM = 100
/** The most rows of one batch, and of those that are named one by one. */
export const MOST_TARGETS = 200_000
/** Each password is hashed, and somebody hands them out within three days; a text message costs. */
const MOST_RESET = 5_000
export const mostOf = (action: BatchAction): number =>
  action === 'resetPassword' ? MOST_RESET : MOST_TARGETS
export const MOST_NAMED = 500
/** Days for which a batch, its report and the way back are kept. */
export const BATCH_DAYS = 90
