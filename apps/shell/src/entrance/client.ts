import { doorTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { spaceAsked } from '../kernel/entry.ts'
import { language } from '../kernel/words.ts'

export const settings = {
  /** The middle page names it in its query. */
  space: () =>
    spaceAsked(location.pathname, new URLSearchParams(location.search).get('CURRENT_ENT')).space,
  language,
  solve: async (challenge: string, bits: number) =>
    (await import('@atrium/contract/kernel/puzzle.ts')).solve(challenge, bits),
}

export const { call } = createClient({ table: doorTable, ...settings })
