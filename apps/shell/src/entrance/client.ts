import { doorTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { splitSpace } from '../kernel/entry.ts'
import { language } from '../kernel/words.ts'

export const settings = {
  space: () => splitSpace(location.pathname).space,
  language,
  solve: async (challenge: string, bits: number) =>
    (await import('@atrium/contract/kernel/puzzle.ts')).solve(challenge, bits),
}

export const { call } = createClient({ table: doorTable, ...settings })
