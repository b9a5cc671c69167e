import { isHeard } from '@atrium/contract/people/heard.ts'
import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { choicesIn, type Tree } from './tree.ts'
import { useSounds } from './use-sounds.ts'

const SHOWN = 50

const useChoices = (tree: Tree, isOffered: (id: number) => boolean) =>
  useMemo(() => choicesIn(tree, isOffered), [tree, isOffered])

const all = () => true

/** Searches departments by any part of their path, or by how their own name sounds. */
function useSearch(mayHear = true) {
  const [term, setTerm] = useState('')
  const sounds = useSounds(term, mayHear)
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const wanted = search.trim().toLowerCase()
    const fits = ({ value, label }: ComboboxItem) =>
      label.toLowerCase().includes(wanted) || isHeard(sounds?.get(Number(value)) ?? '', wanted)
    return (options as ComboboxItem[]).filter(fits).slice(0, limit)
  }
  return { searchValue: term, onSearchChange: setTerm, filter, searchable: true, limit: SHOWN }
}

type OneProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  tree: Tree
  isOffered?: (id: number) => boolean
  value: number | null
  onChange: (id: number | null) => void
}

/** A select for one department. */
export function DepartmentSelect({ tree, isOffered = all, value, onChange, ...rest }: OneProps) {
  const say = useSay()
  return (
    <Select
      {...rest}
      data={useChoices(tree, isOffered)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
      {...useSearch()}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}

type SeveralProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  tree: Tree
  value: number[]
  onChange: (ids: number[]) => void
  /** Departments that are chosen already, though they are not offered. */
  known?: { id: number; name: string }[]
  /** Whether the reader may search by how names sound. */
  mayHear?: boolean
}

/** A select for several departments, in the order in which they were chosen. */
export function DepartmentsSelect(props: SeveralProps) {
  const { tree, value, onChange, known = [], mayHear = true, ...rest } = props
  const say = useSay()
  const offered = useChoices(tree, all)
  const others = known.filter(({ id }) => !tree.byId.get(id)?.isOwn)
  return (
    <MultiSelect
      {...rest}
      data={[...offered, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      {...useSearch(mayHear)}
      hidePickedOptions
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
