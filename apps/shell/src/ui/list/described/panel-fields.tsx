import { Fragment } from 'react'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import type { Choice, Picker } from '../../controls/picker.ts'
import {
  FilterChoice,
  FilterSearch,
  FilterSince,
  FilterSwitch,
  FilterText,
  FilterYesNo,
} from '../toolbar/filter-fields.tsx'
import type { List } from '../use-view.ts'
import { choicesOf, type KnownOfFilter } from './known-of-filter.ts'
import type { FilterDescription } from './list-of.ts'

export type PanelFieldsProps = {
  list: List
  filters: readonly [filter: string, of: FilterDescription, known: KnownOfFilter | undefined][]
}

/** The fields of the filter panel: a control for each filter, by its kind. */
export function PanelFields({ list, filters }: PanelFieldsProps) {
  const say = useSay()
  return filters.map(([filter, of, known = {}]) => (
    <Fragment key={filter}>{known.field ?? fieldOf(say, { list, filter }, of, known)}</Fragment>
  ))
}

type Field = { list: List; filter: string }

function fieldOf(say: Say, field: Field, of: FilterDescription, { among, called }: KnownOfFilter) {
  switch (of.kind) {
    case 'text':
      return <FilterText {...field} />
    case 'choice':
      return <FilterChoice {...field} among={isChoices(among) ? among : choicesOf(say, of)} />
    case 'yesNo':
      return <FilterYesNo {...field} />
    case 'switch':
      return <FilterSwitch {...field} />
    case 'since':
      return <FilterSince {...field} />
    // A choice among a few known rows, or among many that are searched on the server.
    case 'one':
      if (isChoices(among)) return <FilterChoice {...field} among={among} />
      return among && <FilterSearch {...field} among={among} called={called} />
    default:
      return null
  }
}

const isChoices = (among: Choice[] | Picker | undefined): among is Choice[] => Array.isArray(among)
