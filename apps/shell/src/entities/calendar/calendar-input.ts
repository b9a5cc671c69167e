import type { Input } from '@atrium/contract/kernel/client.ts'

/** What a calendar asks with: the reader's clock says which day it is there. */
export const calendarInput = (
  offset: number,
  month: string | null = null,
): Input<'task.calendar'> => ({ ...(month && { month }), offset })
