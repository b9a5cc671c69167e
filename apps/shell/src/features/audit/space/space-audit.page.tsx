import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { ask, type CallFailed, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { useAsked } from '../../../ui/hooks/use-open-from-query.ts'
import { IconShield } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import styles from '../audit.module.css'
import { CompareLines } from '../compare-lines.tsx'
import { TrailHistogram } from '../trail-histogram.tsx'
import { withRange } from '../trail-range.ts'
import { spaceAuditRows } from './space-audit.columns.tsx'
import { SpaceAuditToolbar } from './space-audit.toolbar.tsx'
import { pieceAfter, type SpaceAuditList, selectionOf, spaceAuditView } from './space-audit.view.ts'
import { readSpaceFacts } from './space-facts.ts'

const Details = later(async () => (await import('./space-audit.details.tsx')).SpaceAuditDetails)
const Verify = later(async () => (await import('./verify-space.tsx')).VerifySpace)

/** What was done in the enterprise, also by the platform: read, narrowed, taken along, and proved unchanged. */
export function SpaceAuditPage() {
  const say = useSay()
  const list = useView(spaceAuditView)
  const { filters } = list.view
  const trail = useTrail(list)
  const bars = useRead(
    'spaceAudit.histogram',
    { ...selectionOf(list.view), zone: zoneHere() },
    { placeholderData: keepPreviousData },
  )
  const [verifying, setVerifying] = useState(false)
  useAsked('verify', () => setVerifying(true))
  return (
    <CompareLines list={list} readFacts={readSpaceFacts}>
      <ListPage>
        <PageHead title={say('spaceAudit.title')} lead={say('spaceAudit.lead')}>
          <Button variant="default" leftSection={<IconShield />} onClick={() => setVerifying(true)}>
            {say('audit.verify')}
          </Button>
        </PageHead>
        <SpaceAuditToolbar list={list} seen={trail.data?.[0]} />
        <TrailHistogram
          bars={bars.data}
          isNarrowed={filters.from !== undefined || filters.until !== undefined}
          onChoose={(range) => list.change({ filters: withRange(filters, range) })}
        />
        <Remote
          of={trail}
          skeleton={<TableSkeleton />}
          empty={<NoRows list={list} none={{ icon: <IconShield />, title: 'audit.empty' }} />}
        >
          {(lines) => (
            <ListTable
              list={list}
              rows={spaceAuditRows}
              data={lines}
              stale={trail.isPlaceholderData}
            />
          )}
        </Remote>
        {trail.hasNextPage && (
          <Button
            className={styles.older ?? ''}
            variant="default"
            loading={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            {say(list.view.order === 'asc' ? 'audit.newer' : 'audit.older')}
          </Button>
        )}
        <Details isWanted={list.view.open !== null} list={list} />
        <Verify isWanted={verifying} opened={verifying} onClose={() => setVerifying(false)} />
      </ListPage>
    </CompareLines>
  )
}

type Piece = Output<'spaceAudit.list'>

/** From its newest line on, or from its oldest, as far as somebody wants to read. */
const useTrail = ({ view }: SpaceAuditList) =>
  useInfiniteQuery<Piece, CallFailed, Piece['lines'], unknown[], string | null>({
    // Not as a single read of it is called: what is kept under that name is one piece.
    queryKey: ['spaceAudit.list', selectionOf(view)],
    queryFn: ({ pageParam, signal }) => ask('spaceAudit.list', pieceAfter(view, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })
