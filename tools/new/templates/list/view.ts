import type { Output } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../ui/list/described/list-of.ts'

type Row = Output<'__read__'>['rows'][number]

export const __page__View = listOf<Row>()({
  name: '__page__',
  row: { id: 'id', name: 'name' },
  titles: '__words__.column',
  columns: { made: { kind: 'dateTime' } },
  filters: { search: { kind: 'search', says: '__words__.search', title: '__words__.search' } },
})
