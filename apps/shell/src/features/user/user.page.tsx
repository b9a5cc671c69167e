import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { userActions } from '@atrium/contract/platform/batch-actions.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { BatchActions } from '../../entities/batch/batch-actions.tsx'
import { BatchProgress } from '../../entities/batch/batch-progress.tsx'
import { useOriginalList } from '../../kernel/data/original-list.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconExport, IconPerson, IconPlus } from '../../ui/icons.tsx'
import type { Choosing } from '../../ui/list/choosing.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { RowActions } from './table/row-actions.tsx'
import { LastSeen, Type } from './table/user.cells.tsx'
import { type OpenOverlay, useOverlays } from './use-overlays.ts'
import { UserTools } from './user.tools.tsx'
import { listInput, userView } from './user.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.user',
    path: '/sysop/user',
    layout: 'saas',
    title: 'user.title',
    access: 'operator',
    icon: 'people',
    menu: { order: 40, group: 'console.group.tenants' },
  },
  {
    id: 'console.user',
    path: '/console/user',
    layout: 'saas',
    title: 'console.user.title',
    access: 'console',
    icon: 'people',
    menu: { order: 50 },
    twin: 'sysop.user',
  },
]

const userRows = rowsOf(userView, {
  userType: (row) => <Type row={row} />,
  lastSeen: (row) => <LastSeen row={row} />,
})

const UserDetails = later(async () => (await import('./details/user.details.tsx')).UserDetails)
const Overlays = later(async () => (await import('./overlays.tsx')).Overlays)

/** The people of the platform: found, added and changed here. */
export function UserPage() {
  const say = useSay()
  const list = useView(userView)
  const { view, change } = list
  const overlays = useOverlays()
  const read = useOriginalList('sysop.user.list', listInput(view), {
    placeholderData: keepPreviousData,
  })
  const manages = isOperator(useVisitor().user_type)
  const begin = () => overlays.openOverlay({ kind: 'form', person: null })
  useOpenFromQuery('new', () => manages && begin())
  useOpenFromQuery('import', () => manages && overlays.openOverlay({ kind: 'import' }))
  const add = manages && (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('user.add')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead
        title={say(manages ? 'user.title' : 'console.user.title')}
        lead={say(manages ? 'user.lead' : 'console.user.lead')}
      >
        {manages && (
          <Button
            variant="default"
            leftSection={<IconExport style={{ rotate: '180deg' }} />}
            onClick={() => overlays.openOverlay({ kind: 'import' })}
          >
            {say('user.import')}
          </Button>
        )}
        {add}
      </PageHead>
      <UserTools list={list} />
      <BatchProgress noun="user" />
      <ListRows
        list={list}
        of={read}
        rows={userRows}
        none={{
          icon: <IconPerson />,
          title: manages ? 'user.empty' : 'user.empty.console',
          action: add,
        }}
        {...(manages && {
          allowsAll: true,
          renderMany: ({ chosen, isAll, clear }: Choosing<UserRow>) =>
            isAll ? (
              <BatchActions
                actions={userActions}
                targets={{ noun: 'user', filters: view.filters, rows: [] }}
                onStarted={clear}
              />
            ) : (
              <>
                <ManyActions people={chosen} openOverlay={overlays.openOverlay} onDone={clear} />
                <BatchActions
                  actions={['resetPassword', 'move']}
                  targets={{
                    noun: 'user',
                    filters: null,
                    rows: chosen.map(({ id, name, loginId }) => ({ id, name, code: loginId })),
                  }}
                  onStarted={clear}
                />
              </>
            ),
        })}
        renderActions={(row) => (
          <RowActions
            row={row}
            onOpen={() => change({ open: String(row.id) })}
            openOverlay={overlays.openOverlay}
          />
        )}
      />
      <UserDetails
        isWanted={view.open !== null}
        id={overlays.overlay || !view.open ? null : Number(view.open)}
        onClose={() => change({ open: null })}
        openOverlay={overlays.openOverlay}
      />
      <Overlays isWanted={overlays.overlay !== null} {...overlays} />
    </ListPage>
  )
}

const ACTIONS = ['disable', 'enable', 'revoke', 'resetTwoStep'] as const

type ManyActionsProps = { people: UserRow[]; openOverlay: OpenOverlay; onDone: () => void }

/** The buttons for actions on the chosen people; a question comes before the effect. */
function ManyActions({ people, openOverlay, onDone }: ManyActionsProps) {
  const say = useSay()
  return ACTIONS.map((action) => (
    <Button
      key={action}
      variant="default"
      size="compact-sm"
      onClick={() => openOverlay({ kind: 'many', action, people, onDone })}
    >
      {say(`user.many.${action}`)}
    </Button>
  ))
}
