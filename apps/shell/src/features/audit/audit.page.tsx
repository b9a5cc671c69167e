import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { targetName } from '../../entities/audit/line-words.ts'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { ask, type CallFailed, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { AuditToolbar } from './audit.toolbar.tsx'
import { type AuditList, auditView, pieceAfter, selectionOf } from './audit.view.ts'
import { CompareLines, CompareToggle } from './compare-lines.tsx'
import type { ReadFacts } from './compared.ts'
import { factsOf } from './line-facts.ts'
import { Where, Who, Whom } from './named.tsx'
import { TrailPage } from './trail-page.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.audit',
    path: '/sysop/audit',
    layout: 'saas',
    title: 'audit.title',
    access: 'operator',
    icon: 'shield',
    menu: { order: 140, group: 'console.group.system' },
  },
]

const auditRows = rowsOf(auditView, {
  actor: (line) => <Who line={line} />,
  target: (line) => <Whom line={line} />,
  enterprise: (line) => <Where line={line} />,
  compare: ({ seq }) => <CompareToggle seq={seq} />,
})

const Details = later(async () => (await import('./audit.details.tsx')).AuditDetails)
const Verify = later(async () => (await import('./verify-trail.tsx')).VerifyTrail)

/** The audit log of the platform: searched, filtered, compared, exported and verified. */
export function AuditPage() {
  const say = useSay()
  const list = useView(auditView)
  const trail = useTrail(list)
  const bars = useRead(
    'audit.histogram',
    { ...selectionOf(list.view.filters), zone: zoneHere() },
    { placeholderData: keepPreviousData },
  )
  return (
    <CompareLines list={list} readFacts={readPlatformFacts}>
      <TrailPage
        title={say('audit.title')}
        lead={say('audit.lead')}
        list={list}
        bars={bars.data}
        trail={trail}
        further="audit.older"
        toolbar={<AuditToolbar list={list} seen={trail.data?.[0]} />}
        renderLines={(lines) => (
          <ListTable list={list} rows={auditRows} data={lines} stale={trail.isPlaceholderData} />
        )}
        Verify={Verify}
      >
        <Details isWanted={list.view.open !== null} list={list} />
      </TrailPage>
    </CompareLines>
  )
}

type Piece = Output<'audit.list'>

/** Reads the audit log from its newest line on, piece by piece. */
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

/** Reads the facts of one line of the platform's audit log. */
const readPlatformFacts: ReadFacts = async (say, seq, signal) => {
  const { lines } = await ask('audit.list', { seq, length: 1 }, signal)
  const [line] = lines
  if (!line) return []
  const { actor, enterprise, isSystem } = line
  return factsOf(say, line, {
    who: actor
      ? [actor.name, actor.loginId && `(${actor.loginId})`].filter(Boolean).join(' ')
      : say(isSystem ? 'audit.system' : 'audit.nobody'),
    whom: targetName(say, line),
    where: enterprise?.name ?? '',
  })
}
