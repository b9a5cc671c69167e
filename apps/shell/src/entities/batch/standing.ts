import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import type { WordKey } from '../../kernel/words/words.ts'

const TONES = {
  waiting: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  refused: 'danger',
} as const

type Counted = Pick<Batch, 'state' | 'done' | 'leftOut'>
type Standing = { tone: 'warning' | (typeof TONES)[keyof typeof TONES]; word: WordKey }

/** The state of a bulk action: quiet where all was done, loud where some or all rows were left out. */
export function standingOf({ state, done, leftOut }: Counted): Standing {
  if (state !== 'done' || leftOut === 0) return { tone: TONES[state], word: `batch.state.${state}` }
  return { tone: 'warning', word: done === 0 ? 'batch.nothingDone' : 'batch.state.done' }
}

/**
 * How far the progress bar goes: while the action runs, to the rows it went through; afterwards, to those it changed.
 */
export const reachedBy = ({ state, done, leftOut }: Counted): number =>
  state === 'waiting' ? done + leftOut : done
