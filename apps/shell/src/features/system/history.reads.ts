import type { Input } from '@atrium/contract/kernel/client.ts'

export const HISTORY: Input<'audit.list'> = { action: 'maintenance.changed', length: 20 }
