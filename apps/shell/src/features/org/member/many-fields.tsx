import { isOfDepartments } from '@atrium/contract/kernel/endpoint.ts'
import { TITLE_LENGTH } from '@atrium/contract/people/people-limits.ts'
import { Radio, Select, TextInput } from '@mantine/core'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import { members } from '../../../entities/picker/people-pickers.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import type { ManyAction } from './use-many.ts'

export const nothingSaid = {
  department: null as number | null,
  title: '',
  superior: null as string | null,
  role: null as string | null,
  reach: 'all' as 'all' | 'own',
}
type ManyAnswers = typeof nothingSaid

/** The values of an action as the call takes them; null while something is missing. */
export function saidOf(
  action: ManyAction,
  { department, title, superior, role, reach }: ManyAnswers,
) {
  if (action === 'move' || action === 'addTo') return department === null ? null : { department }
  if (action === 'title') return { title }
  if (action === 'superior') return { superior: superior === null ? null : Number(superior) }
  if (action === 'role') return role === null ? null : { role: { id: Number(role), reach } }
  return {}
}

type ManyFieldsProps = {
  action: ManyAction
  tree: Tree
  said: ManyAnswers
  fields: Record<string, string>
  set: (change: Partial<ManyAnswers>) => void
}

/** The fields of an action. */
export function ManyFields({ action, tree, said, fields, set }: ManyFieldsProps) {
  const say = useSay()
  if (action === 'move' || action === 'addTo')
    return (
      <DepartmentSelect
        label={say('org.many.department')}
        tree={tree}
        value={said.department}
        onChange={(department) => set({ department })}
        error={fields.department}
        required
      />
    )
  if (action === 'title')
    return (
      <TextInput
        label={say('org.column.title')}
        value={said.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        maxLength={TITLE_LENGTH}
        error={fields.title}
      />
    )
  if (action === 'superior')
    return (
      <SearchedSelect
        label={say('org.column.superior')}
        among={members}
        known={null}
        value={said.superior}
        onChange={(superior) => set({ superior })}
        error={fields.superior}
      />
    )
  return action === 'role' ? <RoleFields said={said} set={set} /> : null
}

// words: role.reach.*
/**
 * The choice of a role that the reader may give. Roles about people are given for everybody, or for each person's own
 * departments.
 */
function RoleFields({ said, set }: Pick<ManyFieldsProps, 'said' | 'set'>) {
  const say = useSay()
  const { data } = useRead('role.all', {})
  const offered = (data?.roles ?? []).filter(({ can }) => can.give)
  const chosen = offered.find(({ id }) => String(id) === said.role)
  const isAboutPeople = chosen?.permissions.some((one) => one === '*' || isOfDepartments(one))
  return (
    <>
      <Select
        label={say('org.column.roles')}
        data={offered.map(({ id, name }) => ({ value: String(id), label: roleName(say, name) }))}
        value={said.role}
        onChange={(role) => set({ role, reach: 'all' })}
        searchable
        required
        nothingFoundMessage={say('list.nothingFound')}
      />
      {isAboutPeople && (
        <Radio.Group
          label={say('roles.reach')}
          value={said.reach}
          onChange={(reach) => set({ reach: reach === 'own' ? 'own' : 'all' })}
        >
          {(['all', 'own'] as const).map((reach) => (
            <Radio key={reach} value={reach} label={say(`role.reach.${reach}`)} mt="xs" />
          ))}
        </Radio.Group>
      )}
    </>
  )
}
