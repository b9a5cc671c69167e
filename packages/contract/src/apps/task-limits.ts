/** What a task asks of somebody. Approving and filling in is done in the app; the others are ticked off. */
export const taskKinds = ['approve', 'fill', 'read', 'do'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskStates = ['open', 'done'] as const
export const taskDues = ['overdue', 'today', 'week'] as const

/** So many an app may have open with one person. */
export const MOST_OPEN_TASKS = 200
export const TASK_TITLE_LENGTH = 200
export const TASK_SAID_LENGTH = 200
/** For so many days what is done is still shown. */
export const DONE_TASK_DAYS = 90
/** So many of a month are told by name; of the others, on which days they are. */
export const CALENDAR_TASKS = 60
