import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { calendarInput } from '../../entities/calendar/calendar-input.ts'
import { deskTasks } from './desk-tasks.ts'

/** As many as the platform has always shown: `commonmenu/6`. */
export const FREQUENT = { most: 6 }

/** The messages on the desk. */
export const NEWEST = { length: 5 }

/** What the workbench asks for first; outside of a space it asks for nothing. */
export function workbenchReads({ space, viewingAs }: Baseinfo, clock: number | undefined) {
  if (!space) return []
  return [
    ['task.list', deskTasks] as const,
    ['role.data', {}] as const,
    ['appUse.frequent', FREQUENT] as const,
    ['appUse.list', {}] as const,
    ['builtApp.mine', {}] as const,
    ['message.newest', NEWEST] as const,
    ['setup.get', {}] as const,
    // Who may not decide them is refused, and the page does not ask.
    ['accessRequest.list', {}] as const,
    ['joinRequest.summary', {}] as const,
    ...(clock === undefined ? [] : [['task.calendar', calendarInput(clock)] as const]),
    ...(viewingAs?.isActing ? [] : [['user.trusters', {}] as const]),
    ...(viewingAs ? [] : [['accessRequest.answers', {}] as const, ['chat.config', {}] as const]),
  ]
}
