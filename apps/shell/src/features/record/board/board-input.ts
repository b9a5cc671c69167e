import { makesBoard } from '@atrium/contract/field/board-field.ts'
import type { Condition } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { fieldOf, nameOf } from '../../../ui/list/described/described-view.ts'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { selectionInput } from '../table/list-input.ts'

const KINDS = ['choice', 'yesNo', 'person']

/** By what the columns are: as the address says, or by the field that is best made for it. */
export function boardField({ fields }: KnownTable, said: string | undefined): Field | undefined {
  const made = fields
    .filter(makesBoard)
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
  return made.find(({ key }) => key === said) ?? made[0]
}

/** Below its title a card has so many fields. */
const ON_CARD = 4

/** The first of the columns in sight. In which column of the board it stands a card need not say. */
export const cardFields = (
  description: ListDescription,
  { columns }: Pick<List, 'columns'>,
  by: Field,
): Field[] =>
  description.fields
    .filter((field) => field.key !== by.key && columns.includes(nameOf(field)))
    .slice(0, ON_CARD)

/** So many cards a column has at first. */
export const FIRST_CARDS = 20

export function boardInput(
  at: KnownTable,
  description: ListDescription,
  list: Pick<List, 'view' | 'columns'>,
  by: Field,
): Input<'record.board'> {
  return { ...cardsInput(at, description, list, by), by: by.key, length: FIRST_CARDS }
}

/** More cards of one column, as a list has them. */
export function columnInput(
  at: KnownTable,
  description: ListDescription,
  list: Pick<List, 'view' | 'columns'>,
  by: Field,
  condition: Condition,
): Input<'record.list'> {
  const { where = '[]', ...input } = cardsInput(at, description, list, by)
  const narrowed = [...(JSON.parse(where) as unknown[]), { field: by.key, ...condition }]
  return { ...input, where: JSON.stringify(narrowed) }
}

function cardsInput(
  at: KnownTable,
  description: ListDescription,
  list: Pick<List, 'view' | 'columns'>,
  by: Field,
) {
  const title = fieldOf(description, description.titleField)
  const drawn = new Set([title, ...cardFields(description, list, by)].map(({ key }) => key))
  return { ...selectionInput(at, description, list.view), columns: [...drawn].join() }
}
