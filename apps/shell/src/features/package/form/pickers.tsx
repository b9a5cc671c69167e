import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useOriginalList } from '../../../kernel/data/original-list.ts'
import { useSay } from '../../../kernel/words/words.ts'

const PAUSE = 250

type IdAndName = { id: number; name: string }
type PickerProps = {
  chosen: IdAndName[]
  error: string | undefined
  onChange: (chosen: IdAndName[]) => void
}

const choices = (known: IdAndName[]) =>
  known.map(({ id, name }) => ({ value: String(id), label: name }))

const pick = (known: IdAndName[], ids: string[]): IdAndName[] =>
  known.filter(({ id }) => ids.includes(String(id)))

export function CategoriesPicker({ chosen, error, onChange }: PickerProps) {
  const say = useSay()
  const { data } = useOriginalList('saas.category.list', {})
  const known = (data?.rows ?? chosen).map(({ id, name }) => ({ id, name }))
  return (
    <MultiSelect
      label={say('package.field.categories')}
      required
      searchable
      data={choices(known)}
      value={chosen.map(({ id }) => String(id))}
      error={error}
      onChange={(ids) => onChange(pick(known, ids))}
    />
  )
}

/** A select for enterprises, found on the server as one types; chosen ones stay whatever is searched. */
export function EnterprisesPicker({ chosen, error, onChange }: PickerProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const { data = [] } = useRead(
    'sysop.entlist',
    { iSearch: settled },
    { placeholderData: keepPreviousData },
  )
  const known = [
    ...chosen,
    ...data.filter(({ id }) => chosen.every((other) => other.id !== id)),
  ].map(({ id, name }) => ({ id, name }))
  return (
    <MultiSelect
      label={say('package.field.enterprises')}
      required
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      data={choices(known)}
      filter={({ options }) => options}
      nothingFoundMessage={say('package.field.enterprises.none')}
      value={chosen.map(({ id }) => String(id))}
      error={error}
      onChange={(ids) => onChange(pick(known, ids))}
    />
  )
}
