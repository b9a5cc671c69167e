import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'

const PAUSE = 250

type DepartmentsFieldProps = MultiSelectProps & { known: { id: number; name: string }[] }

/** Departments, found on the server as one types, each said with those above it. */
export function DepartmentsField({ known, ...rest }: DepartmentsFieldProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const { data } = useRead('message.addressees', settled ? { iSearch: settled } : {}, {
    placeholderData: keepPreviousData,
  })
  const found = (data?.departments ?? []).map(({ id, name, above }) => ({
    value: String(id),
    label: [...above.slice(1), name].join(' / '),
  }))
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
      aria-label={say('message.departments')}
      placeholder={rest.value?.length ? '' : say('message.choose.departments')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      data={[...offered].map((value) => ({ value, label: seen.get(value) ?? value }))}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
