import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { pathOf, type Tree } from './tree.ts'

const SHOWN = 50

const useChoices = (tree: Tree, isOffered: (id: number) => boolean) =>
  useMemo(
    () =>
      [...tree.byId.values()]
        .filter(({ id, isOwn }) => isOwn && isOffered(id))
        .map(({ id }) => ({ value: String(id), label: pathOf(tree, id) })),
    [tree, isOffered],
  )

const all = () => true

type OneProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  tree: Tree
  isOffered?: (id: number) => boolean
  value: number | null
  onChange: (id: number | null) => void
}

/** One department, found by any part of its way. */
export function DepartmentSelect({ tree, isOffered = all, value, onChange, ...rest }: OneProps) {
  const say = useSay()
  return (
    <Select
      {...rest}
      data={useChoices(tree, isOffered)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
      searchable
      limit={SHOWN}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}

type SeveralProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  tree: Tree
  value: number[]
  onChange: (ids: number[]) => void
  /** Departments that stay, though they are not offered. */
  known?: { id: number; name: string }[]
}

/** Several of them, in the order in which they were chosen. */
export function DepartmentsSelect({ tree, value, onChange, known = [], ...rest }: SeveralProps) {
  const say = useSay()
  const offered = useChoices(tree, all)
  const others = known.filter(({ id }) => !tree.byId.get(id)?.isOwn)
  return (
    <MultiSelect
      {...rest}
      data={[...offered, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      searchable
      hidePickedOptions
      limit={SHOWN}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
