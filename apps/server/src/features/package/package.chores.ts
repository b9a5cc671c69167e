import { wearing } from '../../kernel/transaction/within.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import * as leftovers from './leftover.store.ts'
import { keyOf } from './package.service.ts'

const HOUR = 3_600_000

/** Removes files from the store that no package has. */
export const packageChores = ({ files, ...runtime }: BackgroundDeps): FeatureChores => ({
  packages: {
    every: 10 * 60,
    hat: 'platform',
    step: async (background) => {
      const { now } = background
      const due = await leftovers.claim(background, now, new Date(now.getTime() + HOUR))
      return {
        treated: due.length,
        more: false,
        afterwards: async () => {
          for (const { sha256 } of due) {
            await files.remove(keyOf(sha256))
            await wearing(runtime, 'platform', (again) => leftovers.crossOut(again, sha256))
          }
        },
      }
    },
  },
})
