import type { Input } from '@atrium/contract/kernel/client.ts'

/** The input of a calendar: the reader's time zone says which day it is there. */
export const calendarInput = (
  offset: number,
  month: string | null = null,
): Input<'task.calendar'> => ({ ...(month && { month }), offset })
