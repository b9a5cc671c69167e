import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_LEADING } from '@atrium/contract/built-apps/record-limits.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { pageOf, type Wanted } from '../record.list.store.ts'
import { presentCount } from '../record.list.ts'
import { type ModelField, type ModelTable, type RecordModel, shownFields } from '../record.model.ts'
import { orderBy } from '../record.order.ts'
import { present } from '../record.value.ts'
import * as store from './record.leading.store.ts'

/**
 * The records that lead to one, by each relation that its reader may know of. A table that they may not look at is not
 * among them, and of the others they see and count what its list shows them (docs/decisions/0265).
 */
const leading: Serve<'record.leading'> = async (scope, { id, length, ...input }) => {
  const { model, table, found } = await opened(scope, input)
  const known = relationsTo(model, table.key, found.blueprint).slice(0, MOST_LEADING)
  const columns = columnsOf(known, found.blueprint)
  const lists = known.map(({ source, relation }, at): Wanted => {
    const where = [{ field: relation.key, operator: 'isAnyOf' as const, operands: [String(id)] }]
    return {
      model,
      table: source,
      fields: [source.titleField, ...(columns[at] ?? [])],
      narrowing: asked.narrowing({ model, table: source }, { where }),
      order: orderBy(null, 'desc', model),
      place: null,
      length,
    }
  })
  const read = await store.leading(scope, { model, table }, id, lists)
  if (!read) throw NotHere({})
  return {
    leading: known.map(({ source, relation }, at) => {
      const list = lists[at] as Wanted
      const { rows, count } = read[at] as store.LeadingRead
      return {
        table: source.key,
        relation: relation.key,
        ...presentCount(count),
        columns: (columns[at] ?? []).map(({ key }) => key),
        rows: pageOf(rows, list).rows.map((row) => present({ model, scope }, list.fields, row)),
      }
    }),
  }
}

type LeadingRelation = { source: ModelTable; relation: ModelField }

/** In the order of the tables, and of the fields in each. */
const relationsTo = (
  model: RecordModel,
  target: string,
  { tables }: Blueprint,
): LeadingRelation[] =>
  [...model.tables.values()]
    .filter(({ rules }) => rules.see !== 'none')
    .toSorted((one, other) => (tables[one.key]?.position ?? 0) - (tables[other.key]?.position ?? 0))
    .flatMap((source) =>
      shownFields(source)
        .filter((field) => field.kind === 'relation' && field.target === target)
        .map((relation) => ({ source, relation })),
    )

/** A short list has so many of the columns that the table's own begins with. */
const COLUMNS = 3
/** Of all lists together, so many parts are computed: what is beyond is seen where the records are. */
const MOST_COMPUTED = 2000

/** Texts of any length are no line of a short list. */
function columnsOf(known: readonly LeadingRelation[], { tables }: Blueprint): ModelField[][] {
  let computed = 0
  return known.map(({ source, relation }) => {
    const usual = tables[source.key]?.usualColumns
    const offered = usual?.flatMap((key) => source.fields.find((one) => one.key === key) ?? [])
    const fitting = (offered ?? source.fields).filter((field) => {
      const isOther = field !== relation && field !== source.titleField
      return isOther && !field.isHidden && field.kind !== 'longText'
    })
    return fitting.slice(0, COLUMNS).filter(({ computing }) => {
      computed += computing.own()
      return computed <= MOST_COMPUTED
    })
  })
}

export const recordLeadingHandlers = {
  'record.leading': leading,
} satisfies Partial<Handlers>
