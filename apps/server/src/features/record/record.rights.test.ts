// long because all that somebody can ask of a table is compared in it, for one choice of who may do what.
import { writeFile } from 'node:fs/promises'
import { checkBlueprint } from '@atrium/blueprint/shape/check-blueprint.ts'
import type { BlueprintRole, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ME, MY_DEPARTMENTS, reaches } from '@atrium/contract/built-apps/built-app-limits.ts'
import { type Condition, meets } from '@atrium/contract/field/condition.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import { operandsOf } from '@atrium/contract/field/operators.ts'
import { isSortedInTable } from '@atrium/contract/field/sortable.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchedText } from '../../kernel/text/searched-text.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'
import { type KnownRow, type Place, SecondOpinion } from '../../test/fixtures/second-opinion.ts'
import { totalsOf } from '../../test/fixtures/second-totals.ts'

const choices = ['open', 'done', 'late'].map((value) => ({ value, title: { 'en-US': value } }))
const things = {
  title1: { kind: 'text' },
  secret: { kind: 'text' },
  remark: { kind: 'longText' },
  pieces: { kind: 'integer' },
  amount: { kind: 'money', currency: 'CNY' },
  share1: { kind: 'percent' },
  bought: { kind: 'date' },
  begun1: { kind: 'dateTime' },
  opens1: { kind: 'time' },
  urgent: { kind: 'yesNo' },
  state1: { kind: 'choice', choices },
  labels: { kind: 'choices', choices },
  keeper: { kind: 'person' },
  party1: { kind: 'department' },
  parent: { kind: 'relation', target: 'things' },
} as const
type Key = keyof typeof things
const keys = Object.keys(things) as Key[]
const here = { app: 'proof', table: 'things' }
const fieldOf = (key: Key): Field => ({
  key,
  title: { text: key },
  ...things[key],
  choices: choices.map(({ value }) => ({ value, title: { text: value } })),
})

/** Words that overlap, in small letters and others, of one, two and more signs. */
const words = ['Vase', 'vase blue', '青花瓷', '花', 'jar', 'a%b', '100_1', 'Ünal']
const operandsFor: Partial<Record<Field['kind'], string[]>> = {
  text: ['vase', '花', 'a%b', '_', 'ü'],
  longText: ['vase', '花瓶'],
  integer: ['9', '10', '-3'],
  money: ['0.25', '10', '-1'],
  percent: ['0.125', '0.5'],
  date: ['2026-01-31', '2026-06-01'],
  dateTime: ['2026-01-31T00:00:00Z', '2026-11-17T10:00:05Z'],
  time: ['09:05:00', '12:00:00'],
  yesNo: ['0', '1'],
  choice: ['open', 'late'],
  choices: ['open', 'late'],
  relation: ['1', '2', '3'],
}
/** What can be asked of a field, with these in the place of people and departments. */
const condition = (key: Key, those: string[]): fc.Arbitrary<Condition> => {
  const { kind } = things[key]
  const known = operandsFor[kind] ?? those
  // Days as they are for the reader have tests of their own (`relative-days.test.ts`).
  const plain = kindRules[kind].operators.filter((operator) => operator !== 'within')
  return fc.constantFrom(...plain).chain((operator) => {
    const { least, most } = operandsOf(operator)
    return fc
      .array(fc.constantFrom(...known), { minLength: least, maxLength: Math.min(most, 2) })
      .map((operands) => ({ operator, operands }))
  })
}
/** What a role asks of records: of people and departments, whether they are those of whoever looks. */
const ruled: fc.Arbitrary<RoleCondition> = fc
  .constantFrom(...keys)
  .filter((key) => key !== 'parent')
  .chain((field) =>
    condition(field, [things[field].kind === 'person' ? ME : MY_DEPARTMENTS]).map((asked) => ({
      field,
      operator: asked.operator,
      operands: [...asked.operands],
    })),
  )
