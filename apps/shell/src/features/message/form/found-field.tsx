import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import type { Choice } from '../../../ui/controls/picker.ts'

const PAUSE = 250

export type Finding = MultiSelectProps & { known: FoundFieldProps['known'] }

type FoundFieldProps = MultiSelectProps & {
  /** What was chosen before, with names. */
  known: { id: number; name: string }[]
  found: Choice[]
  /** Called with the text as it is typed, to search on the server. */
  onSearch: (term: string) => void
}

/** A select for several choices that are found on the server as one types; those seen once keep their names. */
export function FoundField({ known, found, onSearch, ...rest }: FoundFieldProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const find = useDebouncedCallback(onSearch, PAUSE)
  const [seen, setSeen] = useState(
    () => new Map(known.map(({ id, name }) => [String(id), name] as const)),
  )
  const unseen = found.filter(({ value }) => !seen.has(value))
  if (unseen.length > 0)
    setSeen(new Map([...seen, ...unseen.map(({ value, label }) => [value, label] as const)]))
  const offered = new Set([...found.map(({ value }) => value), ...(rest.value ?? [])])
  return (
    <MultiSelect
      {...rest}
      searchable
      searchValue={search}
      onSearchChange={(typed) => {
        setSearch(typed)
        find(typed.trim())
      }}
      data={[...offered].map((value) => ({ value, label: seen.get(value) ?? value }))}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
