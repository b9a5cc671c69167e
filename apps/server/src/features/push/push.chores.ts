import type { FeatureChores } from '../../kernel/work/chores.ts'
import { giveUp } from './push.store.ts'

const BATCH = 500

/** What a server that died had begun to send. Shown as failed, so that nobody waits for it. */
export const pushChores = {
  pushes: {
    every: 60,
    hat: 'steward',
    step: async (background) => {
      const ended = await giveUp(background, BATCH)
      return { treated: ended.length, more: ended.length === BATCH }
    },
  },
} satisfies FeatureChores
