// words for each: batch.action.*
/** The bulk actions, by the noun they are done to. */
export const enterpriseActions = [
  'extend',
  'suspend',
  'resume',
  'category',
  'limits',
  'template',
  'announce',
] as const
/** The actions that need no further values. */
export const plainActions = ['disable', 'enable', 'revoke', 'resetTwoStep', 'unlock'] as const
export const userActions = [...plainActions, 'resetPassword', 'move'] as const

export type EnterpriseAction = (typeof enterpriseActions)[number]
export type PlainAction = (typeof plainActions)[number]
export type UserAction = (typeof userActions)[number]
export type BatchAction = EnterpriseAction | UserAction

/** The actions that can be undone, because they keep the former value. */
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

/** The actions that shut people out or delete something of theirs. */
const GRAVE: readonly BatchAction[] = [
  'suspend',
  'disable',
  'resetTwoStep',
  'resetPassword',
  'move',
]
export const isGrave = (action: BatchAction): boolean => GRAVE.includes(action)

/** From how many rows on the number has to be typed before the action begins; for grave actions always. */
export const TYPED_FROM = 100
/** The most rows of one bulk action, and the most that are named one by one. */
export const MOST_TARGETS = 200_000
/**
 * The most people whose passwords are reset at once: each is hashed, and handed out within three days; a text message
 * costs money.
 */
const MOST_RESET = 5_000
export const mostOf = (action: BatchAction): number =>
  action === 'resetPassword' ? MOST_RESET : MOST_TARGETS
export const MOST_NAMED = 500
/** For how many days a bulk action, its report and its undo are kept. */
export const BATCH_DAYS = 90
