import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { taskDues, taskKinds, taskStates } from '@atrium/contract/apps/task-limits.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { sourceName } from '../../entities/task/task-words.ts'
import { clockAhead } from '../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager, useLastPage } from '../../ui/list/pager.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { listInput, taskView } from './task.view.ts'
import { TaskLines } from './task-lines.tsx'

export const routes: PageRoute[] = [
  {
    id: 'tasks',
    path: '/user/tasks',
    layout: 'index',
    title: 'task.title',
    access: 'member',
    icon: 'note',
    menu: { order: 2 },
  },
]

/** What waits for the person, from wherever it came, to be worked off one by one. */
export function TasksPage() {
  const say = useSay()
  const list = useView(taskView)
  const { view, setFilter } = list
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const counts = useRead('task.countByApp', {})
  const read = useRead('task.list', listInput(view, clockAhead()), {
    placeholderData: keepPreviousData,
  })
  const settled = read.isSuccess && !read.isPlaceholderData
  useLastPage(list, settled ? read.data.total : null)
  const open = counts.data?.reduce((sum, { count }) => sum + count, 0)
  const meaning = (filter: string, value: string) =>
    filter === 'app' ? sourceName(say, value, called) : say.named(`task.${filter}.${value}`)
  const state = view.filters.state ?? 'open'
  return (
    <ListPage>
      <PageHead
        title={say('task.title')}
        lead={
          open === undefined ? '' : open > 0 ? say.count('task.waiting', open) : say('task.nothing')
        }
      />
      <ListToolbar
        list={list}
        search="task.search"
        panel={
          <>
            <FilterChoice
              list={list}
              filter="app"
              among={(counts.data ?? []).map(({ app, count }) => ({
                value: app,
                label: `${sourceName(say, app, called)} (${count})`,
              }))}
            />
            <FilterChoice
              list={list}
              filter="kind"
              among={taskKinds.map((value) => ({ value, label: say(`task.kind.${value}`) }))}
            />
            <FilterChoice
              list={list}
              filter="due"
              among={taskDues.map((value) => ({ value, label: say(`task.due.${value}`) }))}
            />
          </>
        }
      >
        <Segments
          aria-label={say('task.filter.state')}
          data={taskStates.map((value) => ({ value, label: say(`task.state.${value}`) }))}
          value={state}
          onChange={(value) => setFilter('state', value === 'open' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
      <Remote
        of={read}
        skeleton={<TableSkeleton />}
        empty={
          <NoRows
            list={list}
            none={{ icon: <IconCheck />, title: 'task.none', text: 'task.none.text' }}
          />
        }
      >
        {({ rows, total }) => (
          <>
            <TaskLines tasks={rows} called={called} isStale={read.isPlaceholderData} />
            <Pager list={list} total={total} />
          </>
        )}
      </Remote>
    </ListPage>
  )
}
