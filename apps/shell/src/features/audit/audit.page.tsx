import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { ask, type CallFailed, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { useAsked } from '../../ui/hooks/use-open-from-query.ts'
import { IconShield } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { auditRows } from './audit.columns.tsx'
import styles from './audit.module.css'
import { AuditToolbar } from './audit.toolbar.tsx'
import { type AuditList, auditView, pieceAfter, selectionOf } from './audit.view.ts'
import { CompareLines } from './compare-lines.tsx'
import { readPlatformFacts } from './platform-facts.ts'
import { TrailHistogram } from './trail-histogram.tsx'
import { withRange } from './trail-range.ts'

const Details = later(async () => (await import('./audit.details.tsx')).AuditDetails)
const Verify = later(async () => (await import('./verify-trail.tsx')).VerifyTrail)

/** Who did what to whom, when and from where: searched, narrowed, compared, taken along, and proved unchanged. */
export function AuditPage() {
  const say = useSay()
  const list = useView(auditView)
  const { filters } = list.view
  const trail = useTrail(list)
  const bars = useRead(
    'audit.histogram',
    { ...selectionOf(filters), zone: zoneHere() },
    { placeholderData: keepPreviousData },
  )
  const [verifying, setVerifying] = useState(false)
  useAsked('verify', () => setVerifying(true))
  return (
    <CompareLines list={list} readFacts={readPlatformFacts}>
      <ListPage>
        <PageHead title={say('audit.title')} lead={say('audit.lead')}>
          <Button variant="default" leftSection={<IconShield />} onClick={() => setVerifying(true)}>
            {say('audit.verify')}
          </Button>
        </PageHead>
        <AuditToolbar list={list} seen={trail.data?.[0]} />
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
            <ListTable list={list} rows={auditRows} data={lines} stale={trail.isPlaceholderData} />
          )}
        </Remote>
        {trail.hasNextPage && (
          <Button
            className={styles.older ?? ''}
            variant="default"
            loading={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            {say('audit.older')}
          </Button>
        )}
        <Details isWanted={list.view.open !== null} list={list} />
        <Verify isWanted={verifying} opened={verifying} onClose={() => setVerifying(false)} />
      </ListPage>
    </CompareLines>
  )
}

type Piece = Output<'audit.list'>

/** The trail from its newest line on, as far down as somebody wants to read. */
function useTrail({ view }: AuditList) {
  const { compare: _, ...filters } = view.filters
  return useInfiniteQuery<Piece, CallFailed, Piece['lines'], unknown[], number | null>({
    queryKey: ['audit.list', filters],
    queryFn: ({ pageParam, signal }) => ask('audit.list', pieceAfter(filters, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ lines, more }) => (more ? (lines.at(-1)?.seq ?? null) : null),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })
}
