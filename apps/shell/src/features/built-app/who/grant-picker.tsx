import { Select } from '@mantine/core'
import { departments } from '../../../entities/picker/department-picker.ts'
import { colleagues } from '../../../entities/picker/people-pickers.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'

type PickerProps = { without: readonly number[]; onPick: (id: number, name: string) => void }

/** Each that is picked leaves the field free for the next. */
export function GrantPicker({ kind, ...props }: PickerProps & { kind: keyof typeof PICKERS }) {
  const Picker = PICKERS[kind]
  return <Picker {...props} />
}

/** A colleague, found as one types. */
function PersonPicker({ onPick }: PickerProps) {
  const say = useSay()
  return (
    <SearchedSelect
      aria-label={say('builtApp.who.find.person')}
      placeholder={say('builtApp.who.find.person')}
      among={colleagues}
      known={null}
      value={null}
      onChange={(value, option) => {
        if (value && option) onPick(Number(value), option.label)
      }}
    />
  )
}

/** A department the reader sees, and with it all below. */
function DepartmentPicker({ onPick }: PickerProps) {
  const say = useSay()
  return (
    <SearchedSelect
      aria-label={say('builtApp.who.find.department')}
      placeholder={say('builtApp.who.find.department')}
      among={departments}
      known={null}
      value={null}
      onChange={(value, option) => {
        if (value && option) onPick(Number(value), option.label)
      }}
    />
  )
}

/** A role of the space: whoever has it, now or later. */
function RolePicker({ without, onPick }: PickerProps) {
  const say = useSay()
  const { data = [] } = useRead('builtApp.spaceRoles', {})
  return (
    <Select
      aria-label={say('builtApp.who.find.role')}
      placeholder={say('builtApp.who.find.role')}
      searchable
      value={null}
      data={data
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: roleName(say, name) }))}
      nothingFoundMessage={say('list.nothingFound')}
      onChange={(value) => {
        const role = data.find(({ id }) => String(id) === value)
        if (role) onPick(role.id, role.name)
      }}
    />
  )
}

const PICKERS = { person: PersonPicker, department: DepartmentPicker, role: RolePicker }
