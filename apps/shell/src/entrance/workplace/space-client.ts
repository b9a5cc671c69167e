import { waysTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { settings } from '../client.ts'

/** Calls in a space that the address of the page does not name. */
export const callIn = (space: string) =>
  createClient({ table: waysTable, ...settings, space: () => space || null }).call
