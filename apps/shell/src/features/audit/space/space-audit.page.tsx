import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { ask, type CallFailed, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { CompareLines, CompareToggle } from '../compare-lines.tsx'
import type { ReadFacts } from '../compared.ts'
import { factsOf } from '../line-facts.ts'
import { TrailPage } from '../trail-page.tsx'
import { actorOf, subjectOf, Target } from './space-audit.cells.tsx'
import { SpaceAuditToolbar } from './space-audit.toolbar.tsx'
import { pieceAfter, type SpaceAuditList, selectionOf, spaceAuditView } from './space-audit.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'spaceAudit',
    path: '/enterprise/audit',
    layout: 'index',
    title: 'spaceAudit.title',
    access: 'may:audit',
    icon: 'note',
    menu: { order: 970, group: 'manage' },
  },
]

const spaceAuditRows = rowsOf(spaceAuditView, {
  actor: actorOf,
  target: (line) => <Target line={line} />,
  compare: ({ seq }) => <CompareToggle seq={seq} />,
})

const Details = later(async () => (await import('./space-audit.details.tsx')).SpaceAuditDetails)
const Verify = later(async () => (await import('./verify-space.tsx')).VerifySpace)

/** The audit log of the enterprise, also of what the platform did in it: filtered, exported and verified. */
export function SpaceAuditPage() {
  const say = useSay()
  const list = useView(spaceAuditView)
  const trail = useTrail(list)
  const bars = useRead(
    'spaceAudit.histogram',
    { ...selectionOf(list.view), zone: zoneHere() },
    { placeholderData: keepPreviousData },
  )
  return (
    <CompareLines list={list} readFacts={readSpaceFacts}>
      <TrailPage
        title={say('spaceAudit.title')}
        lead={say('spaceAudit.lead')}
        list={list}
        bars={bars.data}
        trail={trail}
        further={list.view.order === 'asc' ? 'audit.newer' : 'audit.older'}
        toolbar={<SpaceAuditToolbar list={list} seen={trail.data?.[0]} />}
        renderLines={(lines) => (
          <ListTable
            list={list}
            rows={spaceAuditRows}
            data={lines}
            stale={trail.isPlaceholderData}
          />
        )}
        Verify={Verify}
      >
        <Details isWanted={list.view.open !== null} list={list} />
      </TrailPage>
    </CompareLines>
  )
}

type Piece = Output<'spaceAudit.list'>

/** Reads the log from its newest or its oldest line on, piece by piece. */
const useTrail = ({ view }: SpaceAuditList) =>
  useInfiniteQuery<Piece, CallFailed, Piece['lines'], unknown[], string | null>({
    // Not the key of a single read, which keeps one piece under that name.
    queryKey: ['spaceAudit.list', selectionOf(view)],
    queryFn: ({ pageParam, signal }) => ask('spaceAudit.list', pieceAfter(view, pageParam), signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })

/** Reads the facts of one line of the space's log. */
const readSpaceFacts: ReadFacts = async (say, seq, signal) => {
  const { lines } = await ask('spaceAudit.list', { seq, length: 1 }, signal)
  const [line] = lines
  if (!line) return []
  const { actor, isSystem } = line
  const who = actor
    ? [actor.name, actor.loginId && `(${actor.loginId})`].filter(Boolean).join(' ')
    : say(isSystem ? 'audit.system' : 'audit.nobody')
  return factsOf(say, line, { who, whom: subjectOf(line, say) })
}
