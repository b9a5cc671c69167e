import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import beside from '../../entities/department/beside-tree.module.css'
import { DepartmentNames } from '../../entities/department/department-names.tsx'
import { type Department, type Tree, treeOf } from '../../entities/department/tree.ts'
import { PeopleTabs } from '../../entities/people/people-tabs.tsx'
import { roleName } from '../../entities/role/role-name.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconImport, IconPerson, IconPlus } from '../../ui/icons.tsx'
import type { Choosing } from '../../ui/list/choosing.tsx'
import { Clamped } from '../../ui/list/clamped.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { SwitchInSight } from '../../ui/list/described/switch-in-sight.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import type { None } from '../../ui/list/no-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { DepartmentHead } from './department/department-head.tsx'
import { TreePanel } from './department/tree-panel.tsx'
import { ManyActions } from './member/many-actions.tsx'
import { RowActions } from './member/row-actions.tsx'
import { exportInput, listInput, orgView } from './org.view.ts'
import { useOverlays } from './use-overlays.ts'

export const routes: PageRoute[] = [
  {
    id: 'org',
    path: '/enterprise/org',
    layout: 'index',
    title: 'org.title',
    access: 'may:org',
    icon: 'people',
    menu: { order: 890, group: 'manage' },
  },
]

/** The rows of members. The server sends a department's own name; the tree, once it has loaded, knows its path. */
const memberRowsOf = (tree: Tree | undefined) =>
  rowsOf(orgView, {
    departments: ({ departments }) => <DepartmentNames of={departments} tree={tree} />,
    roles: ({ roles }, say) => (
      <Clamped>{roles.map(({ name }) => roleName(say, name)).join(comma(say.language))}</Clamped>
    ),
  })

const MemberDetails = later(async () => (await import('./member/member-details.tsx')).MemberDetails)
const Overlays = later(async () => (await import('./overlays.tsx')).Overlays)

/** The organisation: departments beside the people of the chosen one, and the actions on both. */
export function OrgPage() {
  const say = useSay()
  const list = useView(orgView)
  const { view, change, setFilter } = list
  const overlays = useOverlays()
  const { openOverlay } = overlays
  const [added, setAdded] = useState<number | null>(null)
  const departments = useRead('department.tree', {})
  const tree = useMemo(() => departments.data && treeOf(departments.data), [departments.data])
  const read = useRead('member.list', listInput(view), { placeholderData: keepPreviousData })
  const chosen = Number(view.filters.department ?? 0) || (tree?.start?.id ?? null)
  const rows = useMemo(() => memberRowsOf(tree), [tree])
  const here = tree?.byId.get(chosen ?? 0) ?? tree?.top ?? null
  const choose = (id: number) => setFilter('department', id === tree?.start?.id ? '' : String(id))
  const begin = () =>
    openOverlay({ kind: 'member', member: null, department: here?.isOwn ? here.id : null })
  useOpenFromQuery('new', begin)
  useOpenFromQuery('import', () => openOverlay({ kind: 'import' }))
  const add = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('org.add')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead title={say('org.title')} lead={say('org.lead')}>
        <Button
          variant="default"
          leftSection={<IconImport />}
          onClick={() => openOverlay({ kind: 'import' })}
        >
          {say('memberImport.do')}
        </Button>
        {add}
      </PageHead>
      <PeopleTabs here="org" />
      <div className={beside.columns}>
        <Remote of={departments} skeleton={<Skeleton height={360} />}>
          {() =>
            tree && (
              <TreePanel
                tree={tree}
                chosen={chosen}
                added={added}
                onChoose={choose}
                openOverlay={openOverlay}
              />
            )
          }
        </Remote>
        <div className={beside.people}>
          {tree && here && <DepartmentHead tree={tree} here={here} openOverlay={openOverlay} />}
          <ListTools
            list={list}
            of={orgView}
            known={{
              below: { field: <SwitchInSight list={list} of={orgView} filter="below" /> },
              role: {
                field: (
                  <RoleChoice
                    chosen={view.filters.role ?? ''}
                    onChoose={(role) => setFilter('role', role)}
                  />
                ),
              },
            }}
            exportFrom={address('member.export', exportInput(view))}
            hasNoChips
          />
          <ListRows
            list={withoutDepartment(list)}
            of={read}
            rows={rows}
            none={noneAt(here, add)}
            allowsAll
            renderMany={({ chosen: members, isAll, clear }: Choosing<MemberRow>) => (
              <ManyActions
                members={members}
                matching={isAll ? exportInput(view) : null}
                isEverybodys={!!tree?.top?.isOwn}
                openOverlay={openOverlay}
                onDone={clear}
              />
            )}
            renderActions={(row) => (
              <RowActions
                row={row}
                onOpen={() => change({ open: String(row.id) })}
                openOverlay={openOverlay}
              />
            )}
          />
        </div>
      </div>
      {tree && (
        <MemberDetails
          isWanted={view.open !== null}
          id={overlays.overlay || !view.open ? null : Number(view.open)}
          tree={tree}
          onClose={() => change({ open: null })}
          onOpen={(id) => change({ open: String(id) })}
          onRole={(id) => change({ open: null, filters: { role: String(id) } })}
          openOverlay={openOverlay}
        />
      )}
      {tree && (
        <Overlays
          isWanted={overlays.overlay !== null}
          {...overlays}
          tree={tree}
          onDepartment={setAdded}
          onLeft={() => change({ open: null })}
          onGone={(heir) => choose(heir ?? tree.start?.id ?? 0)}
        />
      )}
    </ListPage>
  )
}

/** What an empty list says; in departments that the reader does not manage, nobody can be added. */
const noneAt = (here: Department | null, add: ReactNode): None =>
  here && !here.isOwn
    ? { icon: <IconPerson />, title: 'org.beyond', text: 'org.beyond.text' }
    : { icon: <IconPerson />, title: 'org.empty', text: 'org.empty.text', action: add }

/** The list without the department as a filter: an empty department is no search without results. */
function withoutDepartment<List extends { view: { filters: object } }>(list: List): List {
  const { department: _, below: __, ...filters } = list.view.filters as Record<string, string>
  return { ...list, view: { ...list.view, filters } }
}

type RoleChoiceProps = { chosen: string; onChoose: (role: string) => void }

/** The filter for roles; one that is in the address and no longer exists is shown too. */
function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const say = useSay()
  const { data: roles = [] } = useRead('member.roles', {})
  const isGone = chosen !== '' && !roles.some(({ id }) => String(id) === chosen)
  return (
    <NativeSelect
      aria-label={say('org.filter.role')}
      data={[
        { value: '', label: say('org.role.all') },
        ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(say, name) })),
        ...(isGone ? [{ value: chosen, label: say('org.role.unknown') }] : []),
      ]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
