import type { FeatureChores } from '../../kernel/work/chores.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import * as store from './upload.store.ts'

const DAY = 86_400_000

/** Clears what nobody came back for within a day, and files of which nobody knows any more. */
export const uploadChores = ({ uploadFolder }: BackgroundDeps): FeatureChores => ({
  uploads: {
    every: 10 * 60,
    hat: 'platform',
    step: async (background) => {
      const yesterday = new Date(background.now.getTime() - DAY)
      const old = await uploadFolder.untouchedSince(yesterday)
      const removed = await store.removeUntouched(background, yesterday)
      const known = await store.known(background, old)
      const gone = new Set([...removed.map(({ id }) => id), ...old.filter((id) => !known.has(id))])
      return {
        treated: gone.size,
        more: false,
        afterwards: async () => {
          for (const id of gone) await uploadFolder.remove(id)
        },
      }
    },
  },
})
