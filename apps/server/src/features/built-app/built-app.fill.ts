import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DrawnTable } from '@atrium/blueprint/shape/drawn-from.ts'
import { wearing } from '../../kernel/transaction/within.ts'
import type { JobScope, Wear } from '../../kernel/work/job-kind.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import {
  directory,
  type PackedRows,
  readSpreadsheetRows,
  type SpreadsheetFile,
} from '../spreadsheet/spreadsheet.service.ts'
import { columnsOf } from './built-app.columns.ts'
import * as store from './built-app.fill.store.ts'
import { hold } from './built-app.job.store.ts'
import * as rows from './built-app.rows.store.ts'
import { tell } from './built-app.told.ts'

type Means = Pick<BackgroundDeps, 'database' | 'clock' | 'files'>
type Filling = { app: number; tenant: number; signal: AbortSignal | undefined }

/**
 * Reads the file once, and puts its rows in some at a time: each time is one transaction, which also counts them. Whoever
 * begins anew leaves out as many as are counted, so that no row comes twice (docs/decisions/0182).
 */
export async function fill(means: Means, filling: Filling): Promise<void> {
  const known = await look(means, filling)
  if (!known) return
  const folder = await mkdtemp(join(tmpdir(), 'atrium-spreadsheet-'))
  try {
    const file = await fileOf(means, known.source, folder)
    const options = { ...known.source.options, directory: known.directory }
    for (const drawn of known.source.tables) {
      const table = known.tables.find(({ key }) => key === drawn.table)
      if (!table) continue
      const columns = columnsOf(known.blueprint, drawn)
      const wanted = { table: drawn.understood, columns, after: table.filled }
      const into = {
        ...known,
        table,
        columns: columns.flatMap(({ field }) => table.columns[field] ?? []),
      }
      for await (const some of readSpreadsheetRows(file, wanted, options, filling.signal))
        if (!(await put(means, filling, into, some))) return
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is to be filled from what; nothing of an app that was stopped meanwhile. */
const look = (means: Means, { app, tenant }: Filling) =>
  wearing(means, 'steward', async ({ db, wear }) => {
    wear('steward', tenant)
    const found = await store.find({ db }, app)
    if (!found?.source || !(await hold({ db }, app))) return null
    const tables = await store.tables({ db }, app)
    wear('tenant', tenant)
    await store.lookAs({ db }, found.built_by)
    return { ...found, source: found.source, tables, directory: await directory({ db }) }
  })

async function fileOf(
  { files }: Means,
  source: store.Source,
  folder: string,
): Promise<SpreadsheetFile> {
  if (source.file === null) return { pasted: source.text ?? '', name: source.name }
  const path = join(folder, 'file')
  await pipeline(await files.read(source.file), createWriteStream(path, { mode: 0o600 }))
  return { path, name: source.name }
}

type Into = store.FillRow & { table: store.FillTable; columns: store.FillColumn[] }

/** Says whether there is still an app to fill. */
const put = (means: Means, filling: Filling, into: Into, packed: PackedRows) =>
  wearing(means, 'steward', async ({ db, wear }) => {
    const { app, tenant, signal } = filling
    const { id, filled: after } = into.table
    signal?.throwIfAborted()
    wear('steward', tenant)
    if (!(await hold({ db }, app))) return false
    if (!(await store.advance({ db }, id, after, packed.count)))
      throw new Error('Somebody else is filling this table.')
    await store.countDone({ db }, app, packed.count)
    await tell({ db, tenant: { id: tenant } }, into.name)
    wear('tenant', tenant)
    await rows.addRows({ db, tenant }, { table: id, after, columns: into.columns }, into, packed)
    return true
  }).then((goesOn) => {
    if (goesOn) into.table.filled += packed.count
    return goesOn
  })

/** Once all tables are filled, relations lead to the rows that are called as their cells say. */
export async function relateAll(scope: JobScope, app: number, wear: Wear): Promise<void> {
  const found = await store.find(scope, app)
  const tables = await store.tables(scope, app)
  wear('tenant', scope.tenant)
  for (const relation of relationsOf(found, tables)) await rows.relate(scope, relation)
  wear('steward', scope.tenant)
}

function relationsOf(found: store.FillRow | undefined, tables: store.FillTable[]): rows.Relation[] {
  const drawn = found?.source?.tables ?? []
  const numberOf = (one: DrawnTable) => tables.find(({ key }) => key === one.table)
  return drawn.flatMap((one) =>
    one.understood.fields.flatMap(({ key: letters, relation }) => {
      const key = one.fields[letters] ?? ''
      const other = drawn.find(({ understood }) => understood.sheet === relation?.sheet)
      const [table, target] = [numberOf(one), other && numberOf(other)]
      const by = other?.fields[relation?.field ?? ''] ?? ''
      const field = found?.blueprint.tables[one.table]?.fields[key]
      const [column, byColumn] = [table?.columns[key]?.name, target?.columns[by]?.name]
      if (field?.kind !== 'relation' || !table || !target || !column || !byColumn) return []
      const kind = found?.blueprint.tables[other?.table ?? '']?.fields[by]?.kind
      const isNumber = kind === 'integer' || kind === 'decimal'
      return [{ key, table: table.id, column, target: target.id, by: byColumn, isNumber }]
    }),
  )
}
