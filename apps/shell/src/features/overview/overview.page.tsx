import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Choice } from '@atrium/kit/choice.tsx'
import { Skeleton, Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { ago } from '../../kernel/words/ago.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { AttentionList } from './attention.tsx'
import { BreakdownSection } from './breakdown.tsx'
import { Charts } from './charts.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './overview.module.css'
import { figuresInput, RANGES, readView, SHAPES, type View, writeView } from './overview.view.ts'
import { Tiles } from './tiles.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.overview',
    path: '/sysop/overview',
    layout: 'saas',
    title: 'overview.title',
    access: 'operator',
    icon: 'chart',
    menu: { order: 10 },
  },
]

const ASK_AGAIN = 60_000

/** The overview of the platform: what needs attention, its numbers, how they develop, and their breakdown. */
export function OverviewPage() {
  const say = useSay()
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const figures = useRead('overview.figures', figuresInput(view, zoneHere()), {
    refetchInterval: ASK_AGAIN,
    placeholderData: keepPreviousData,
  })
  const change = (part: Partial<View>) =>
    setQuery(writeView({ ...view, ...part }), { keepsScroll: true })
  const sampled = figures.data?.sampled
  return (
    <div className={styles.page}>
      <PageHead
        title={say('overview.title')}
        lead={
          sampled
            ? say('overview.lead', { when: ago(say, sampled, now) })
            : say('overview.leadFirst')
        }
      >
        <Switch
          label={say('overview.compare')}
          checked={view.compare}
          onChange={({ currentTarget }) => change({ compare: currentTarget.checked })}
        />
        <Choice
          label={say('overview.range')}
          options={RANGES.map((value) => ({ value, label: say(`overview.range.${value}`) }))}
          value={view.range}
          onChoose={(range) => change({ range })}
        />
      </PageHead>
      <AttentionList />
      <Remote of={figures} skeleton={<Waiting />}>
        {(known) => (
          <>
            <Tiles figures={known} />
            <div className={styles.middle}>
              <h2>{say('overview.course')}</h2>
              <Choice
                label={say('overview.as')}
                options={SHAPES.map((value) => ({ value, label: say(`overview.as.${value}`) }))}
                value={view.as}
                onChoose={(as) => change({ as })}
              />
            </div>
            <Course figures={known} view={view} />
          </>
        )}
      </Remote>
      <BreakdownSection range={view.range} isHeld={figures.isPending} />
    </div>
  )
}

const Waiting = () => (
  <>
    <Skeleton height={132} radius="md" />
    <Skeleton height={320} radius="md" />
  </>
)

type CourseProps = { figures: Output<'overview.figures'>; view: View }

/** The development as charts or as a table. */
const Course = ({ figures: { points, before }, view }: CourseProps) =>
  view.as === 'table' ? (
    <FigureTable points={points} view={view} />
  ) : (
    <Charts points={points} past={view.compare ? before.points : []} view={view} />
  )
