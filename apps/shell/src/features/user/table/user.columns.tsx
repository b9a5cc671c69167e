import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { firstAndMore } from '../../../ui/list/first-and-more.ts'
import type { Rows } from '../../../ui/list/rows.ts'
import type { Column } from '../user.view.ts'
import { Day, LastSeen, Status, Type } from './user.cells.tsx'

export const userRows: Rows<UserRow, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId }) => loginId,
  columns: {
    userType: { cell: (row) => <Type row={row} /> },
    status: { cell: (row) => <Status row={row} /> },
    spaces: { cell: ({ firstSpace, spaces }, say) => firstAndMore(say, firstSpace, spaces) },
    lastSeen: { cell: (row) => <LastSeen row={row} /> },
    created: { cell: ({ created }) => <Day of={created} /> },
  },
}
