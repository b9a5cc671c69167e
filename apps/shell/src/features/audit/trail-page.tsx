import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconShield } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import type { List } from '../../ui/list/use-view.ts'
import styles from './audit.module.css'
import { withRange } from './trail-range.ts'

type Verification = { isWanted: boolean; opened: boolean; onClose: () => void }

type TrailPageProps<Line> = {
  title: string
  lead: string
  list: List
  bars: Output<'audit.histogram'> | undefined
  trail: UseInfiniteQueryResult<Line[], CallFailed>
  /** The label of the button for the next piece. */
  further: WordKey
  toolbar: ReactNode
  renderLines: (lines: Line[]) => ReactNode
  Verify: ComponentType<Verification>
  /** The drawer with the open line. */
  children: ReactNode
}

/**
 * The page of an audit log, of the platform or of one space: filtered, drawn over time, read piece by piece and
 * verified.
 */
export function TrailPage<Line>(props: TrailPageProps<Line>) {
  const { title, lead, list, bars, trail, further, toolbar, renderLines, Verify, children } = props
  const say = useSay()
  const { filters } = list.view
  const [verifying, setVerifying] = useState(false)
  useOpenFromQuery('verify', () => setVerifying(true))
  return (
    <ListPage>
      <PageHead title={title} lead={lead}>
        <Button variant="default" leftSection={<IconShield />} onClick={() => setVerifying(true)}>
          {say('audit.verify')}
        </Button>
      </PageHead>
      {toolbar}
      <TrailHistogram
        bars={bars}
        isNarrowed={filters.from !== undefined || filters.until !== undefined}
        onChoose={(range) => list.change({ filters: withRange(filters, range) })}
      />
      <Remote
        of={trail}
        skeleton={<TableSkeleton />}
        empty={<NoRows list={list} none={{ icon: <IconShield />, title: 'audit.empty' }} />}
      >
        {renderLines}
      </Remote>
      {trail.hasNextPage && (
        <Button
          className={styles.older ?? ''}
          variant="default"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {say(further)}
        </Button>
      )}
      {children}
      <Verify isWanted={verifying} opened={verifying} onClose={() => setVerifying(false)} />
    </ListPage>
  )
}

const Histogram = lazy(async () => ({
  default: await arrive(async () => (await import('./histogram.tsx')).Histogram),
}))

/** The histogram above the list, loaded a moment later: its place is kept. */
const TrailHistogram = (props: ComponentProps<typeof Histogram>) => (
  <Suspense fallback={<Skeleton height={138} radius="md" />}>
    <Histogram {...props} />
  </Suspense>
)