const some = fc.option(fc.array(ruled, { minLength: 1, maxLength: 2 }), { nil: undefined })
const reach = fc.constantFrom(...reaches)
const someFields = fc.subarray(keys.filter((key) => key !== 'title1'))
const role: fc.Arbitrary<BlueprintRole> = fc.record({
  position: fc.constant(0),
  title: fc.constant({ 'en-US': 'role' }),
  level: fc.constant('manage' as const),
  tables: fc.record({
    things: fc.record({
      see: reach,
      create: fc.boolean(),
      change: reach,
      remove: reach,
      only: fc.option(fc.record({ see: some, change: some, remove: some }), { nil: undefined }),
      hidden: someFields,
      readOnly: someFields,
    }),
  }),
})

/** More of them, and others each time: `npm run prove -- rights`. */
const RUNS = Number(process.env['RIGHTS_RUNS'] ?? 60)
const SEED = Number(process.env['SEED'] ?? 7)
/** A test waits a while; so many runs take longer. */
const PATIENCE = 60_000 + RUNS * 1_000

let atrium: TestAtrium
let people: { place: Place; person: Person }[]
let neighbour: Person
let rows: KnownRow[]
const tree = new Map<number, number | null>()
let number = 0

beforeAll(async () => {
  atrium = await openAtrium()
  neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
  const org = await organisationOf(atrium, 'ours')
  const sales = await org.department('Sales')
  const north = await org.department('North', sales)
  const works = await org.department('Works')
  const known = await atrium.sql<{ id: number; parent_id: number | null }>(
    'select id, parent_id from departments where tenant_id = $1',
    [org.tenant],
  )
  for (const { id, parent_id } of known) tree.set(id, parent_id)
  const person = async (login: string, department: number | null, heads: number[] = []) => {
    const id = await org.person(login, department)
    for (const one of heads) await org.head(one, id)
    const place = { person: id, departments: department === null ? [] : [department], heads }
    return { place, person: await atrium.signIn(login, { space: 'ours' }) }
  }
  people = [
    await person('seller', sales),
    await person('northerner', north),
    await person('head', works, [sales]),
    await person('nowhere', null),
  ]
  const blueprint = aBlueprint({ things })
  ;({ things: number = 0 } = await putApp(atrium, 'ours', { name: 'proof', blueprint, grants: [] }))
  await putApp(atrium, 'neighbour', { name: 'proof', blueprint, grants: [{ role: 'managing' }] })
  rows = await fill(org.tenant, [sales, north, works])
})
afterAll(() => atrium.close())

