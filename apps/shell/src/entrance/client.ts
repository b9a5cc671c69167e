import { signInTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { splitSpace } from '../kernel/entry/entry.ts'
import { language } from '../kernel/words/words.ts'

/** The page's own space; a page that names it elsewhere than in its path says so. */
export const address = { space: () => splitSpace(location.pathname).space }

export const settings = {
  space: () => address.space(),
  language,
  solve: async (challenge: string, bits: number) =>
    (await import('@atrium/contract/kernel/puzzle.ts')).solve(challenge, bits),
}

export const { call } = createClient({ table: signInTable, ...settings })
