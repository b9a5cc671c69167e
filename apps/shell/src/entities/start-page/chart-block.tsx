import type { BlockAnswer } from '@atrium/contract/built-apps/record-page.contract.ts'
import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { useNavigate } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { AskedChart } from '../chart/asked-chart.ts'
import { type GroupOf, RecordChart } from '../chart/record-chart.tsx'
import styles from './drawn-block.module.css'
import { listAddress } from './list-address.ts'
import { type BlockApp, useBlockPlace } from './use-block-place.ts'

type ChartBlockProps = {
  app: BlockApp
  shows: ContentOf<'chart'>
  chart: Extract<BlockAnswer, { kind: 'chart' }>
}

/** A chart as the chart of a list is drawn; its groups lead to their records. */
export function ChartBlock({ app, shows, chart }: ChartBlockProps) {
  const say = useSay()
  const navigate = useNavigate()
  const place = useBlockPlace(app, shows.table)
  const { chart: kind, by, each, beside, eachBeside, of, value } = shows
  const asked: AskedChart = {
    kind,
    by: place.fieldAt(by),
    each: each ?? 'month',
    beside: kind === 'pivot' ? place.fieldAt(beside) : null,
    eachBeside: eachBeside ?? 'month',
    of,
    value: of === 'count' ? null : place.fieldAt(value),
  }
  if (chart.cells.length === 0) return <p className={styles.none}>{say('startPage.empty')}</p>
  const open = (groups: GroupOf[]) => {
    const closer = groups.flatMap(([{ key }, { condition }]) =>
      condition ? [{ field: key, condition }] : [],
    )
    const to = listAddress(place, shows, closer)
    if (to) void navigate(to)
  }
  return (
    <div className={styles.chart}>
      <RecordChart chart={chart} asked={asked} onOpen={open} />
    </div>
  )
}
