import type { OverviewPoint, OverviewRange } from '@atrium/contract/platform/overview.contract.ts'
import { Chart, type Series } from '@atrium/kit/chart.tsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { METRICS, valuesOf } from './metrics.ts'
import { momentsOf } from './moments.ts'
import styles from './overview.module.css'

type Shown = Series['tone']
type Counted = keyof typeof METRICS
type Panel = { title: WordKey; kind: 'area' | 'bars'; shows: [Counted, Shown][] }

const PANELS: Panel[] = [
  {
    title: 'overview.chart.signIns',
    kind: 'bars',
    shows: [
      ['signIns', 'accent'],
      ['refusals', 'danger'],
    ],
  },
  { title: 'overview.onlineMost', kind: 'area', shows: [['online', 'info']] },
  { title: 'overview.people', kind: 'area', shows: [['people', 'accent']] },
  { title: 'overview.enterprises', kind: 'area', shows: [['enterprises', 'accent']] },
  { title: 'overview.storage', kind: 'area', shows: [['storage', 'info']] },
  { title: 'overview.jobsDone', kind: 'bars', shows: [['jobsDone', 'accent']] },
]

type ChartsProps = { points: OverviewPoint[]; range: OverviewRange }

export function Charts({ points, range }: ChartsProps) {
  const say = useSay()
  const moments = momentsOf(say.language, range, points)
  return (
    <div className={styles.charts}>
      {PANELS.map(({ title, kind, shows }) => {
        const [first] = shows[0] as [Counted, Shown]
        return (
          <ChartPanel key={title} title={say(title)}>
            <Chart
              label={say(title)}
              isBytes={first === 'storage'}
              kind={kind}
              moments={moments}
              series={shows.map(([metric, tone]) => ({
                name: say(METRICS[metric].name),
                tone,
                values: valuesOf(points, metric),
              }))}
              format={(value) => METRICS[first].format(say.language, value)}
              nothing={say('overview.nothing')}
            />
          </ChartPanel>
        )
      })}
    </div>
  )
}

function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
