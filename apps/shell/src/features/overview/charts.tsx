import type { OverviewPoint, OverviewRange } from '@atrium/contract/overview.contract.ts'
import { Chart, type Series } from '@atrium/kit/chart.tsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useSay } from '../../kernel/words.ts'
import { METRICS, valuesOf } from './metrics.ts'
import { momentsOf } from './moments.ts'
import styles from './overview.module.css'

type Shown = Series['tone']
type Counted = keyof typeof METRICS
type Panel = { kind: 'area' | 'bars'; shows: [Counted, Shown][] }

const PANELS: Panel[] = [
  {
    kind: 'bars',
    shows: [
      ['signIns', 'accent'],
      ['refusals', 'danger'],
    ],
  },
  { kind: 'area', shows: [['online', 'info']] },
  { kind: 'area', shows: [['people', 'accent']] },
  { kind: 'area', shows: [['enterprises', 'accent']] },
  { kind: 'area', shows: [['storage', 'info']] },
  {
    kind: 'bars',
    shows: [
      ['jobsDone', 'accent'],
      ['jobsFailed', 'danger'],
    ],
  },
]

type ChartsProps = { points: OverviewPoint[]; range: OverviewRange }

export function Charts({ points, range }: ChartsProps) {
  const say = useSay()
  const moments = momentsOf(say.language, range, points)
  return (
    <div className={styles.charts}>
      {PANELS.map(({ kind, shows }) => {
        const [first] = shows[0] as [Counted, Shown]
        const names = shows.map(([metric]) => say(METRICS[metric].name))
        return (
          <ChartPanel key={first} title={names.join(say('overview.and'))}>
            <Chart
              label={names.join(say('overview.and'))}
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
