import type { Output } from '@atrium/contract/kernel/client.ts'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DepartmentSelect } from '../department/department-select.tsx'
import { treeOf } from '../department/tree.ts'
import { roleName } from '../role/role-name.ts'

export type Choices = Output<'invitation.choices'>
export type MemberPlace = { department: number | null; role: string | null }

type PlaceFieldsProps = {
  choices: Choices
  values: MemberPlace
  verdict: (field: string) => string | undefined
  /** Whose fields they are: an invitation's, or those of a request to join. */
  of: 'invitation' | 'joinRequest'
  set: (change: Partial<MemberPlace>) => void
}

/** The department and roles that a new member gets; the reader can give no more than they have. */
export function PlaceFields({ choices, values, verdict, of, set }: PlaceFieldsProps) {
  const say = useSay()
  const departments = useRead('department.tree', {}, { enabled: choices.departments })
  const tree = useMemo(() => departments.data && treeOf(departments.data), [departments.data])
  return (
    <>
      {tree && (
        <DepartmentSelect
          label={say('invitation.column.department')}
          description={say(
            of === 'invitation' ? 'invitation.department.hint' : 'joinRequest.department.hint',
          )}
          tree={tree}
          value={values.department ?? (tree.top?.isOwn ? tree.top.id : null)}
          onChange={(department) => set({ department })}
          error={verdict('department')}
        />
      )}
      {choices.roles.length > 0 && (
        <Select
          label={say('invitation.column.role')}
          description={say('invitation.role.hint', { member: roleName(say, 'member') })}
          data={choices.roles.map(({ id, name }) => ({
            value: String(id),
            label: roleName(say, name),
          }))}
          placeholder={say('role.name.member')}
          value={values.role}
          onChange={(role) => set({ role })}
          error={verdict('role')}
          clearable
        />
      )}
    </>
  )
}
