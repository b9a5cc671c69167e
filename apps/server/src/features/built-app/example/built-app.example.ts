import { ME, MINE } from '@atrium/blueprint/file/example-value.ts'
import type { ExampleRow } from '@atrium/blueprint/file/rows-of-examples.ts'
import { searchedFields } from '@atrium/blueprint/shape/searched-fields.ts'
import { type BlueprintKind, isRecorded } from '@atrium/contract/field/recorded.ts'
import { searchedText } from '../../../kernel/text/searched-text.ts'
import type { JobScope, Wear } from '../../../kernel/work/job-kind.ts'
import * as store from '../built-app.fill.store.ts'
import * as own from './built-app.example.store.ts'

/** What an app file begins an app with, by the ids of its tables; kept with the app until they are in. */
export type ExampleSource = { examples: Record<string, ExampleRow[]> }

type Numbered = ExampleRow & { id: number }
type Filled = { table: store.FillTable; rows: Numbered[] }

/**
 * Puts the examples in, all in the one transaction that also ends this step: whoever is killed in it has put in none.
 * Relations come last, when all of them are there: two may lead to each other.
 */
export async function putExamples(scope: JobScope, app: number, wear: Wear): Promise<void> {
  const found = await store.find(scope, app)
  const { examples = {} } = (found?.source ?? {}) as Partial<ExampleSource>
  const tables = await store.tables(scope, app)
  if (!found) return
  wear('tenant', scope.tenant)
  const filled: Filled[] = []
  for (const table of tables) {
    const rows = examples[table.key] ?? []
    if (rows.length === 0) continue
    const ids = await own.takeIds(scope, rows.length)
    filled.push({ table, rows: rows.map((row, at) => ({ ...row, id: ids[at] as number })) })
  }
  for (const one of filled) await own.add(scope, one.table.id, found, cellsOf(found, one))
  for (const one of filled)
    for (const lead of leads(found, one, filled)) await own.lead(scope, lead)
  wear('steward', scope.tenant)
  for (const { table, rows } of filled) {
    await store.advance(scope, table.id, table.filled, rows.length)
    await store.countDone(scope, app, rows.length)
  }
}

const fieldsOf = ({ blueprint }: store.FillRow, { table }: Filled) =>
  Object.entries(blueprint.tables[table.key]?.fields ?? {}).filter(
    ([, { kind, formula }]) => formula === undefined && !isRecorded(kind),
  )

function cellsOf(found: store.FillRow, filled: Filled): own.Cells[] {
  const { table, rows } = filled
  const searched = searchedFields(found.blueprint, table.key)
  return rows.map(({ id, values }) => {
    const cells = fieldsOf(found, filled).map(([key, { kind }]) => {
      return [table.columns[key]?.name ?? '', known(found, kind, values[key] ?? null)]
    })
    const texts = searched.map((key) => values[key]).filter((text) => typeof text === 'string')
    return { id, ...Object.fromEntries(cells), ...searchedText(texts), misfits: null }
  })
}

/** Whoever makes the app is the only one an example knows, and the department they are in. Relations come last. */
function known(
  { built_by, department_id }: store.FillRow,
  kind: BlueprintKind,
  value: unknown,
): unknown {
  if (kind === 'person') return value === ME ? built_by : null
  if (kind === 'department') return value === MINE ? department_id : null
  return kind === 'relation' ? null : value
}

/** Column by column: which record leads to which. */
function leads(found: store.FillRow, filled: Filled, all: Filled[]): own.Lead[] {
  return fieldsOf(found, filled).flatMap(([key, { target }]) => {
    const others = all.find(({ table }) => table.key === target)?.rows ?? []
    const numberOf = new Map(others.map((other) => [other.key, other.id]))
    const pairs = filled.rows.flatMap(({ id, values }) => {
      const to = numberOf.get(String(values[key] ?? ''))
      return to === undefined ? [] : [{ id, to }]
    })
    const column = filled.table.columns[key]?.name
    return column && pairs.length > 0 ? [{ table: filled.table.id, column, pairs }] : []
  })
}
