import type { Input } from '@atrium/contract/kernel/client.ts'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'

const PAUSE = 250

type Kind = Input<'role.targets'>['of']
export type IdAndName = { id: number; name: string }

/** Choices that are found on the server as one types; those seen once keep their names. */
function useTargets(of: Kind, known: IdAndName[], chosen: readonly string[]) {
  const [search, setSearch] = useState('')
  const [seen, setSeen] = useState(
    () => new Map(known.map(({ id, name }) => [String(id), name] as const)),
  )
  const isName = [...seen.values()].includes(search)
  const [settled] = useDebouncedValue(isName ? '' : search.trim(), PAUSE)
  const input = { of, ...(settled && { search: settled }) }
  const { data = [] } = useRead('role.targets', input, { placeholderData: keepPreviousData })
  const found = data.map(({ id, name, detail }) => ({
    value: id === null ? name : String(id),
    label: detail ? `${name} (${detail})` : name,
  }))
  const unseen = found.filter(({ value }) => !seen.has(value))
  if (unseen.length > 0)
    setSeen(new Map([...seen, ...unseen.map(({ value, label }) => [value, label] as const)]))
  const offered = [...new Set([...found.map(({ value }) => value), ...chosen])]
  return {
    searchValue: search,
    onSearchChange: setSearch,
    data: offered.map((value) => ({ value, label: seen.get(value) ?? value })),
  }
}

type TargetsProps = MultiSelectProps & { of: Kind; known?: IdAndName[] }

export function TargetsField({ of, known = [], ...rest }: TargetsProps) {
  const say = useSay()
  const targets = useTargets(of, known, rest.value ?? [])
  return (
    <MultiSelect
      {...rest}
      {...targets}
      searchable
      hidePickedOptions
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}

type TargetProps = SelectProps & { of: Kind; known?: IdAndName[] }

export function TargetField({ of, known = [], ...rest }: TargetProps) {
  const say = useSay()
  const targets = useTargets(of, known, rest.value ? [rest.value] : [])
  return (
    <Select
      {...rest}
      {...targets}
      searchable
      openOnFocus={false}
      filter={({ options }) => options}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
