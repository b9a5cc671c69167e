import type { FieldValue, Reference } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { computedIn, formulaNode } from '../formula/computed.ts'
import { relatedIn } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt, sourceOf } from '../formula/formula-reference.ts'
import type { Moment } from '../formula/run/value.ts'
import { fitsField } from './default-fits.ts'
import { defaultOrder } from './default-order.ts'
import { defaultKey, defaultPlace } from './default-place.ts'

/** Whoever adds a record, and the department that they are in. */
export type Adder = { person: Reference | null; department: Reference | null }
type Values = Readonly<Record<string, FieldValue>>

export type DefaultValues = {
  /** The fields that begin with anything. */
  keys: readonly string[]
  /** What is asked of records that a relation leads to. */
  related: ReturnType<typeof relatedIn>
  /**
   * What a new record begins with, beside what somebody said of it: a field that they said anything of, or nothing, is theirs. What
   * is known of related records stands among the values as `customer.city`; what is not known yet leaves its field out.
   */
  valuesFor(said: Values, adder: Adder, moment: Moment): Values
}

/** What the fields of a table begin with; nothing of a table where none does. */
export function defaultValues(place: FormulaPlace): DefaultValues | null {
  const fields = fieldsAt(place)
  const keys = Object.keys(fields).filter((key) => fields[key]?.default)
  if (keys.length === 0) return null
  const begun = defaultPlace(place)
  const { order, sources } = defaultOrder(begun)
  const computed = computedIn(begun)
  // No record leads to one that is not there yet.
  const leading = [...sources.values()].flat().filter((source) => sourceOf(source) !== null)
  const nothing: Values = Object.fromEntries([
    ...Object.keys(fields).map((key) => [key, null] as const),
    ...leading.map((source) => [source, []] as const),
  ])

  const constant = (key: string, adder: Adder): FieldValue => {
    const begins = fields[key]?.default
    if (begins && 'value' in begins) return begins.value
    if (begins && 'me' in begins)
      return fields[key]?.kind === 'department' ? adder.department : adder.person
    return null
  }
  const formed = (key: string, row: Values, moment: Moment): FieldValue => {
    const node = formulaNode(begun, defaultKey(key))
    const copied = node?.is === 'field' ? (row[node.field] ?? null) : null
    if (isReference(copied)) return copied
    return computed.get(defaultKey(key))?.(row, moment) ?? null
  }
  return {
    keys,
    related: relatedIn(
      place,
      [...sources.values()].flat().filter((source) => source.includes('.')),
    ),
    valuesFor: (said, adder, moment) => {
      const filled: Record<string, FieldValue> = {}
      const take = (key: string, value: FieldValue) => {
        const field = fields[key]
        if (value !== null && field && fitsField(field, value)) filled[key] = value
      }
      const open = keys.filter((key) => !(key in said))
      for (const key of open) take(key, constant(key, adder))
      for (const key of order) {
        const row = { ...nothing, ...filled, ...said }
        const isKnown = (sources.get(key) ?? []).every((source) => source in row)
        if (open.includes(key) && isKnown) take(key, formed(key, row, moment))
      }
      return filled
    },
  }
}
