import { wearing } from '../../kernel/transaction/within.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import { keyOf } from './file.service.ts'
import * as store from './file.store.ts'

const HOUR = 3_600_000
const BATCH = 200

/** Removes from the store what no file has any more, or never came to have. */
export const fileChores = ({ files, ...runtime }: BackgroundDeps): FeatureChores => ({
  files: {
    every: 10 * 60,
    hat: 'steward',
    step: async (background) => {
      const { now } = background
      const due = await store.claimLeftovers(background, now, new Date(now.getTime() + HOUR), BATCH)
      return {
        treated: due.length,
        more: due.length === BATCH,
        afterwards: async () => {
          for (const { kept_as } of due) {
            await files.remove(keyOf(kept_as))
            await wearing(runtime, 'steward', (again) => store.crossOutLeftover(again, kept_as))
          }
        },
      }
    },
  },
})
