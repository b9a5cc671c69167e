import { writeFile } from 'node:fs/promises'
import { computedIn } from '@atrium/blueprint/formula/computed.ts'
import type { FormulaFields } from '@atrium/blueprint/formula/formula-reference.ts'
import { keptScope } from '@atrium/blueprint/formula/formula-scope.ts'
import { readFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
import { writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../../test/atrium.ts'
import { inJob } from '../../../test/fixtures/own-table.ts'
import {
  asked,
  leadingFields,
  placeOf,
  randomComputed,
  randomLead,
  randomLeading,
  randomRelated,
  randomRow,
  relatedFields,
  SEEN_LEADING,
  SEEN_RELATED,
  SOURCE,
} from '../../../test/fixtures/random-formula.ts'
import { typeOfColumn, valueColumn } from '../record.value.sql.ts'
import { valueFrom } from '../record.value.ts'
import { fieldsInRows } from './formula.fields.ts'

/** More of them, and others each time: `npm run prove -- formulas`. */
const TREES = Number(process.env['FORMULA_TREES'] ?? 600)
const SEED = Number(process.env['SEED'] ?? 7)
const AT_ONCE = 20
const ROWS = 25
const now = new Date('2026-11-19T17:30:15Z')
/** Ahead and behind, by half an hour, with clocks that change in summer, even by half an hour. */
const zones = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const told = { trees: 0, values: 0, filled: 0 }

let atrium: TestAtrium

beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(async () => {
  await atrium.close()
  if (process.env['FORMULA_TOLD'])
    await writeFile(process.env['FORMULA_TOLD'], JSON.stringify(told))
})

type Row = Record<string, unknown>
type Records = { rows: Row[]; related: Row[]; leading: Row[] }

const everyField = { ...asked, ...leadingFields }
const columns = Object.fromEntries(Object.keys(everyField).map((key, at) => [key, `c${at + 1}`]))
const described = Object.entries(everyField).map(
  ([key, { kind }]) =>
    sql`${sql.id(columns[key] ?? key)} ${typeOfColumn({ kind: kindSeen(kind) })}`,
)
const recordsOf = (rows: readonly Row[]) => {
  const given = rows.map((row, at) => ({
    id: at + 1,
    ...Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key] ?? key, value])),
  }))
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, ${sql.join(described)}))`
}

/** What the database says of each computed field of each row. */
async function askedOfDatabase(
  fields: FormulaFields,
  { rows, related, leading }: Records,
  zone: string,
) {
  const inRows = fieldsInRows(placeOf(fields).tables, {
    moment: { now, visit: { zone } },
    columnsOf: () => columns,
    recordsOf: (table) => ({
      rows: recordsOf(table === 'pieces' ? leading : related),
      readable: (row) =>
        sql`${sql.ref(`${row}.id`)} <= ${table === 'pieces' ? SEEN_LEADING : SEEN_RELATED}`,
    }),
  })
  const computed = Object.entries(fields).filter(([, { formula }]) => formula !== undefined)
  const said = computed.map(([key, field]) => {
    const value = inRows('orders', key)?.('r') ?? sql`null`
    return sql`${valueColumn(value, { kind: kindSeen(field.kind) })} as ${sql.id(key)}`
  })
  type Found = Record<string, string | boolean | null>
  let found: Found[] = []
  await inJob(atrium, async ({ db }) => {
    const { rows: answered } = await sql<Found>`
      select ${sql.join(said)} from ${recordsOf(rows)} as r order by r.id`.execute(db)
    found = answered
  })
  return found.map((row) =>
    Object.fromEntries(
      computed.map(
        ([key, field]) =>
          [key, valueFrom({ kind: kindSeen(field.kind) }, row[key] ?? null)] as const,
      ),
    ),
  )
}

const kept = keptScope(placeOf(asked))

/** As its reader has it: what the record that it leads to says stands in it, and nothing where that is out of reach. */
function asRead({ rows, related, leading }: Records, at: number, moment: Moment): Row {
  const row = rows[at] ?? {}
  const { client } = row
  const reached = typeof client === 'number' && client <= SEEN_RELATED ? related[client - 1] : null
  const double = reached && relatedComputed.get('double')?.(reached, moment)
  const said = Object.keys(relatedFields).map((key) => [
    `client.${key}`,
    (key === 'double' ? double : reached?.[key]) ?? null,
  ])
  const pieces = leading
    .slice(0, SEEN_LEADING)
    .filter(({ order1 }) => order1 === at + 1)
    .map((piece) => ({ ...piece, double: leadingComputed.get('double')?.(piece, moment) ?? null }))
  return { ...row, ...Object.fromEntries(said), [SOURCE]: pieces }
}
type Moment = ReturnType<typeof momentAt>
const leadingComputed = computedIn({ ...placeOf(asked), table: 'pieces' })
const relatedComputed = computedIn({ ...placeOf(asked), table: 'clients' })

test(
  'whatever the formula and the record, the browser comes to what the database says',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomComputed, { minLength: AT_ONCE, maxLength: AT_ONCE }),
        fc.array(fc.tuple(randomRow, randomLead), { minLength: ROWS, maxLength: ROWS }),
        randomRelated,
        randomLeading(ROWS),
        fc.constantFrom(...zones),
        async (made, led, related, leading, zone) => {
          const rows = led.map(([row, client]) => ({ ...row, client }))
          const records = { rows, related, leading }
          const own = made.map(
            (field, at) => [`made${String(at).padStart(2, '0')}`, field] as const,
          )
          for (const [, { formula = '' }] of own) {
            const read = readFormula(formula, kept)
            expect(read, formula).toHaveProperty('node')
            if ('problem' in read) continue
            const written = writeFormula(read.node, kept)
            const again = readFormula(written, kept)
            expect('node' in again && writeFormula(again.node, kept)).toBe(written)
          }
          const fields = { ...asked, ...Object.fromEntries(own) }
          const computed = computedIn(placeOf(fields))
          const moment = momentAt(now, zone)
          const found = await askedOfDatabase(fields, records, zone)
          for (const [at, row] of rows.entries())
            for (const [key, field] of own) {
              const here = computed.get(key)?.(asRead(records, at, moment), moment) ?? null
              const there = found[at]?.[key] ?? null
              if (here !== there)
                throw new Error(
                  `${field.kind} ${field.formula}\nin ${zone} of ${JSON.stringify(row)}\nis ${String(here)} here and ${String(there)} there`,
                )
              told.values += 1
              if (here !== null) told.filled += 1
            }
          told.trees += made.length
        },
      ),
      { numRuns: Math.ceil(TREES / AT_ONCE), seed: SEED, endOnFailure: true },
    )
  },
  60_000 + TREES * 50,
)
