import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import type { Say } from '../../kernel/words/words.ts'

/** What was done, and to how many: what one of them is called. */
export function batchName(say: Say, { noun, action, total, undoes }: Batch): string {
  const what = say.count(`batch.past.${noun}`, total, { action: say(`batch.action.${action}`) })
  return undoes ? say('batch.undo.of', { what }) : what
}
