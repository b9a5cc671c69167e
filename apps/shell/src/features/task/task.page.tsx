import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { sourceName } from '../../entities/task/task-words.ts'
import { clockAhead } from '../../kernel/browser/clock-ahead.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager, useLastPage } from '../../ui/list/pager.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
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

/** The to-dos of the person, from all sources. */
export function TasksPage() {
  const say = useSay()
  const list = useView(taskView)
  const { view } = list
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const counts = useRead('task.countByApp', {})
  const read = useRead('task.list', listInput(view, clockAhead()), {
    placeholderData: keepPreviousData,
  })
  const settled = read.isSuccess && !read.isPlaceholderData
  useLastPage(list, settled ? read.data.total : null)
  const open = counts.data?.reduce((sum, { count }) => sum + count, 0)
  return (
    <ListPage>
      <PageHead
        title={say('task.title')}
        lead={
          open === undefined ? '' : open > 0 ? say.count('task.waiting', open) : say('task.nothing')
        }
      />
      <ListTools
        list={list}
        of={taskView}
        known={{
          app: {
            among: (counts.data ?? []).map(({ app, count }) => ({
              value: app,
              label: `${sourceName(say, app, called)} (${count})`,
            })),
            means: (app) => sourceName(say, app, called),
          },
        }}
      />
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
