import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
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
import { AuditDetails } from './audit.details.tsx'
import styles from './audit.module.css'
import { AuditToolbar } from './audit.toolbar.tsx'
import { type AuditList, auditView, pieceAfter } from './audit.view.ts'
import { VerifyTrail } from './verify-trail.tsx'

/** Who did what, when and from where: read, narrowed, taken along, and proved unchanged. */
export function AuditPage() {
  const say = useSay()
  const list = useView(auditView)
  const trail = useTrail(list)
  const [verifying, setVerifying] = useState(false)
  useAsked('verify', () => setVerifying(true))
  return (
    <ListPage>
      <PageHead title={say('audit.title')} lead={say('audit.lead')}>
        <Button variant="default" leftSection={<IconShield />} onClick={() => setVerifying(true)}>
          {say('audit.verify')}
        </Button>
      </PageHead>
      <AuditToolbar list={list} seen={trail.data?.[0]} />
      <Remote
        of={trail}
        skeleton={<TableSkeleton />}
        empty={<NoRows list={list} none={{ icon: <IconShield />, title: 'audit.empty' }} />}
      >
        {(lines) => <ListTable list={list} rows={auditRows} data={lines} />}
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
      <AuditDetails list={list} />
      {verifying && <VerifyTrail onClose={() => setVerifying(false)} />}
    </ListPage>
  )
}

type Piece = Output<'audit.list'>

/** The trail from its newest line on, as far down as somebody wants to read. */
const useTrail = ({ view: { filters } }: AuditList) =>
  useInfiniteQuery<Piece, CallFailed, Piece['lines'], unknown[], number | null>({
    queryKey: ['audit.list', filters],
    queryFn: ({ pageParam, signal }) => ask('audit.list', pieceAfter(filters, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ lines, more }) => (more ? (lines.at(-1)?.seq ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })
