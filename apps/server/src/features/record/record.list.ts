import { RECORDS_COUNTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { opened } from './reach/record.opened.ts'
import * as asked from './record.asked.ts'
import * as store from './record.list.store.ts'
import { type ModelTable, type RecordModel, shownFields } from './record.model.ts'
import { orderBy, readPlace, writePlace } from './record.order.ts'
import { nameOfRow, present, type RowRead } from './record.value.ts'

const list: Serve<'record.list'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const fields = asked.columnsAsked(table, input)
  const narrowing = asked.narrowing({ model, table }, input)
  const order = orderBy(asked.sortedBy(table, input), input.order, model)
  const place = readPlace(input.at, order)
  const wanted = { model, table, fields, narrowing, order, place, length: input.length }
  const found = await store.page(scope, wanted)
  const { rows, isMore } = found
  const isBefore = place?.way === 'before'
  if (isBefore) rows.reverse()
  const at = (way: 'after' | 'before', row: store.PlacedRow | undefined) =>
    row ? writePlace({ way, id: row.id, value: row.place }) : null
  return {
    rows: rows.map((row) => present({ model, scope }, fields, row)),
    next: isMore || isBefore ? at('after', rows.at(-1)) : null,
    previous: (isBefore ? isMore : place !== null) ? at('before', rows[0]) : null,
  }
}

const counted: Serve<'record.count'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const narrowing = asked.narrowing({ model, table }, input)
  return presentCount(await store.counted(scope, { model, table, narrowing }))
}

export const presentCount = (count: number) => ({
  count: Math.min(count, RECORDS_COUNTED),
  isCapped: count > RECORDS_COUNTED,
})

const NUMBERS = ['integer', 'decimal', 'money', 'percent', 'rating', 'progress']
const spelled = (number: string | null) => (number === null ? null : readDecimal(number))

const totals: Serve<'record.totals'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const fields = asked.columnsAsked(table, input).filter(({ kind }) => NUMBERS.includes(kind))
  const narrowing = asked.narrowing({ model, table }, input)
  if (fields.length === 0) return { totals: {} }
  const found = await store.totals(scope, { model, table, narrowing, fields })
  return {
    totals: Object.fromEntries(
      fields.map(({ key }) => {
        const { sum, average, least, most } = found[key] ?? NO_TOTALS
        return [
          key,
          {
            sum: spelled(sum) ?? '0',
            average: spelled(average),
            least: spelled(least),
            most: spelled(most),
          },
        ]
      }),
    ),
  }
}

const NO_TOTALS: store.Totals = { sum: null, average: null, least: null, most: null }

const pick: Serve<'record.pick'> = async (scope, { search, length, ...input }) => {
  const { model, table } = await opened(scope, input)
  const narrowing = asked.narrowing({ model, table }, { where: [], search })
  const fields = [table.titleField]
  const order = orderBy(null, 'desc', model)
  const found = await store.page(scope, {
    model,
    table,
    fields,
    narrowing,
    order,
    place: null,
    length,
  })
  return { rows: found.rows.map((row) => named({ model, table, scope }, row)) }
}

type Named = { model: RecordModel; table: ModelTable; scope: OwnTablesScope }

const named = ({ model, table, scope }: Named, row: RowRead) => ({
  id: String(row.id),
  name: nameOfRow({ model, scope }, table, row),
})

const get: Serve<'record.get'> = async (scope, { id, ...input }) => {
  const { model, table } = await opened(scope, input)
  const details = await detailsOf({ model, table, scope }, id)
  if (!details) throw NotHere({})
  return details
}

/** Who did it: without a name where this reader may not know of them, and nobody where their account was deleted. */
export const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id: String(id), name }

/** The same of a record of this table, and nobody that could be told from others where who did it is hidden. */
export const doerIn =
  ({ hidesDoers }: Pick<ModelTable, 'hidesDoers'>) =>
  (id: number | null, name: string | null) =>
    hidesDoers && id !== null ? { id: '', name: '' } : person(id, name)

export async function detailsOf(
  { model, table, scope }: Named,
  id: number,
): Promise<RecordDetails | null> {
  const fields = shownFields(table)
  const row = await store.find(scope, { model, table, fields }, id)
  const doer = doerIn(table)
  return row
    ? {
        ...present({ model, scope }, fields, row),
        createdAt: row.created_at.toISOString(),
        createdBy: doer(row.created_by, row.creator),
        changedAt: row.changed_at.toISOString(),
        changedBy: doer(row.changed_by, row.changer),
      }
    : null
}

/** A record that this person sees, by what it is called, and whether they may change it; every other is not here. */
export async function seen(
  scope: OwnTablesScope,
  { model, table }: Pick<Named, 'model' | 'table'>,
  id: number,
) {
  const row = await store.find(scope, { model, table, fields: [table.titleField] }, id)
  if (!row) throw NotHere({})
  return { name: nameOfRow({ model, scope }, table, row), canChange: row.can_change }
}

export const recordListHandlers = {
  'record.list': list,
  'record.count': counted,
  'record.totals': totals,
  'record.pick': pick,
  'record.get': get,
} satisfies Partial<Handlers>
