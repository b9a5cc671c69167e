import type { Input } from '@atrium/contract/kernel/client.ts'

/** What of the list stands on the desk: requests that a right makes one's own have places of their own beside it. */
export const deskTasks: Input<'task.list'> = { addressed: '1', length: 5 }
