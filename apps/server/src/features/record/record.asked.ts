import { asOfToday } from '@atrium/contract/field/as-of-today.ts'
import { sensible } from '@atrium/contract/field/condition.ts'
import {
  type ConditionPart,
  type FieldCondition,
  isGroup,
  partsOf,
} from '@atrium/contract/field/condition-group.ts'
import { isSortedInTable } from '@atrium/contract/field/sortable.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type Met, metBy } from './reach/record.rules.ts'
import { canBeAsked } from './record.condition.ts'
import {
  type ModelField,
  type ModelTable,
  type RecordModel,
  shownField,
  shownFields,
} from './record.model.ts'

export type Narrowing = {
  where: readonly Met[]
  search: string | undefined
  misfits?: boolean | undefined
  records?: readonly number[] | undefined
}

/** Each condition computes its field anew: so many parts at most, of all of them together. */
const MOST_COMPUTED = 2000

type Asked = {
  where: readonly ConditionPart[]
  search?: string | undefined
  misfits?: boolean | undefined
  records?: readonly number[] | undefined
  sort?: string | undefined
  columns?: readonly string[] | undefined
}

/**
 * What of a list is asked for, as far as this person may ask it. A field that is hidden from them is answered like one that
 * is not there: neither conditions, nor an order, nor a total tell anything of it.
 */
export function narrowing(
  { model, table }: { model: RecordModel; table: ModelTable },
  { where, search, misfits, records }: Asked,
): Narrowing {
  const wrong: Record<string, string> = {}
  let computed = 0
  const known = where.map((part, at) => metIn(part, `where.${at}`))
  refuse(wrong)
  return { where: known, search, misfits, records }

  function metIn(part: ConditionPart, path: string): Met {
    if (!isGroup(part)) return metOf(part, path) ?? NOTHING
    const join = 'any' in part ? 'any' : 'all'
    const parts = partsOf(part).map((one, at) => metIn(one, `${path}.${join}.${at}`))
    return join === 'any' ? { any: parts } : { all: parts }
  }

  function metOf({ field: key, ...said }: FieldCondition, path: string): Met | null {
    const field = shownField(table, key)
    computed += field?.computing.own() ?? 0
    if (computed > MOST_COMPUTED) wrong[path] = 'too_many'
    const condition = field && sensible(field, said)
    if (field && condition && canBeAsked(field, condition))
      return metBy({ field, condition: asOfToday(field, condition, model.today) }, model.person)
    if (field) wrong[path] = 'malformed'
    else wrong[`${path}.field`] = 'unknown'
    return null
  }
}

/** In the place of what is refused. */
const NOTHING: Met = { all: [] }

export function sortedBy(table: ModelTable, { sort }: Asked): ModelField | null {
  if (sort === undefined) return null
  const field = shownField(table, sort)
  if (!field || !isSortedInTable(field.kind)) throw Invalid({ fields: { sort: 'unknown' } })
  return field
}

/** The fields of an answer: those that were asked for, in that order, or all. */
export function columnsAsked(table: ModelTable, { columns }: Asked): ModelField[] {
  if (!columns) return shownFields(table)
  return columns.map((key) => {
    const field = shownField(table, key)
    if (!field) throw Invalid({ fields: { columns: 'unknown' } })
    return field
  })
}

export function refuse(wrong: Record<string, string>) {
  if (Object.keys(wrong).length > 0) throw Invalid({ fields: wrong })
}
