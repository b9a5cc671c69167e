import type { ColumnOf } from '../../ui/list/use-view.ts'
import { viewOf } from '../../ui/list/view.ts'

/** The newest alone, as the server gives them: nothing to narrow, sort or turn over. */
export const smsView = viewOf({
  name: 'sms',
  filters: {},
  sorts: [],
  columns: ['purpose', 'code', 'state', 'made'],
  columnTitle: (column) => (column === 'name' ? 'sms.phone' : `sms.${column}`),
  filterTitle: () => 'list.filters',
})

export type SmsColumn = ColumnOf<typeof smsView>
