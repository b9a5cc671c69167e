import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from './api.ts'
import { useSay } from './words.ts'

const PAUSE = 250

type EnterprisePickerProps = SelectProps & {
  /** The one chosen as it stands, which the search may not have found. */
  known?: { id: number; name: string } | null
  /** One that is no choice: an enterprise is never its own parent. */
  without?: number | null
}

/** An enterprise, found on the server as one types. */
export function EnterprisePicker({ known = null, without = null, ...rest }: EnterprisePickerProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search === known?.name ? '' : search.trim(), PAUSE)
  const found = useRead(
    'sysop.entlist',
    { iSearch: settled },
    { placeholderData: keepPreviousData },
  )
  const choices = new Map((found.data ?? []).map(({ id, name }) => [id, name]))
  if (known) choices.set(known.id, known.name)
  if (without) choices.delete(without)
  return (
    <Select
      {...rest}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      data={[...choices].map(([id, label]) => ({ value: String(id), label }))}
      filter={({ options }) => options}
      nothingFoundMessage={say('enterprise.parent.none')}
    />
  )
}
