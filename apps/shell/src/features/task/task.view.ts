import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { taskDues, taskKinds, taskStates } from '@atrium/contract/apps/task-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'

export const taskView = listOf<Task>()({
  name: 'task',
  row: { id: 'id', name: 'title' },
  nameTitle: 'task.title',
  titles: 'task.sort',
  columns: {},
  sorts: ['due', 'made'],
  usualSort: { sort: 'due', order: 'asc' },
  filterTitles: 'task.filter',
  filters: {
    state: {
      kind: 'choice',
      among: taskStates,
      words: 'task.state',
      shown: 'segments',
      usual: 'open',
    },
    app: { kind: 'one', sense: /^[A-Za-z][A-Za-z0-9-]{0,39}$/ },
    kind: { kind: 'choice', among: taskKinds, words: 'task.kind' },
    due: { kind: 'choice', among: taskDues, words: 'task.due' },
    search: { kind: 'search', says: 'task.search' },
  },
})

/** The input of the list. The reader's clock says when today ends, which matters only for the filter “today”. */
export const listInput = (view: ListOf<typeof taskView>['view'], clock: number) =>
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
