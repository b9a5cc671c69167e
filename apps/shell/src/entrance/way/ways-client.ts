import { waysTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { settings } from '../client.ts'

export const { call, address } = createClient({ table: waysTable, ...settings })
