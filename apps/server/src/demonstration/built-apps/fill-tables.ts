import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import { isSearched } from '../../features/record/record.values.ts'
import { searchedText } from '../../kernel/text/searched-text.ts'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import type { KeptPicture } from './keep-pictures.ts'
import type { Places, Value, Values, Worked, WorkedRow } from './worked.ts'

/** Of the space: who works in which department. */
export type Staff = { tenant: number; departmentOf: ReadonlyMap<number, number> }
type Filling = Pick<Worked, 'blueprint' | 'rows' | 'pictures'> & {
  places: Places
  /** In the store, each for one record; what is taken is gone from it. */
  kept: KeptPicture[]
}
type Fields = Record<string, BlueprintField>
type Kept = string | boolean | string[] | null

/** The records of an app and their history, each table in two statements. */
export async function fillTables(
  { db }: BackgroundScope,
  staff: Staff,
  { blueprint, rows, pictures = [], places, kept }: Filling,
) {
  const place = `r${staff.tenant}`
  const idsOf: Record<string, number[]> = {}
  for (const [key, those] of Object.entries(rows)) {
    const { id: table, fields: columns } = places[key] as Places[string]
    const ids = await nextIds(db, place, those.length)
    idsOf[key] = ids
    const { fields } = blueprint.tables[key] as { fields: Fields }
    const keep = keeperFor(fields, idsOf)
    const records = those.map((row, at) =>
      asRecord(row, ids[at] as number, { fields, columns, keep, staff }),
    )
    const name = sql.table(`${place}.t${table}`)
    const names = sql.join(Object.keys(records[0] ?? {}).map((column) => sql.ref(column)))
    await sql`
      insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(records)}::json)`.execute(
      db,
    )
    const notes = those.flatMap((row, at) => historyOf(row, keep, ids[at] as number))
    await sql`
      insert into ${sql.table(`${place}.changes`)} (table_id, record_id, revision, at, by_id, kind, changed)
      select ${table}::bigint, n.record_id, n.revision, n.at, n.by_id, n.kind, n.changed
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        n (record_id bigint, revision integer, at timestamptz, by_id bigint, kind text, changed jsonb)`.execute(
      db,
    )
  }
  const files = pictures.flatMap(({ table, row, which }) => {
    const [file] = kept.splice(
      kept.findIndex((one) => one.which === which),
      kept.some((one) => one.which === which) ? 1 : 0,
    )
    if (!file) return []
    const { which: _, ...facts } = file
    const those = rows[table] as WorkedRow[]
    const { by: account_id, at: made_at } = those[row] as WorkedRow
    const record_id = idsOf[table]?.[row] as number
    return [{ ...facts, table_id: places[table]?.id as number, record_id, account_id, made_at }]
  })
  if (files.length > 0) await db.insertInto('record_files').values(files).execute()
}

async function nextIds(db: BackgroundScope['db'], place: string, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(${`${place}.record_ids`}) as id from generate_series(1, ${many}::int)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Keep = (key: string, value: Value) => Kept

/** As columns and history keep it: what leads to a record by that record's number. */
const keeperFor =
  (fields: Fields, idsOf: Record<string, number[]>): Keep =>
  (key, value) => {
    const { kind, target = '' } = fields[key] as BlueprintField
    if (typeof value !== 'number') return value
    return String(kind === 'relation' ? idsOf[target]?.[value] : value)
  }

type Known = {
  fields: Fields
  columns: Record<string, number>
  keep: Keep
  staff: Staff
}

/** As it is by now, whoever made it and whoever was the last to change it. */
function asRecord(row: WorkedRow, id: number, { fields, columns, keep, staff }: Known) {
  const last = row.later.at(-1) ?? row
  const values = Object.assign(
    {},
    row.values,
    ...row.later.map(({ values: some }) => some),
  ) as Values
  const kept = Object.keys(fields).map((key) => [key, keep(key, values[key] ?? null)] as const)
  const texts = kept.filter(([key]) => isSearched(fields[key] as BlueprintField))
  return {
    id,
    owner_id: row.by,
    department_id: staff.departmentOf.get(row.by) ?? null,
    created_by: row.by,
    created_at: row.at,
    changed_by: last.by,
    changed_at: last.at,
    revision: 1 + row.later.length,
    ...searchedText(texts.flatMap(([, value]) => (typeof value === 'string' ? [value] : []))),
    ...Object.fromEntries(kept.map(([key, value]) => [`c${columns[key]}`, value])),
  }
}

function historyOf(row: WorkedRow, keep: Keep, record_id: number) {
  const now: Values = {}
  return [row, ...row.later].map(({ by, at, values }, before) => {
    const changed = Object.entries(values).flatMap(([key, value]) => {
      const [was, is] = [keep(key, now[key] ?? null), keep(key, value)]
      now[key] = value
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[key, [was, is]]]
    })
    const kind = before === 0 ? 'created' : 'changed'
    return {
      record_id,
      revision: before + 1,
      at,
      by_id: by,
      kind,
      changed: Object.fromEntries(changed) as object,
    }
  })
}
