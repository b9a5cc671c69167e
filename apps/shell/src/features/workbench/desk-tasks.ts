import type { Input } from '@atrium/contract/kernel/client.ts'

/** The to-dos on the desk, without requests that a right brings: those have sections of their own. */
export const deskTasks: Input<'task.list'> = { addressed: '1', length: 5 }
