import { LARGEST_RECORD } from '@atrium/contract/built-apps/record-limits.ts'
import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { refuse } from './record.asked.ts'
import type { ModelTable, RecordModel } from './record.model.ts'
import { valueFrom } from './record.value.ts'
import { isSame, keptOf, searchOf, type Values, type Verdicts } from './record.values.ts'
import { type Held, hold, type Written } from './record.write.store.ts'

export type Place = { model: RecordModel; table: ModelTable }
/**
 * A record that is to be made, or one that is to be changed and which revision of it somebody saw. With both an id and a
 * key it was made before, and is sent again.
 */
export type Given = {
  id?: number
  revision?: number
  values: Values
  clientKey?: string
  /** Of a new one: which of its values nobody said, and are what their fields begin with. */
  filled?: readonly string[]
}
/** The same with what stands in it now, where it is there. */
export type Draft = Given & {
  before: Values
  /** Fields beside which something stands that they cannot hold. */
  misfits?: readonly string[]
  now?: Pick<Held, 'id' | 'revision' | 'misfits'>
}

/** Where in what came a field is that something is wrong with. */
export type Naming = (row: number, field: string) => string

export const refuseAll = (verdicts: Verdicts[], naming: Naming) =>
  refuse(
    Object.fromEntries(
      verdicts.flatMap((wrong, row) =>
        Object.entries(wrong).map(([field, verdict]) => [naming(row, field), verdict]),
      ),
    ),
  )

/** With the records that are to be changed in hand: whoever comes next waits, and finds what is left in them. */
export async function held(scope: OwnTablesScope, place: Place, given: Given[]): Promise<Draft[]> {
  const ids = given.flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? await hold(scope, place, ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return given.map((one) => {
    if (one.id === undefined) return { ...one, before: {} }
    const now = byId.get(one.id)
    if (!now && one.clientKey) return asMade(one, one.id)
    if (!now) throw NotHere({})
    const misfits = place.table.stored
      .filter(({ keptAs }) => keptAs in (now.misfits ?? {}))
      .map(({ key }) => key)
    const draft = { ...one, now, before: valuesOf(place.table, now), misfits }
    const isDone = one.clientKey !== undefined && Object.keys(changesIn(draft)).length === 0
    if (!now.can_change && !isDone) throw AccessDenied({})
    return draft
  })
}

/** Made, and out of their sight since: that it was made is all there is to say. */
const asMade = (one: Given, id: number): Draft => ({
  ...one,
  values: {},
  before: {},
  now: { id, revision: one.revision ?? 1, misfits: null },
})

const valuesOf = ({ stored }: ModelTable, row: Held): Values =>
  Object.fromEntries(
    stored.map((field) => [field.key, valueFrom(field, row[`v_${field.key}`] ?? null)]),
  )

/**
 * Each answer that has a record holds all of it: together its texts are so long. In what is longer already, as out of a file,
 * texts become shorter, and what is short is written all the same.
 */
export function tooBig({ values, before }: Draft): Verdicts {
  if (lengthOf({ ...before, ...values }) <= LARGEST_RECORD) return {}
  const grown = Object.keys(values)
    .filter((key) => lengthIn(values[key]) > Math.max(SHORT, lengthIn(before[key])))
    .toSorted((one, other) => lengthIn(values[other]) - lengthIn(values[one]))
  return Object.fromEntries(grown.slice(0, 1).map((key) => [key, 'too_big']))
}

const SHORT = 255
const lengthIn = (value: unknown): number => (typeof value === 'string' ? value.length : 0)
const lengthOf = (values: Values): number =>
  Object.values(values).reduce((sum: number, value) => sum + lengthIn(value), 0)

/** What stood there, and what stands there now. */
export const changesIn = ({ values, before, misfits }: Draft): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(values)
      // Where something stood that did not fit, nothing is a change too.
      .filter(
        ([key, value]) => !isSame(value, before[key] ?? null) || (misfits?.includes(key) ?? false),
      )
      .map(([key, value]) => [key, [keptOf(before[key] ?? null), keptOf(value)]]),
  )

/** As the history has it: by the names of the columns. */
export const notedOf = ({ stored }: ModelTable, changed: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(changed).map(([key, both]) => [
      stored.find((field) => field.key === key)?.keptAs ?? key,
      both,
    ]),
  )

/** What no field could hold goes with the first value that it can. */
export function writtenOf({ stored }: ModelTable, draft: Draft & { id: number }): Written {
  const { id, values, before, now, clientKey } = draft
  const whole = { ...before, ...values }
  const filled = stored.filter(({ key }) => key in values).map(({ keptAs }) => keptAs)
  const misfits = Object.entries(now?.misfits ?? {}).filter(([name]) => !filled.includes(name))
  const columns = stored.map(({ key, column }) => [column, keptOf(whole[key] ?? null)])
  return {
    ...(Object.fromEntries(columns) as Record<`c${number}`, unknown>),
    id,
    ...searchOf(stored, whole),
    misfits: misfits.length > 0 ? Object.fromEntries(misfits) : null,
    client_key: clientKey,
  }
}
