import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'

type Row = { batch: Batch }

/** What was done, and to how many: what one of them is called. */
export function nameOf(say: Say, { noun, action, total, undoes }: Batch): string {
  const what = say.count(`batch.past.${noun}`, total, { action: say(`batch.action.${action}`) })
  return undoes ? say('batch.undo.of', { what }) : what
}

const TONES = {
  waiting: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  refused: 'danger',
} as const

export function State({ batch: { state } }: Row) {
  const say = useSay()
  return <Badge tone={TONES[state]}>{say(`batch.state.${state}`)}</Badge>
}

export function Progress({ batch }: Row) {
  const say = useSay()
  const { state, total, done, leftOut } = batch
  const number = (n: number) => formatNumber(say.language, n)
  const left = leftOut > 0 ? ` · ${say.count('batch.leftOut', leftOut)}` : ''
  const tone = TONES[state]
  return (
    <ProgressBar
      label={nameOf(say, batch)}
      value={done + leftOut}
      max={Math.max(1, total)}
      text={`${number(done)} / ${number(total)}${left}`}
      tone={tone === 'success' || tone === 'danger' ? tone : undefined}
    />
  )
}
