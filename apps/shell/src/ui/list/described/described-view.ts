import { readCondition, sensible } from '@atrium/contract/field/condition.ts'
import {
  type ConditionPart,
  conditionsIn,
  readGroups,
} from '@atrium/contract/field/condition-group.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { fieldInAddress, GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import { isSortable } from '@atrium/contract/field/sortable.ts'
import type { WordKey } from '../../../kernel/words/words.ts'
import { isNumber } from '../../field/is-number.ts'
import { type Plan, type View, type ViewOf, viewOf } from '../view.ts'

/** The name of a field in the address, which must differ from the keys that every list has there. */
export const nameOf = (field: Field): string => fieldInAddress(field.key)
const SEARCH = 'search'
const ROW_ID = /^[A-Za-z0-9_-]{1,40}$/

/** The plan of a list that nobody knew when this was built: the other lists write theirs down by hand. */
export function describedView(
  description: ListDescription,
  looks?: NonNullable<Plan['looks']>,
): ViewOf {
  const { fields, titleField, usualColumns, usualSort, sorts, paging, opens, search } = description
  const others = fields.filter(({ key }) => key !== titleField)
  const title = fieldOf(description, titleField)
  const byName = new Map(fields.map((field) => [nameOf(field), field]))
  const columnOf = (field: Field) => (field === title ? 'name' : nameOf(field))
  const known = (key: string) => fields.filter((field) => field.key === key)
  const sort = known(usualSort?.field ?? '')[0]
  return viewOf<string, string, string>({
    name: description.key,
    filters: {
      ...(search && { [SEARCH]: 'text' }),
      ...Object.fromEntries(
        fields.map((field) => [
          nameOf(field),
          (said: string) => readCondition(field, said) !== null,
        ]),
      ),
      [GROUPS_IN_ADDRESS]: (said: string) => sensibleGroups(fields, said) !== null,
    },
    ...(search && { search: SEARCH }),
    sorts: fields
      .filter(({ key, kind }) => (sorts ? sorts.includes(key) : isSortable(kind)))
      .map(columnOf),
    ...(sort && { usualSort: { sort: columnOf(sort), order: usualSort?.order ?? 'asc' } }),
    columns: others.map(nameOf),
    usualColumns: usualColumns
      ? usualColumns
          .flatMap(known)
          .filter((field) => field !== title)
          .map(nameOf)
      : others.map(nameOf),
    totalled: fields.filter(isTotalled).map(columnOf),
    paging,
    ...(looks && { looks }),
    ...(opens && { opens: ROW_ID }),
    columnTitle: (column) => (byName.get(column) ?? title).title,
    filterTitle: (filter) =>
      filter === GROUPS_IN_ADDRESS
        ? 'list.groups'
        : (byName.get(filter)?.title ?? search ?? title.title),
    whyUnsorted: (column) => UNSORTED[(byName.get(column) ?? title).kind] ?? null,
  })
}

const UNSORTED: Partial<Record<Field['kind'], WordKey>> = {
  longText: 'list.unsorted.longText',
  choices: 'list.unsorted.choices',
  person: 'list.unsorted.names',
  department: 'list.unsorted.names',
  relation: 'list.unsorted.names',
}

/** Whether a column has a total: also what is drawn rather than written in figures. */
export const isTotalled = (field: Pick<Field, 'kind'>): boolean =>
  isNumber(field) || field.kind === 'rating' || field.kind === 'progress'

/** The input of the call that reads a described list. */
export type DescribedInput = {
  where: ConditionPart[]
  search: string | null
  sort: { field: string; order: 'asc' | 'desc' } | null
}

export function describedSelection(
  { fields, titleField }: ListDescription,
  { filters, sort, order }: Pick<View, 'filters' | 'sort' | 'order'>,
): DescribedInput {
  const alone = fields.flatMap((field): ConditionPart[] => {
    const condition = readCondition(field, filters[nameOf(field)] ?? '')
    return condition ? [{ field: field.key, ...condition }] : []
  })
  const where = [...alone, ...(sensibleGroups(fields, filters[GROUPS_IN_ADDRESS] ?? '') ?? [])]
  const sorted = sort === 'name' ? titleField : fields.find((field) => nameOf(field) === sort)?.key
  return {
    where,
    search: filters[SEARCH] ?? null,
    sort: sorted === undefined ? null : { field: sorted, order },
  }
}

/** The groups of an address; null where any part of them makes no sense, because the others would mean other rows. */
function sensibleGroups(fields: readonly Field[], said: string): ConditionPart[] | null {
  const parts = readGroups(said)
  const isSensible =
    parts?.length &&
    conditionsIn(parts).every((condition) => {
      const field = fields.find(({ key }) => key === condition.field)
      return field !== undefined && sensible(field, condition) !== null
    })
  return isSensible ? parts : null
}

/**
 * The field with this key. A title that names no field is a mistake in the description: then rows are called by their
 * first field.
 */
export function fieldOf({ fields }: ListDescription, key: string): Field {
  const [first] = fields
  const found = fields.find((field) => field.key === key) ?? first
  if (!found) throw new Error('A list has at least one field')
  return found
}
