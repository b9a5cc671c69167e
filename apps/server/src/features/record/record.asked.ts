import type { RecordCondition } from '@atrium/contract/built-apps/record-shape.ts'
import { asOfToday } from '@atrium/contract/field/as-of-today.ts'
import { sensible } from '@atrium/contract/field/condition.ts'
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

type Asked = {
  where: readonly RecordCondition[]
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
  const known = where.flatMap(({ field: key, operator, operands }, at): Met[] => {
    const field = shownField(table, key)
    if (!field) {
      wrong[`where.${at}.field`] = 'unknown'
      return []
    }
    const condition = sensible(field, { operator, operands })
    if (condition && canBeAsked(field, condition)) {
      const dated = asOfToday(field, condition, model.today)
      return [metBy({ field, condition: dated }, model.person)]
    }
    wrong[`where.${at}`] = 'malformed'
    return []
  })
  refuse(wrong)
  return { where: known, search, misfits, records }
}

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
