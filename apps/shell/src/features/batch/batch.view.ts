import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { batchName } from '../../entities/batch/batch-name.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { settingOf } from './setting.ts'

const NOUNS = ['enterprise', 'user'] as const
const STATES = ['waiting', 'done', 'cancelled', 'refused', 'failed'] as const

export const batchView = listOf<Batch>()({
  name: 'batch',
  row: {
    id: 'id',
    name: (batch, say) => batchName(say, batch),
    detail: (batch, say) => settingOf(say, batch),
  },
  titles: 'batch.column',
  columns: {
    state: { kind: 'own' },
    progress: { kind: 'own', card: 'wide' },
    by: { kind: 'person' },
    made: { kind: 'dateTime' },
  },
  filterTitles: 'batch.filter',
  filters: {
    noun: { kind: 'choice', among: NOUNS, words: 'batch.noun', shown: 'segments', usual: 'all' },
    state: { kind: 'choice', among: STATES, words: 'batch.state' },
    mine: { kind: 'switch' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof batchView>['view']) =>
  batchView.listInput(view) as Input<'batch.list'>

/** What the page asks for first at this address. */
export const batchReads = (search: URLSearchParams) =>
  [['batch.list', listInput(batchView.read(search))]] as const
