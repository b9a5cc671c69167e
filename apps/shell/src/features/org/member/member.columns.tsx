import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { comma } from '../../../kernel/words/formats.ts'
import type { Rows } from '../../../ui/list/rows.ts'
import type { Column } from '../org.view.ts'
import { Day, LastSeen, phoneText, Roles, Status } from './member.cells.tsx'

export const memberRows: Rows<MemberRow, Column> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId }) => loginId,
  columns: {
    title: { cell: ({ title }) => title },
    departments: {
      cell: ({ departments }, say) => departments.map(({ name }) => name).join(comma(say.language)),
      wraps: true,
    },
    superior: { cell: ({ superior }) => superior?.name },
    roles: { cell: (row) => <Roles row={row} />, wraps: true },
    phone: { cell: ({ phone }) => phoneText(phone) },
    status: { cell: (row) => <Status row={row} /> },
    lastSeen: { cell: ({ lastSeen }) => <LastSeen at={lastSeen} /> },
    joined: { cell: ({ joined }) => <Day of={joined} />, card: 'none' },
  },
}
