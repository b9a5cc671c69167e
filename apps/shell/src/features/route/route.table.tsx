import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconEdit, IconRetry, IconTrash, NamedIcon } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager, useLastPage } from '../../ui/list/pager.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import { type List, useView } from '../../ui/list/use-view.ts'
import { RouteDrawer } from './route.drawer.tsx'
import { type Deed, RouteQuestion } from './route.question.tsx'
import { routeView } from './route.view.ts'
import { nameOf } from './route-words.ts'
import { type ShownRoute, shownRoutes, type Table } from './shown.ts'

const routeRows = rowsOf(routeView)

/** The routes in force: those of the product and own ones. */
export function RouteTable({ of }: { of: UseQueryResult<Table, CallFailed> }) {
  const list = useView(routeView)
  return (
    <>
      <ListTools list={list} of={routeView} hasNoChips />
      <Remote of={of} skeleton={<TableSkeleton />}>
        {(table) => <Lines list={list} table={table} />}
      </Remote>
    </>
  )
}

type LinesProps = { list: List<'search' | 'kind'>; table: Table }

function Lines({ list, table }: LinesProps) {
  const say = useSay()
  const [deed, setDeed] = useState<Deed | null>(null)
  const { filters, page, size, open } = list.view
  const routes = shownRoutes(table)
  const term = filters.search?.toLowerCase() ?? ''
  const found = routes.filter(
    (route) =>
      (!filters.kind || route.kind === filters.kind) &&
      `${nameOf(say, route)} ${route.id} ${route.path}`.toLowerCase().includes(term),
  )
  useLastPage(list, found.length)
  const opened = routes.find(({ id }) => id === open)
  return (
    <>
      {found.length === 0 ? (
        <NoRows list={list} none={{ icon: <NamedIcon name="signpost" />, title: 'route.none' }} />
      ) : (
        <>
          <ListTable
            list={list}
            rows={routeRows}
            data={found.slice((page - 1) * size, page * size)}
            renderActions={(route) => (
              <Actions
                route={route}
                onEdit={() => list.change({ open: route.id })}
                onAsk={(kind) => setDeed({ kind, route })}
              />
            )}
          />
          <Pager list={list} total={found.length} />
        </>
      )}
      {opened && (
        <RouteDrawer
          key={opened.id}
          table={table}
          shown={opened}
          onClose={() => list.change({ open: null })}
        />
      )}
      {deed && <RouteQuestion deed={deed} table={table} onClose={() => setDeed(null)} />}
    </>
  )
}

type ActionsProps = { route: ShownRoute; onEdit: () => void; onAsk: (kind: Deed['kind']) => void }

function Actions({ route, onEdit, onAsk }: ActionsProps) {
  const say = useSay()
  return (
    <>
      <RowAction icon={<IconEdit />} onClick={onEdit}>
        {say('do.edit')}
      </RowAction>
      {!route.hidden && (
        <RowAction icon={<NamedIcon name="menu" />} onClick={() => onAsk('hide')}>
          {say('route.hide')}
        </RowAction>
      )}
      {route.hidden && (
        <RowAction icon={<IconRetry />} onClick={() => onAsk('show')}>
          {say('route.show')}
        </RowAction>
      )}
      {route.own && (
        <RowAction
          icon={route.standard ? <IconRetry /> : <IconTrash />}
          onClick={() => onAsk(route.standard ? 'reset' : 'remove')}
        >
          {say(route.standard ? 'route.reset' : 'route.remove')}
        </RowAction>
      )}
    </>
  )
}
