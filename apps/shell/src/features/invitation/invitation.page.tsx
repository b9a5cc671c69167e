import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DepartmentNames } from '../../entities/department/department-names.tsx'
import { type Tree, treeOf } from '../../entities/department/tree.ts'
import { PeopleTabs } from '../../entities/people/people-tabs.tsx'
import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconClose, IconPerson, IconPlus, IconRight } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { invitationView, listInput } from './invitation.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'invitations',
    path: '/enterprise/invitations',
    layout: 'index',
    title: 'invitation.title',
    access: 'may:invite',
    icon: 'person',
    menu: { order: 895, group: 'manage' },
  },
]

const Details = later(async () => (await import('./invitation-details.tsx')).InvitationDetails)
const InviteDrawer = later(async () => (await import('./invite-drawer.tsx')).InviteDrawer)
const RevokeDialog = later(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

const invitationRowsOf = (tree: Tree | undefined) =>
  rowsOf(invitationView, {
    department: ({ department }, say) =>
      department ? <DepartmentNames of={[department]} tree={tree} /> : say('invitation.top'),
  })

type Overlay = { kind: 'new' } | { kind: 'revoke'; invitation: Invitation }

/** The invitations of the space: for how many people, until when, into which department, and who has joined by them. */
export function InvitationsPage() {
  const say = useSay()
  const { registration } = useShell().config
  const list = useView(invitationView)
  const { view, change } = list
  const { overlay, openOverlay, clear } = useOverlay<Overlay>()
  const read = useRead('invitation.list', listInput(view), { placeholderData: keepPreviousData })
  // Somebody with the right to invite alone cannot read the tree, and sees departments by their own names.
  const departments = useRead('department.tree', {}, { enabled: useRights()('org') })
  const tree = useMemo(() => departments.data && treeOf(departments.data), [departments.data])
  const rows = useMemo(() => invitationRowsOf(tree), [tree])
  const begin = () => openOverlay({ kind: 'new' })
  const open = (id: number) => change({ open: String(id) })
  const revoke = (invitation: Invitation) => openOverlay({ kind: 'revoke', invitation })
  useOpenFromQuery('new', begin)
  const make = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('invitation.make')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead
        title={say('invitation.title')}
        lead={say(registration ? 'invitation.lead' : 'invitation.lead.private')}
      >
        {make}
      </PageHead>
      <PeopleTabs here="invitations" />
      <ListTools list={list} of={invitationView} />
      <ListRows
        list={list}
        of={read}
        rows={rows}
        none={{
          icon: <IconPerson />,
          title: 'invitation.none',
          text: 'invitation.none.text',
          action: make,
        }}
        renderActions={(row) => (
          <>
            <RowAction icon={<IconRight />} onClick={() => open(row.id)}>
              {say('invitation.show')}
            </RowAction>
            {row.state === 'open' && (
              <RowAction icon={<IconClose />} onClick={() => revoke(row)}>
                {say('invitation.revoke')}
              </RowAction>
            )}
          </>
        )}
      />
      <Details
        isWanted={view.open !== null}
        id={overlay || !view.open ? null : Number(view.open)}
        onClose={() => change({ open: null })}
        onRevoke={revoke}
      />
      <InviteDrawer
        isWanted={overlay?.kind === 'new'}
        opened={overlay?.kind === 'new'}
        onMade={(id) => {
          clear()
          open(id)
        }}
        onClose={clear}
      />
      <RevokeDialog
        isWanted={overlay?.kind === 'revoke'}
        invitation={overlay?.kind === 'revoke' ? overlay.invitation : null}
        onClose={clear}
      />
    </ListPage>
  )
}
