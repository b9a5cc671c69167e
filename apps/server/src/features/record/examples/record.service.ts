import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { modelFrom } from '../reach/record.opened.ts'
import * as store from '../record.list.store.ts'
import { facts } from '../record.model.store.ts'
import { shownFields } from '../record.model.ts'
import { orderBy } from '../record.order.ts'
import { valueIn } from '../record.value.ts'
import type { Values } from '../record.values.ts'

/** A record with all that this person sees of it. */
type SeenRecord = { id: string; values: Values }
export type SeenApp = { blueprint: Blueprint; records: Record<string, SeenRecord[]> }

/** An app, and of each of its tables so many records that this person may see: the newest, as a list shows them. */
export async function appWithRecords(
  scope: OwnTablesScope,
  app: string,
  most: number,
): Promise<SeenApp> {
  const found = await facts(scope, app)
  if (!found) throw NotHere({})
  const model = modelFrom(scope, app, found)
  const order = orderBy(null, 'desc', model)
  const records: SeenApp['records'] = {}
  for (const table of most > 0 ? model.tables.values() : []) {
    // What is computed follows from the others, wherever the app is made again.
    const fields = shownFields(table).filter((field) => 'column' in field)
    const narrowing = { where: [], search: undefined }
    const wanted = { model, table, fields, narrowing, order, place: null, length: most }
    const rows = (await store.page(scope, wanted)).rows
    records[table.key] = rows.map((row) => ({
      id: String(row.id),
      values: Object.fromEntries(
        fields.map((field) => [field.key, valueIn({ model, scope }, row, field)]),
      ),
    }))
  }
  return { blueprint: found.blueprint, records }
}
