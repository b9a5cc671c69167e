import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from './api.ts'
import { useSay } from './words.ts'

const PAUSE = 250

export type Named = { id: number; name: string }

type EnterpriseChoiceProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  value: Named[]
  onChange: (chosen: Named[]) => void
  /** Those that cannot be chosen, because they are there already. */
  without?: Named[]
}

/** Some enterprises, found on the server as one types. */
export function EnterpriseChoice({
  value,
  onChange,
  without = [],
  ...rest
}: EnterpriseChoiceProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const found = useRead(
    'sysop.entlist',
    { iSearch: settled },
    { placeholderData: keepPreviousData },
  )
  const names = new Map([...value, ...(found.data ?? [])].map(({ id, name }) => [id, name]))
  for (const { id } of without) names.delete(id)
  return (
    <MultiSelect
      {...rest}
      searchable
      clearable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) =>
        onChange(ids.map((id) => ({ id: Number(id), name: names.get(Number(id)) ?? id })))
      }
      data={[...names].map(([id, label]) => ({ value: String(id), label }))}
      filter={({ options }) => options}
      nothingFoundMessage={say('enterprise.parent.none')}
    />
  )
}
