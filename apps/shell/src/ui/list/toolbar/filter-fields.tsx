import { InputWrapper, NativeSelect, Skeleton, Switch } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../controls/date-field.tsx'
import type { Choice, Picker } from '../../controls/picker.ts'
import { headingText } from '../../field/heading-text.ts'
import type { List } from '../use-view.ts'
import styles from './filter-panel.module.css'
import { TypedInput } from './typed-input.tsx'

/** Loaded apart, because it is the only field here that is more than the browser's own control. */
const SearchedSelect = lazy(async () => ({
  default: (await import('../../controls/searched-select.tsx')).SearchedSelect,
}))

type FieldProps<Filter extends string> = { list: List<Filter>; filter: NoInfer<Filter> }

export function FilterText<Filter extends string>({ list, filter }: FieldProps<Filter>) {
  const say = useSay()
  return (
    <TypedInput
      label={headingText(say, list.plan.filterTitle(filter))}
      value={list.view.filters[filter] ?? ''}
      onSettle={(text) => list.setFilter(filter, text, 'typing')}
    />
  )
}

type ChoiceProps<Filter extends string> = FieldProps<Filter> & { among: Choice[] }

export function FilterChoice<Filter extends string>({ list, filter, among }: ChoiceProps<Filter>) {
  const say = useSay()
  return (
    <NativeSelect
      label={headingText(say, list.plan.filterTitle(filter))}
      data={[{ value: '', label: say('list.filter.any') }, ...among]}
      value={list.view.filters[filter] ?? ''}
      onChange={({ currentTarget }) => list.setFilter(filter, currentTarget.value)}
    />
  )
}

export function FilterYesNo<Filter extends string>(field: FieldProps<Filter>) {
  const say = useSay()
  const among = [
    { value: '1', label: say('list.yes') },
    { value: '0', label: say('list.no') },
  ]
  return <FilterChoice {...field} among={among} />
}

export function FilterSwitch<Filter extends string>({ list, filter }: FieldProps<Filter>) {
  const say = useSay()
  return (
    <Switch
      className={styles.switch ?? ''}
      label={headingText(say, list.plan.filterTitle(filter))}
      checked={list.view.filters[filter] === '1'}
      onChange={({ currentTarget }) => list.setFilter(filter, currentTarget.checked ? '1' : '')}
    />
  )
}

/** A day from which on rows are shown; in the address it is a moment, which is the same everywhere. */
export function FilterSince<Filter extends string>({ list, filter }: FieldProps<Filter>) {
  const say = useSay()
  const value = list.view.filters[filter]
  const at = value ? new Date(value) : null
  const day = at && new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return (
    <DateField
      label={headingText(say, list.plan.filterTitle(filter))}
      value={day?.slice(0, 10) ?? null}
      onChange={(day) =>
        list.setFilter(filter, day ? `${new Date(`${day}T00:00`).toISOString().slice(0, 19)}Z` : '')
      }
      popoverProps={{ withinPortal: false }}
      clearable
    />
  )
}

type SearchProps<Filter extends string> = FieldProps<Filter> & {
  among: Picker
  /** The name of the chosen row, if known. */
  called?: string | undefined
}

export function FilterSearch<Filter extends string>({
  list,
  filter,
  among,
  called,
}: SearchProps<Filter>) {
  const say = useSay()
  const value = list.view.filters[filter]
  const label = headingText(say, list.plan.filterTitle(filter))
  // Loaded behind its own skeleton: without the other fields, the panel would open with the focus on its close button.
  const waiting = (
    <InputWrapper label={label}>
      <Skeleton height={36} />
    </InputWrapper>
  )
  return (
    <Suspense fallback={waiting}>
      <SearchedSelect
        label={label}
        placeholder={say('list.filter.any')}
        among={among}
        known={value ? { value, label: called ?? value } : null}
        value={value ?? null}
        onChange={(chosen) => list.setFilter(filter, chosen ?? '')}
        comboboxProps={{ withinPortal: false }}
      />
    </Suspense>
  )
}
