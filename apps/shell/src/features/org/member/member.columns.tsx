import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { DepartmentNames } from '../../../entities/department/department-names.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import type { Rows } from '../../../ui/list/rows.ts'
import type { Column } from '../org.view.ts'
import { Day, LastSeen, phoneText, Roles, Status } from './member.cells.tsx'

/** A department is told by its last name; the tree, once it is here, knows the way down to it. */
export const memberRowsOf = (tree: Tree | undefined): Rows<MemberRow, Column> => ({
  id: ({ id }) => id,
  name: ({ name }) => name,
  detail: ({ loginId }) => loginId,
  columns: {
    title: { cell: ({ title }) => title },
    departments: {
      cell: ({ departments }) => <DepartmentNames of={departments} tree={tree} />,
      wraps: true,
    },
    superior: { cell: ({ superior }) => superior?.name },
    roles: { cell: (row) => <Roles row={row} />, wraps: true },
    phone: { cell: ({ phone }) => phoneText(phone) },
    status: { cell: (row) => <Status row={row} /> },
    lastSeen: { cell: ({ lastSeen }) => <LastSeen at={lastSeen} /> },
    joined: { cell: ({ joined }) => <Day of={joined} />, card: 'none' },
  },
})