/** Rows of everybody and of nobody, in every department and in none. */
async function fill(tenant: number, departments: number[]): Promise<KnownRow[]> {
  const persons = people.map(({ place }) => place.person)
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
  const named = (ids: number[]) =>
    maybe(fc.constantFrom(...ids).map((id) => ({ id: String(id), name: '' })))
  const values: { [K in Key]: fc.Arbitrary<FieldValue> } = {
    title1: maybe(fc.constantFrom(...words)),
    secret: maybe(fc.constantFrom(...words)),
    remark: maybe(fc.constantFrom('line\nVase', '花瓶')),
    pieces: maybe(fc.constantFrom('-3', '0', '10', '9', '900719925474099312')),
    amount: maybe(fc.constantFrom('-0.5', '0.1', '0.25', '10', '99999999999999999999.99')),
    share1: maybe(fc.constantFrom('0.125', '1')),
    bought: maybe(fc.constantFrom('2026-01-31', '2026-11-17', '1999-12-31')),
    begun1: maybe(fc.constantFrom('2026-01-31T00:00:00Z', '2026-11-17T10:00:05Z')),
    opens1: maybe(fc.constantFrom('09:05:00', '23:59:59')),
    urgent: maybe(fc.boolean()),
    state1: maybe(fc.constantFrom('open', 'done', 'late')),
    labels: maybe(fc.subarray(['open', 'done', 'late'], { minLength: 1 })),
    keeper: named(persons),
    party1: named(departments),
    parent: fc.constant(null),
  }
  const row = fc.record({
    creator: maybe(fc.constantFrom(...persons)),
    owner: maybe(fc.constantFrom(...persons)),
    department: maybe(fc.constantFrom(...departments)),
    values: fc.record(values),
  })
  const made = fc.sample(row, { numRuns: 60, seed: SEED }).map((one, at) => ({
    ...one,
    id: at + 1,
    // What it refers to is there before it.
    values: {
      ...one.values,
      parent: at > 4 && at % 3 ? { id: String((at % 5) + 1), name: '' } : null,
    },
  }))
  const columns = await atrium.sql<{ key: Key; id: number }>(
    'select key, id from own_fields where tenant_id = $1 and table_id = $2',
    [tenant, number],
  )
  for (const { id, creator, owner, department, values: given } of made) {
    const texts = (['title1', 'secret', 'remark', 'pieces'] as const).map((key) => given[key])
    const { search, pairs } = searchedText(texts.filter((text) => typeof text === 'string'))
    const kept = columns.map(({ key }) => {
      const value = given[key]
      return value !== null && typeof value === 'object' && 'id' in value ? value.id : value
    })
    const cells = columns.map((_, at) => `$${at + 7}`)
    await atrium.sql(
      `insert into r${tenant}.t${number} (id, created_by, owner_id, department_id, search, pairs, created_at, changed_at,
         ${columns.map((column) => `c${column.id}`).join()})
       values ($1::bigint, $2, $3, $4, $5, $6, now() + $1::bigint * interval '1 second', now(), ${cells.join()})`,
      [id, creator, owner, department, search, pairs, ...kept],
    )
  }
  return made
}

const granted = (roles: number) =>
  fc.record({
    role: fc.integer({ min: 0, max: roles - 1 }).map((at) => `role0${at}`),
    to: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }).map((at) => ({ person: at })) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 }).map((at) => ({ department: at })) },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
  })
type Granted = { role: string; to: { person?: number; department?: number } }

/** An app with these roles, held by those. */
async function give(roles: BlueprintRole[], granted: Granted[]) {
  const blueprint = aBlueprint(
    { things },
    Object.fromEntries(roles.map((one, at) => [`role0${at}`, one])),
  )
  // What is said is an app: what is not, nobody could have saved.
  expect(checkBlueprint(blueprint)).toHaveProperty('blueprint')
  const departments = [...tree.keys()]
  const grants = granted.map(({ role: name, to }) => ({
    role: name,
    ...(to.person !== undefined && { account: people[to.person]?.place.person as number }),
    ...(to.department !== undefined && { department: departments[to.department] as number }),
  }))
  const tenant = await atrium.idOf('ours')
  await atrium.sql('delete from built_app_grants where tenant_id = $1', [tenant])
  await atrium.sql(
    "update built_apps set blueprint = $2::jsonb where tenant_id = $1 and name = 'proof'",
    [tenant, JSON.stringify(blueprint)],
  )
  for (const { role: name, account = null, department = null } of grants)
    await atrium.sql(
      `insert into built_app_grants (tenant_id, app_id, role, account_id, department_id)
       select $1, id, $2, $3, $4 from built_apps where tenant_id = $1 and name = 'proof' on conflict do nothing`,
      [tenant, name, account, department],
    )
  return { blueprint, grants }
}

const idsOf = (those: KnownRow[]) => those.map(({ id }) => String(id))
const sorted = (ids: string[]) => ids.toSorted((one, other) => Number(one) - Number(other))

/** As the search looks for it: short words at the beginning of one, all else anywhere. */
function isFound(shown: Set<string>, { values }: KnownRow, term: string): boolean {
  const lower = term.toLowerCase()
  const seen = (['title1', 'secret', 'remark', 'pieces'] as const).filter((key) => shown.has(key))
  return seen.some((key) => {
    const text = String(values[key] ?? '').toLowerCase()
    if ([...lower].length > 2 || /^[一-鿿]+$/.test(lower)) return text.includes(lower)
    return text.startsWith(lower) || text.includes(` ${lower}`)
  })
}

