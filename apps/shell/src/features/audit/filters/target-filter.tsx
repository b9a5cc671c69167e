import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { kindName } from '../named.tsx'

const ChoiceSelect = lazy(async () => ({
  default: (await import('./choice-select.tsx')).ChoiceSelect,
}))

const PAUSE = 250

type TargetFilterProps = {
  list: {
    view: { filters: { target?: string } }
    setFilter: (filter: 'target', value: string) => void
  }
  /** What the chosen one is called, where that is known. */
  called: string | undefined
}

/**
 * The filter for targets, found by their name, also deleted ones; or by what the audit log has of them, an app or an
 * id.
 */
export function TargetFilter({ list, called }: TargetFilterProps) {
  const say = useSay()
  const chosen = list.view.filters.target
  const [search, setSearch] = useState('')
  const term = search === called ? '' : search.trim()
  const [settled] = useDebouncedValue(term, PAUSE)
  const { data: things = [] } = useRead(
    'audit.things',
    { search: settled },
    { enabled: settled !== '', placeholderData: keepPreviousData },
  )
  const found = things.map(({ kind, id, name, detail, isGone }) => ({
    value: `${kind}:${id}`,
    label: [name, detail, kindName(say, kind), isGone && say('audit.gone')]
      .filter(Boolean)
      .join(' · '),
  }))
  const itself = term && { value: term, label: say('audit.filter.target.itself', { term }) }
  const known = chosen && { value: chosen, label: called ?? chosen }
  const choices = new Map(
    [...found, itself, known].flatMap((one) => (one ? [[one.value, one] as const] : [])),
  )
  return (
    <ChoiceSelect
      label={say('audit.filter.target')}
      placeholder={say('audit.filter.target.any')}
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...choices.values()]}
      filter={({ options }) => options}
      value={chosen ?? null}
      onChange={(value) => list.setFilter('target', value)}
      nothingFoundMessage={say('audit.filter.target.type')}
    />
  )
}
