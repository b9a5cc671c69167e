import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { fileKinds } from '@atrium/contract/apps/file-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

const STATES = ['kept', 'removed'] as const

export const fileView = listOf<OwnFile>()({
  name: 'file',
  row: {
    id: 'id',
    name: 'name',
    detail: ({ from, restorable }, say) =>
      restorable
        ? say('file.until', { date: formatDate(say.language, restorable) })
        : from && say('file.from', { name: from }),
  },
  titles: 'file.column',
  columns: {
    kind: { kind: 'choice', words: 'file.kind' },
    size: { kind: 'size' },
    made: { kind: 'day' },
  },
  sorts: ['name', 'size', 'made'],
  usualSort: { sort: 'made', order: 'desc' },
  filterTitles: 'file.filter',
  filters: {
    state: { kind: 'choice', among: STATES, words: 'file.state', shown: 'segments', usual: 'kept' },
    kind: { kind: 'choice', among: fileKinds, words: 'file.kind' },
    search: { kind: 'search', says: 'file.search' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof fileView>['view']) =>
  fileView.listInput(view) as Input<'file.list'>

/** What the page asks for first at this address. */
export const fileReads = (search: URLSearchParams) =>
  [
    ['file.list', listInput(fileView.read(search))],
    ['file.usage', {}],
    ['file.rules', {}],
  ] as const
