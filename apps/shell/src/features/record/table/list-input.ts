import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { describedSelection, fieldOf, nameOf } from '../../../ui/list/described/described-view.ts'
import type { List } from '../../../ui/list/use-view.ts'
import type { View } from '../../../ui/list/view.ts'
import { type KnownTable, placeOf } from '../known-table.ts'

type Selected = Pick<View, 'filters' | 'sort' | 'order'>

/** Which records a list has: what it is counted by. */
export function narrowedInput(
  at: KnownTable,
  description: ListDescription,
  view: Selected,
): Input<'record.count'> {
  const { where, search } = describedSelection(description, view)
  return {
    ...placeOf(at),
    ...(where.length > 0 && { where: JSON.stringify(where) }),
    ...(search && { search }),
    ...(at.isToMend && { misfits: true }),
  }
}

/** Which, and in which order: what its file has. */
export function selectionInput(
  at: KnownTable,
  description: ListDescription,
  view: Selected,
): Input<'record.export'> {
  const { sort } = describedSelection(description, view)
  return {
    ...narrowedInput(at, description, view),
    ...(sort && { sort: sort.field, order: sort.order }),
  }
}

/** One page of it. */
export const pageInput = (
  at: KnownTable,
  description: ListDescription,
  view: Selected & Pick<View, 'at' | 'size'>,
): Input<'record.list'> => ({
  ...selectionInput(at, description, view),
  ...(view.at && { at: view.at }),
  length: view.size,
})

/** So many rows come before anybody scrolls. */
const FIRST = 100

/** The first page of a table that is scrolled: of the columns that are in sight. */
export function gridInput(
  at: KnownTable,
  description: ListDescription,
  { view, columns }: Pick<List, 'view' | 'columns'>,
): Input<'record.list'> {
  const title = fieldOf(description, description.titleField)
  const shown = description.fields.filter(
    (field) => field === title || columns.includes(nameOf(field)),
  )
  return {
    ...selectionInput(at, description, view),
    columns: shown.map(({ key }) => key).join(),
    length: FIRST,
  }
}
