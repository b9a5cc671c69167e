import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { PeopleTabs } from '../../entities/people/people-tabs.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Badge } from '../../ui/details/item-list.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { IconCheck, IconClose, IconPerson } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useView } from '../../ui/list/use-view.ts'
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

const joinRequestRows = rowsOf(joinRequestView, { answer: (row) => <Answer of={row} /> })

type Overlay = { kind: 'accept' | 'refuse'; request: JoinRequest }

/** The requests to join the space, and their answers. */
export function JoinRequestsPage() {
  const say = useSay()
  const list = useView(joinRequestView)
  const { overlay, openOverlay, clear } = useOverlay<Overlay>()
  const read = useRead('joinRequest.list', listInput(list.view), {
    placeholderData: keepPreviousData,
  })
  const requestOf = (kind: Overlay['kind']) => (overlay?.kind === kind ? overlay.request : null)
  return (
    <ListPage>
      <PageHead title={say('joinRequest.title')} lead={say('joinRequest.lead')} />
      <PeopleTabs here="joinRequests" />
      <WhoMayAsk />
      <ListTools list={list} of={joinRequestView} />
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

const TONE = { open: 'info', accepted: 'success', refused: 'danger' } as const

function Answer({ of: { state, by, reason } }: { of: JoinRequest }) {
  const say = useSay()
  return (
    <>
      <Badge tone={TONE[state]}>{say(`joinRequest.state.${state}`)}</Badge>{' '}
      {by && say('joinRequest.by', { by })}
      {reason && <div>{reason}</div>}
    </>
  )
}
