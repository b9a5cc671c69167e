import { HIDDEN_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import * as store from './built-app.job.store.ts'
import { countUse } from './built-app.room.store.ts'
import { restorableSince } from './built-app.service.ts'
import { dropHidden } from './publish/built-app.raise.store.ts'

const BATCH = 10
const COUNTED_AT_ONCE = 100

const FIELDS_AT_ONCE = 20
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
  hiddenFields: {
    every: 3600,
    hat: 'steward',
    step: async ({ db, now }) => {
      const gone = await dropHidden({ db }, hiddenSince(now), FIELDS_AT_ONCE)
      return { treated: gone, more: gone === FIELDS_AT_ONCE }
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
