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
  readSpreadsheetRows,
  type SpreadsheetFile,
} from '../spreadsheet/spreadsheet.service.ts'
import { type Cells, cellsOf } from './built-app.cells.ts'
import * as store from './built-app.fill.store.ts'
import { hold } from './built-app.job.store.ts'
import * as rows from './built-app.rows.store.ts'
import { tell } from './built-app.told.ts'

const AT_ONCE = 2000

type Means = Pick<BackgroundDeps, 'database' | 'clock' | 'files'>
type Filling = { app: number; tenant: number; signal: AbortSignal | undefined }
type Known = store.FillRow & { source: store.Source; tables: store.FillTable[] }

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
      const read = readSpreadsheetRows(file, drawn.understood, options, filling.signal)
      const makeCells = cellsOf(known.blueprint, drawn, table.columns)
      let left = table.filled
      let waiting: Cells[] = []
      for await (const some of read) {
        waiting.push(...some.slice(left).map(makeCells))
        left = Math.max(0, left - some.length)
        for (; waiting.length >= AT_ONCE; waiting = waiting.slice(AT_ONCE))
          if (!(await put(means, filling, known, table, waiting.slice(0, AT_ONCE)))) return
      }
      if (waiting.length > 0 && !(await put(means, filling, known, table, waiting))) return
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

/** Says whether there is still an app to fill. */
const put = (
  means: Means,
  filling: Filling,
  known: Known,
  table: store.FillTable,
  cells: Cells[],
) =>
  wearing(means, 'steward', async ({ db, now, wear }) => {
    const { app, tenant, signal } = filling
    signal?.throwIfAborted()
    wear('steward', tenant)
    if (!(await hold({ db }, app))) return false
    if (!(await store.advance({ db }, table.id, table.filled, cells.length)))
      throw new Error('Somebody else is filling this table.')
    await store.countDone({ db }, app, cells.length)
    await tell({ db, tenant: { id: tenant } }, known.name)
    wear('tenant', tenant)
    await rows.addRows({ db, tenant, now }, table.id, known, cells)
    return true
  }).then((goesOn) => {
    if (goesOn) table.filled += cells.length
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
      const [column, byColumn] = [table?.columns[key], target?.columns[by]]
      if (field?.kind !== 'relation' || !table || !target || !column || !byColumn) return []
      const kind = found?.blueprint.tables[other?.table ?? '']?.fields[by]?.kind
      const isNumber = kind === 'integer' || kind === 'decimal'
      return [{ key, table: table.id, column, target: target.id, by: byColumn, isNumber }]
    }),
  )
}
