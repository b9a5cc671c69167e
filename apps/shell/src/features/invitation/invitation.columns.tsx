import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { DepartmentNames } from '../../entities/department/department-names.tsx'
import type { Tree } from '../../entities/department/tree.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import type { Rows } from '../../ui/list/rows.ts'
import { Expires, nameOf, State, spaced } from './invitation.cells.tsx'
import type { InvitationColumn } from './invitation.view.ts'

export const invitationRowsOf = (tree: Tree | undefined): Rows<Invitation, InvitationColumn> => ({
  id: ({ id }) => id,
  name: (row, say) => nameOf(say, row),
  detail: ({ note, phone, code }) => (note || phone) && code && spaced(code),
  columns: {
    state: { cell: ({ state }) => <State state={state} /> },
    used: { cell: ({ used, uses }, say) => say('invitation.used', { used, uses }) },
    department: {
      cell: ({ department }, say) =>
        department ? <DepartmentNames of={[department]} tree={tree} /> : say('invitation.top'),
      wraps: true,
    },
    role: { cell: ({ role }, say) => roleName(say, role?.name ?? 'member') },
    expires: { cell: ({ expires }) => <Expires at={expires} /> },
    by: { cell: ({ by }) => by ?? '–', card: 'none' },
    created: {
      cell: ({ created }, say) => (
        <time dateTime={created}>{formatMoment(say.language, created)}</time>
      ),
      card: 'none',
    },
  },
})
