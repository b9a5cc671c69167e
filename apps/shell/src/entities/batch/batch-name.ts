import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import type { Say } from '../../kernel/words/words.ts'

/** The name of a bulk action: what it does, and to how many. */
export function batchName(say: Say, { noun, action, total, undoes }: Batch): string {
  const what = say.count(`batch.past.${noun}`, total, { action: say(`batch.action.${action}`) })
  return undoes ? say('batch.undo.of', { what }) : what
}