test(
  'of every choice of roles, people and rows, the product thinks as somebody does who only reads the rules',
  async () => {
    const asked = fc.array(role, { minLength: 1, maxLength: 4 }).chain((roles) =>
      fc.record({
        roles: fc.constant(roles),
        who: fc.integer({ min: 0, max: 3 }),
        grants: fc.array(granted(roles.length), { maxLength: 4 }),
        key: fc.constantFrom(...keys),
        seed: fc.integer(),
        term: fc.constantFrom('vase', '花', '花瓷', 'va', 'a%', '900719', 'nothing'),
        row: fc.integer({ min: 1, max: 60 }),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    )
    const told = { models: 0, judged: 0, totals: 0 }
    await fc.assert(
      fc.asyncProperty(
        asked,
        async ({ roles, who, grants: given, key, seed, term, row, order }) => {
          const { person, place } = people[who] as (typeof people)[number]
          const { blueprint, grants } = await give(roles, given)
          const opinion = new SecondOpinion(
            { blueprint, table: 'things', fieldOf: (one) => fieldOf(one as Key), tree },
            grants,
            place,
          )
          const list = (more: object = {}) =>
            person.call('record.list', { ...here, length: 200, ...more })
          told.models++
          const first = await list()
          if (!opinion.isOpen) {
            expect(first).toMatchObject({ status: 404 })
            return
          }
          told.judged += rows.length
          const seen = rows.filter(opinion.sees)
          expect(first.result?.rows.map(({ id }) => id)).toEqual(idsOf(seen.toReversed()))
          const shown = await shownTo(person)
          for (const { id, can, values } of first.result?.rows ?? []) {
            const known = rows.find((one) => String(one.id) === id) as KnownRow
            expect(can).toEqual({ change: opinion.changes(known), remove: opinion.removes(known) })
            expect(Object.keys(values).toSorted()).toEqual([...shown].toSorted())
            expect([...shown].filter((field) => !opinion.isShownOf(known, field))).toEqual([])
          }
          for (const field of keys) if (opinion.isOpenToAll(field)) expect(shown).toContain(field)

          const those = people.map((one) => String(one.place.person))
          const [asks] = fc.sample(condition(key, those), { numRuns: 1, seed }) as [Condition]
          const where = JSON.stringify([{ field: key, ...asks }])
          const narrowed = await list({ where })
          const sort = await list({ sort: key, order })
          const totals = await person.call('record.totals', { ...here, columns: key, where })
          const counted = await person.call('record.count', { ...here, where })
          if (!shown.has(key)) {
            for (const answer of [narrowed, sort, totals, counted])
              expect(answer).toMatchObject({ status: 400 })
            expect(await list({ where: where.replace(key, 'nothing1') })).toMatchObject({
              status: 400,
            })
          } else {
            const met = seen.filter(({ values }) => meets(fieldOf(key), values[key] ?? null, asks))
            expect(sorted(narrowed.result?.rows.map(({ id }) => id) ?? [])).toEqual(idsOf(met))
            expect(counted.result?.count).toBe(met.length)
            expect(totals.result?.totals).toEqual(numbersOf(met, new Set([key])))
            if (!isSortedInTable(things[key].kind)) expect(sort).toMatchObject({ status: 400 })
            else
              expect(await pages(person, { sort: key, order })).toEqual(
                sort.result?.rows.map(({ id }) => id),
              )
          }

          // Of all fields that they see, and of no other, over the records that they see, and over no others.
          const whole = await person.call('record.totals', here)
          expect(whole.result?.totals).toEqual(numbersOf(seen, shown))
          told.totals += Object.keys(whole.result?.totals ?? {}).length

          const found = await list({ search: term })
          const wanted = seen.filter((one) => isFound(shown, one, term))
          const added = await person.call('record.totals', { ...here, search: term })
          expect(added.result?.totals).toEqual(numbersOf(wanted, shown))
          const numbered = await person.call('record.count', { ...here, search: term })
          expect(numbered.result?.count).toBe(wanted.length)
          expect(sorted(found.result?.rows.map(({ id }) => id) ?? [])).toEqual(idsOf(wanted))
          const titled = seen.filter((one) => isFound(shown, one, term))
          const picked = await person.call('record.pick', { ...here, search: term, length: 50 })
          expect(sorted(picked.result?.rows.map(({ id }) => id) ?? [])).toEqual(
            idsOf(titled.slice(-50)),
          )
          const file = await person.raw('GET', '/v1/records/proof/things/export?columns=title1')
          expect(file.statusCode).toBe(200)
          expect(file.body.split('\n').length - 2).toBe(seen.length)

          const known = rows[row - 1] as KnownRow
          const isThere = opinion.sees(known)
          for (const call of ['record.get', 'record.history'] as const)
            expect((await person.call(call, { ...here, id: row })).status).toBe(isThere ? 200 : 404)
          const changed = await person.call('record.change', {
            ...here,
            id: row,
            revision: 1,
            values: { [key]: known.values[key] },
          })
          const mayBe = opinion.changes(known) ? 200 : isThere ? 403 : 404
          expect([400, mayBe]).toContain(changed.status)
          if (changed.status === 400) expect(opinion.isOpenToAll(key)).toBe(false)
          if (changed.ok) expect(opinion.isWritableOf(known, key)).toBe(true)
          const removed = await person.call('record.remove', { ...here, ids: [row, row] })
          expect(removed.status).toBe(opinion.removes(known) ? 200 : isThere ? 403 : 404)
          if (removed.ok) {
            const bin = await person.call('record.bin', here)
            expect(bin.result?.rows.map(({ id }) => id)).toEqual([String(row)])
            await restored(row)
          }
          expect((await neighbour.call('record.get', { ...here, id: row })).ok).toBe(false)
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
    expect(atrium.problems).toEqual([])
    if (process.env['RIGHTS_TOLD'])
      await writeFile(process.env['RIGHTS_TOLD'], JSON.stringify(told))
  },
  PATIENCE,
)

/** The fields of the table as this person knows it. */
async function shownTo(person: Person): Promise<Set<string>> {
  const app = await person.call('builtApp.get', { name: 'proof' })
  return new Set(Object.keys(app.result?.blueprint.tables['things']?.fields ?? {}))
}

const NUMBERS: Key[] = ['pieces', 'amount', 'share1']
/** What these records come to, by each field of these that holds numbers. */
const numbersOf = (those: KnownRow[], fields: ReadonlySet<string>) =>
  Object.fromEntries(
    NUMBERS.filter((key) => fields.has(key)).map((key) => [
      key,
      totalsOf(those.flatMap(({ values }) => values[key] ?? []).map(String)),
    ]),
  )

/** As it was: what is compared is who may do something, not what became of it. */
const restored = async (row: number) => {
  const tenant = await atrium.idOf('ours')
  await atrium.sql(
    `update r${tenant}.t${number} set removed_at = null, revision = 1 where id = $1`,
    [row],
  )
  await atrium.sql(`delete from r${tenant}.changes where record_id = $1`, [row])
}

/** Page by page there, and back to the first. */
async function pages(
  person: Person,
  sorting: { sort: string; order: 'asc' | 'desc' },
): Promise<string[]> {
  const all: string[][] = []
  const page = async (at: string | null) =>
    (await person.call('record.list', { ...here, ...sorting, length: 7, ...(at && { at }) })).result
  let last = await page(null)
  for (; last; last = last.next ? await page(last.next) : null) {
    all.push(last.rows.map(({ id }) => id))
    const before = last.previous ? await page(last.previous) : null
    if (before) expect(before.rows.map(({ id }) => id)).toEqual(all.at(-2))
  }
  return all.flat()
}
