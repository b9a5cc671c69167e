import { taskDues, taskKinds, taskStates } from '@atrium/contract/apps/task-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { viewOf } from '../../ui/list/view.ts'

export const taskView = viewOf({
  name: 'task',
  filters: {
    state: taskStates,
    kind: taskKinds,
    app: /^[A-Za-z][A-Za-z0-9-]{0,39}$/,
    due: taskDues,
    search: 'text',
  },
  search: 'search',
  inSight: ['state'],
  sorts: ['due', 'made'],
  usualSort: { sort: 'due', order: 'asc' },
  columns: [],
  columnTitle: (column) => (column === 'name' ? 'task.title' : `task.sort.${column}`),
  filterTitle: (filter) => `task.filter.${filter}`,
})

export type TaskList = ListOf<typeof taskView>

/** The reader's clock says when today ends; it matters only to who asks for today. */
export const listInput = (view: TaskList['view'], clock: number) =>
  ({
    ...taskView.listInput(view),
    ...(view.filters.due && { offset: clock }),
  }) as Input<'task.list'>

/** What the page asks for first at this address. */
export function taskReads(search: URLSearchParams, clock: number | undefined) {
  const view = taskView.read(search)
  const isKnown = clock !== undefined || !view.filters.due
  return [
    ['task.countByApp', {}] as const,
    ...(isKnown ? [['task.list', listInput(view, clock ?? 0)] as const] : []),
  ]
}
