import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { usePickerChoices } from '../../ui/controls/picker.ts'
import { enterprises } from '../picker/enterprise-pickers.ts'

const PAUSE = 250

export type IdAndName = { id: number; name: string }

type EnterpriseChoiceProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  value: IdAndName[]
  onChange: (chosen: IdAndName[]) => void
  /** Enterprises that cannot be chosen, because they are chosen already. */
  without?: IdAndName[]
}

/** A select for several enterprises, found on the server as one types. */
export function EnterpriseChoice({
  value,
  onChange,
  without = [],
  ...rest
}: EnterpriseChoiceProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const found = usePickerChoices(enterprises, settled)
  const chosen = value.map(({ id, name }) => ({ value: String(id), label: name }))
  const names = new Map([...chosen, ...found].map(({ value, label }) => [value, label]))
  for (const { id } of without) names.delete(String(id))
  return (
    <MultiSelect
      {...rest}
      searchable
      clearable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      value={chosen.map(({ value }) => value)}
      onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id), name: names.get(id) ?? id })))}
      data={[...names].map(([value, label]) => ({ value, label }))}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
