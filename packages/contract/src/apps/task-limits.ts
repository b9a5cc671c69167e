/** What a task asks of a person. Approving and filling in is done in the app; the others are ticked off. */
export const taskKinds = ['approve', 'fill', 'read', 'do'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskStates = ['open', 'done'] as const
export const taskDues = ['overdue', 'today', 'week'] as const

/** How many open tasks an app may have with one person. */
export const MOST_OPEN_TASKS = 200
export const TASK_TITLE_LENGTH = 200
export const TASK_SAID_LENGTH = 200
/** For how many days a done task is still shown. */
export const DONE_TASK_DAYS = 90
/** How many tasks of a month are named; of the others only the days are told. */
export const CALENDAR_TASKS = 60
