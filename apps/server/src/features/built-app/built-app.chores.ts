import { HIDDEN_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import * as store from './built-app.job.store.ts'
import { countUse } from './built-app.room.store.ts'
import { restorableSince } from './built-app.service.ts'
import { beBrief } from './publish/built-app.raise.store.ts'
import { dropHidden, tidyAgain, untidy } from './publish/built-app.tidy.store.ts'

const BATCH = 10
const COUNTED_AT_ONCE = 100

const hiddenSince = (now: Date) => new Date(now.getTime() - HIDDEN_DAYS * 86_400_000)

/** Lets removed apps go for good, with their records, and hidden fields with their values, once nobody can bring them back. */
export const builtAppChores: FeatureChores = {
  builtApps: {
    every: 3600,
    hat: 'steward',
    step: async ({ db, now, wear }) => {
      const due = await store.overdue({ db }, restorableSince(now), BATCH)
      for (const { tenant, app } of due) {
        wear('steward', tenant)
        await store.dropTables({ db }, app)
      }
      return { treated: due.length, more: due.length === BATCH }
    },
  },
  /** One field or table in a transaction, which nobody waits for longer than for a publishing (docs/decisions/0204). */
  hiddenFields: {
    every: 3600,
    hat: 'steward',
    step: async ({ db, now }) => {
      await beBrief({ db })
      const outcome = await dropHidden({ db }, hiddenSince(now), now)
      if (outcome !== null && outcome !== 'busy')
        return { treated: outcome === 'gone' ? 1 : 0, more: true }
      const again = await tidyAgain({ db }, now)
      const left = await untidy({ db })
      return {
        treated: again,
        more: false,
        afterwards: async () => {
          if (left) throw new Error(left)
        },
      }
    },
  },
  /** What operators see of what enterprises use; limits themselves are judged by what there is (docs/decisions/0186). */
  builtAppUse: {
    every: 300,
    hat: 'steward',
    step: async ({ db, now }) => {
      const treated = await countUse({ db }, now, COUNTED_AT_ONCE)
      return { treated, more: treated === COUNTED_AT_ONCE }
    },
  },
}
