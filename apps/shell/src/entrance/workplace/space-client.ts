import { waysTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { settings } from '../client.ts'

/** Calls in a space that the address of the page does not name, for whom the page names, if anybody. */
export const callIn = (space: string, person: number | null = null) =>
  createClient({ table: waysTable, ...settings, space: () => space || null, person: () => person })
    .call
