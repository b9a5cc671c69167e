import { sql } from 'kysely'

/** By which columns each table that is searched is found (`kernel/transaction/search.ts`). */
export const searched = {
  accounts: {
    text: 'accounts.found_by',
    pairs: 'accounts.grams',
    beginning: sql<string>`lower(accounts.login_id)`,
  },
  enterprises: { text: 'enterprises.found_by', pairs: 'enterprises.grams' },
  packages: { text: 'packages.search', pairs: 'packages.grams' },
}
