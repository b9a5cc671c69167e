import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { joinRequestStates } from '@atrium/contract/sign-in/join-request-limits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { PeopleTabs } from '../../entities/people/people-tabs.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { IconCheck, IconClose, IconPerson } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { joinRequestRows } from './join-request.columns.tsx'
import { joinRequestView, listInput } from './join-request.view.ts'
import { WhoMayAsk } from './who-may-ask.tsx'

export const routes: PageRoute[] = [
  {
    id: 'joinRequests',
    path: '/enterprise/joinRequests',
    layout: 'index',
    title: 'joinRequest.title',
    access: 'may:invite',
    icon: 'person',
    menu: { order: 896, group: 'manage' },
  },
]

const AcceptDialog = later(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const RefuseDialog = later(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

type Overlay = { kind: 'accept' | 'refuse'; request: JoinRequest }

/** Who asks to join the space, and what was answered. */
export function JoinRequestsPage() {
  const say = useSay()
  const list = useView(joinRequestView)
  const { view, setFilter } = list
  const { overlay, openOverlay, clear } = useOverlay<Overlay>()
  const read = useRead('joinRequest.list', listInput(view), { placeholderData: keepPreviousData })
  const requestOf = (kind: Overlay['kind']) => (overlay?.kind === kind ? overlay.request : null)
  return (
    <ListPage>
      <PageHead title={say('joinRequest.title')} lead={say('joinRequest.lead')} />
      <PeopleTabs here="joinRequests" />
      <WhoMayAsk />
      <ListToolbar list={list} search="joinRequest.search">
        <Segments
          aria-label={say('joinRequest.filter.state')}
          data={joinRequestStates.map((value) => ({
            value,
            label: say(`joinRequest.state.${value}`),
          }))}
          value={view.filters.state ?? 'open'}
          onChange={(value) => setFilter('state', value === 'open' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={(_, value) => value} />
      <ListRows
        list={list}
        of={read}
        rows={joinRequestRows}
        none={{
          icon: <IconPerson />,
          title: 'joinRequest.none',
          text: 'joinRequest.none.text',
        }}
        renderActions={(request) => (
          <>
            <RowAction
              icon={<IconCheck />}
              onClick={() => openOverlay({ kind: 'accept', request })}
            >
              {say('joinRequest.accept')}
            </RowAction>
            <RowAction
              icon={<IconClose />}
              onClick={() => openOverlay({ kind: 'refuse', request })}
            >
              {say('joinRequest.refuse')}
            </RowAction>
          </>
        )}
      />
      <AcceptDialog
        isWanted={overlay?.kind === 'accept'}
        request={requestOf('accept')}
        onClose={clear}
      />
      <RefuseDialog
        isWanted={overlay?.kind === 'refuse'}
        request={requestOf('refuse')}
        onClose={clear}
      />
    </ListPage>
  )
}
