import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type Picker, usePickerChoices } from '../../ui/controls/picker.ts'
import { members } from '../picker/people-pickers.ts'

type Person = { id: number; name: string }

type MembersSelectProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value: Person[]
  onChange: (people: Person[]) => void
  /** The people who can be found: those whom the reader manages, or those in the directory. */
  of?: Picker
}

const PAUSE = 250

/** A select for several members of the space, found on the server as one types. */
export function MembersSelect({ value, onChange, of = members, ...rest }: MembersSelectProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const found = usePickerChoices(of, settled)
  const known = new Map(value.map(({ id, name }) => [String(id), name]))
  const offered = found.filter((one) => !known.has(one.value))
  const data = [...value.map(({ id, name }) => ({ value: String(id), label: name })), ...offered]
  return (
    <MultiSelect
      {...rest}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      data={data}
      filter={({ options }) => options}
      value={[...known.keys()]}
      onChange={(ids) =>
        onChange(
          ids.map((id) => ({
            id: Number(id),
            name: data.find((one) => one.value === id)?.label ?? id,
          })),
        )
      }
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
