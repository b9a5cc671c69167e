import type { OverviewPoint } from '@atrium/contract/platform/overview.contract.ts'
import { Chart, type Series } from '@atrium/kit/chart.tsx'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { useSlim } from '../../kernel/browser/use-slim.ts'
import { windowWidth } from '../../kernel/browser/window-width.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { METRICS, valuesOf } from './metrics.ts'
import { firstOfEach, momentsOf } from './moments.ts'
import styles from './overview.module.css'
import type { View } from './overview.view.ts'

/** Loaded with the menu that holds them. */
const ExportItems = lazy(async () => ({
  default: (await import('./export-items.tsx')).ExportItems,
}))

type Tone = Series['tone']
type Counted = keyof typeof METRICS
type Panel = { title: WordKey; kind: 'area' | 'bars'; shows: [Counted, Tone][] }

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

/** `past` holds the points of the period before; empty where it is not compared. */
type ChartsProps = { points: OverviewPoint[]; past: OverviewPoint[]; view: View }

export function Charts({ points, past, view }: ChartsProps) {
  const say = useSay()
  const moments = momentsOf(say.language, view.range, points)
  const expectedWidth = chartWidth(windowWidth(), useSlim('console')[0])
  const ghostOf = (metric: Counted) => (past.length > 0 ? valuesOf(past, metric) : undefined)
  return (
    <div className={styles.charts}>
      {PANELS.map(({ title, kind, shows }) => {
        const [first] = shows[0] as [Counted, Tone]
        return (
          <ChartPanel key={title} title={say(title)} view={view}>
            <Chart
              label={say(title)}
              isBytes={first === 'storage'}
              kind={kind}
              moments={moments}
              labelled={firstOfEach(moments)}
              series={shows.map(([metric, tone], nth) => ({
                name: say(METRICS[metric].name),
                tone,
                values: valuesOf(points, metric),
                // A stacked part has no baseline of its own to be compared at.
                ghost: nth === 0 ? ghostOf(metric) : undefined,
              }))}
              ghostName={say('overview.before')}
              format={(value) => METRICS[first].format(say.language, value)}
              nothing={say('overview.nothing')}
              expectedWidth={expectedWidth}
            />
          </ChartPanel>
        )
      })}
    </div>
  )
}

type ChartPanelProps = { title: string; view: View; children: ReactNode }

function ChartPanel({ title, view, children }: ChartPanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <RowMenu
          name={title}
          render={() => (
            <Suspense>
              <ExportItems panel={panel} title={title} view={view} />
            </Suspense>
          )}
        />
      </header>
      {children}
    </section>
  )
}

// In pixels, as `overview.module.css` and the console's layout say it in rem.
const PHONE = 896
const GAP = 16
const NARROWEST = 416
const MOST_BESIDE = 6
/** Padding and border of a panel. */
const AROUND = 2 * 16 + 2

/**
 * How wide a chart will be in a window, before anything is laid out: so that it can be drawn at once, also by the
 * server. Where it is wrong the chart is drawn again once it has been measured.
 */
export function chartWidth(window: number, isSlim: boolean): number {
  if (window <= 0) return 0
  const menu = window < PHONE ? 0 : isSlim ? 68 : 240
  const margin = Math.min(32, Math.max(16, window * 0.025))
  const room = window - menu - 2 * margin
  const beside = Math.min(MOST_BESIDE, Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP))))
  return Math.round((room - (beside - 1) * GAP) / beside - AROUND)
}
