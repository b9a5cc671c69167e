import { waysTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { settings } from '../client.ts'

/** Calls in a space that is not in the address of the page, for the person the page names, if any. */
export const callIn = (space: string, person: number | null = null) => {
  const said = person === null ? {} : { 'x-person': String(person) }
  return createClient({
    table: waysTable,
    ...settings,
    space: () => space || null,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...said } }),
  }).call
}
