import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { DepartmentSelect } from '../../entities/department/department-select.tsx'
import { treeOf } from '../../entities/department/tree.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { Choices, Invite } from './invite.values.ts'

type GiftFieldsProps = {
  choices: Choices
  values: Invite
  errors: Record<string, string>
  set: (change: Partial<Invite>) => void
}

/** Where it leads, what it gives, and until when: no more than the reader has. */
export function GiftFields({ choices, values, errors, set }: GiftFieldsProps) {
  const say = useSay()
  const departments = useRead('department.tree', {}, { enabled: choices.departments })
  const tree = useMemo(() => departments.data && treeOf(departments.data), [departments.data])
  return (
    <>
      <TextInput
        type="datetime-local"
        label={say('invitation.until')}
        value={values.until}
        onChange={({ currentTarget }) => set({ until: currentTarget.value })}
        error={errors.until ?? errors.days}
        required
      />
      {tree && (
        <DepartmentSelect
          label={say('invitation.column.department')}
          description={say('invitation.department.hint')}
          tree={tree}
          value={values.department ?? (tree.top?.isOwn ? tree.top.id : null)}
          onChange={(department) => set({ department })}
          error={errors.department}
        />
      )}
      {choices.roles.length > 0 && (
        <Select
          label={say('invitation.column.role')}
          description={say('invitation.role.hint')}
          data={choices.roles.map(({ id, name }) => ({
            value: String(id),
            label: roleName(say, name),
          }))}
          placeholder={say('role.name.member')}
          value={values.role}
          onChange={(role) => set({ role })}
          error={errors.role}
          clearable
        />
      )}
    </>
  )
}
