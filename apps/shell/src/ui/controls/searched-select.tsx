import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type Choice, type Picker, usePickerChoices } from './picker.ts'

const PAUSE = 250

type SearchedSelectProps = Omit<SelectProps, 'data'> & {
  among: Picker
  /** The present choice, which the search may not have found. */
  known: Choice | null
  /** The value that is not offered. */
  without?: string | undefined
}

/** A select for more choices than a list could hold: found on the server as one types. */
export function SearchedSelect({ among, known, without, ...rest }: SearchedSelectProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search === known?.label ? '' : search.trim(), PAUSE)
  const found = usePickerChoices(among, settled)
  const choices = new Map([...found, ...(known ? [known] : [])].map((one) => [one.value, one]))
  if (without) choices.delete(without)
  return (
    <Select
      {...rest}
      searchable
      openOnFocus={false}
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      data={[...choices.values()]}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
