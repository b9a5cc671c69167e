import { entranceTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { splitSpace } from '../kernel/entry.ts'
import { language } from '../kernel/words.ts'

export const { call } = createClient({
  table: entranceTable,
  space: () => splitSpace(location.pathname).space,
  language,
})
