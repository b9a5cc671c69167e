import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import { batchName } from './batch-name.ts'
import { reachedBy, standingOf } from './standing.ts'

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
