import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import type { WordKey } from '../../kernel/words/words.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import { batchName } from './batch-name.ts'

type BatchCellProps = { batch: Batch }

export function BatchState({ batch }: BatchCellProps) {
  const say = useSay()
  const { tone, word } = standingOf(batch)
  return <Standing tone={tone}>{say(word)}</Standing>
}

export function BatchProgress({ batch }: BatchCellProps) {
  const say = useSay()
  const { total, done, leftOut } = batch
  const number = (n: number) => formatNumber(say.language, n)
  const left = leftOut > 0 ? ` · ${say.count('batch.leftOut', leftOut)}` : ''
  const { tone } = standingOf(batch)
  return (
    <ProgressBar
      label={batchName(say, batch)}
      value={reachedBy(batch)}
      max={Math.max(1, total)}
      text={`${number(done)} / ${number(total)}${left}`}
      tone={tone === 'success' || tone === 'danger' ? tone : undefined}
    />
  )
}

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
