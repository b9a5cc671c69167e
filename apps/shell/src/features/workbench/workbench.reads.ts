import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { calendarInput } from '../../entities/calendar/calendar-input.ts'
import { deskTasks } from './desk-tasks.ts'

/** How many frequent apps are read, as the original product does: `commonmenu/6`. */
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
    // Not read by people who may not decide: they would be refused.
    ['accessRequest.list', {}] as const,
    ['joinRequest.summary', {}] as const,
    ...(clock === undefined ? [] : [['task.calendar', calendarInput(clock)] as const]),
    ...(viewingAs?.isActing ? [] : [['user.trusters', {}] as const]),
    ...(viewingAs ? [] : [['accessRequest.answers', {}] as const, ['chat.config', {}] as const]),
  ]
}
