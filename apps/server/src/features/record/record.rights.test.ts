// long because all that somebody can ask of a table is compared in it, for one choice of who may do what.
import type { BlueprintRole } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { reaches } from '@atrium/contract/built-apps/built-app-limits.ts'
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
import {
  type Grant,
  type KnownRow,
  type Place,
  SecondOpinion,
} from '../../test/fixtures/second-opinion.ts'

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
const reach = fc.constantFrom(...reaches)
const someFields = fc.subarray(keys.filter((key) => key !== 'title1'))
const role: fc.Arbitrary<BlueprintRole> = fc.record({
  position: fc.constant(0),
  title: fc.constant({ 'en-US': 'role' }),
  level: fc.constant('edit' as const),
  tables: fc.record({
    things: fc.record({
      see: reach,
      create: fc.boolean(),
      change: reach,
      remove: reach,
      hidden: someFields,
      readOnly: someFields,
    }),
  }),
})

let atrium: TestAtrium
let people: { place: Place; person: Person }[]
let neighbour: Person
let rows: KnownRow[]
const tree = new Map<number, number | null>()
let blueprint: ReturnType<typeof aBlueprint>
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
  const roles = fc.sample(role, { numRuns: 10, seed: 7 })
  blueprint = aBlueprint(
    { things },
    Object.fromEntries(roles.map((one, at) => [`role0${at}`, one])),
  )
  ;({ things: number = 0 } = await putApp(atrium, 'ours', { name: 'proof', blueprint, grants: [] }))
  await putApp(atrium, 'neighbour', { name: 'proof', blueprint, grants: [{ role: 'role00' }] })
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
  const made = fc.sample(row, { numRuns: 60, seed: 11 }).map((one, at) => ({
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

const grant = fc.record({
  role: fc.integer({ min: 0, max: 9 }).map((at) => `role0${at}`),
  to: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }).map((at) => ({ person: at })) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 }).map((at) => ({ department: at })) },
    { weight: 1, arbitrary: fc.constant({}) },
  ),
})
type Granted = { role: string; to: { person?: number; department?: number } }

async function give(granted: Granted[]): Promise<Grant[]> {
  const departments = [...tree.keys()]
  const grants = granted.map(({ role: name, to }) => ({
    role: name,
    ...(to.person !== undefined && { account: people[to.person]?.place.person as number }),
    ...(to.department !== undefined && { department: departments[to.department] as number }),
  }))
  const tenant = await atrium.idOf('ours')
  await atrium.sql('delete from built_app_grants where tenant_id = $1', [tenant])
  for (const { role: name, account = null, department = null } of grants)
    await atrium.sql(
      `insert into built_app_grants (tenant_id, app_id, role, account_id, department_id)
       select $1, id, $2, $3, $4 from built_apps where tenant_id = $1 and name = 'proof' on conflict do nothing`,
      [tenant, name, account, department],
    )
  return grants
}

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
const condition = (key: Key): fc.Arbitrary<Condition> => {
  const { kind } = things[key]
  const known = operandsFor[kind] ?? people.map(({ place }) => String(place.person))
  return fc.constantFrom(...kindRules[kind].operators).chain((operator) => {
    const { least, most } = operandsOf(operator)
    return fc
      .array(fc.constantFrom(...known), { minLength: least, maxLength: Math.min(most, 2) })
      .map((operands) => ({ operator, operands }))
  })
}

const idsOf = (those: KnownRow[]) => those.map(({ id }) => String(id))
const sorted = (ids: string[]) => ids.toSorted((one, other) => Number(one) - Number(other))

/** As the search looks for it: short words at the beginning of one, all else anywhere. */
function isFound(opinion: SecondOpinion, { values }: KnownRow, term: string): boolean {
  const lower = term.toLowerCase()
  const seen = (['title1', 'secret', 'remark', 'pieces'] as const).filter(
    (key) => !opinion.isHidden(key),
  )
  return seen.some((key) => {
    const text = String(values[key] ?? '').toLowerCase()
    if ([...lower].length > 2 || /^[一-鿿]+$/.test(lower)) return text.includes(lower)
    return text.startsWith(lower) || text.includes(` ${lower}`)
  })
}

test('of every choice of roles, people and rows, the product thinks as somebody does who only reads the rules', async () => {
  const asked = fc.record({
    who: fc.integer({ min: 0, max: 3 }),
    granted: fc.array(grant, { maxLength: 4 }),
    key: fc.constantFrom(...keys),
    seed: fc.integer(),
    term: fc.constantFrom('vase', '花', '花瓷', 'va', 'a%', '900719', 'nothing'),
    row: fc.integer({ min: 1, max: 60 }),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ who, granted, key, seed, term, row, order }) => {
      const { person, place } = people[who] as (typeof people)[number]
      const opinion = new SecondOpinion(blueprint, 'things', await give(granted), place, tree)
      const list = (more: object = {}) =>
        person.call('record.list', { ...here, length: 200, ...more })
      const first = await list()
      if (!opinion.isOpen) {
        expect(first).toMatchObject({ status: 404 })
        return
      }
      const seen = rows.filter(opinion.sees)
      expect(first.result?.rows.map(({ id }) => id)).toEqual(idsOf(seen.toReversed()))
      for (const { id, can, values } of first.result?.rows ?? []) {
        const known = rows.find((one) => String(one.id) === id) as KnownRow
        expect(can).toEqual({ change: opinion.changes(known), remove: opinion.removes(known) })
        expect(Object.keys(values).toSorted()).toEqual(
          keys.filter((each) => !opinion.isHidden(each)).toSorted(),
        )
      }

      const [asks] = fc.sample(condition(key), { numRuns: 1, seed }) as [Condition]
      const where = JSON.stringify([{ field: key, ...asks }])
      const narrowed = await list({ where })
      const sort = await list({ sort: key, order })
      const totals = await person.call('record.totals', { ...here, columns: key })
      if (opinion.isHidden(key)) {
        for (const answer of [narrowed, sort, totals]) expect(answer).toMatchObject({ status: 400 })
        expect(await person.call('record.count', { ...here, where })).toMatchObject({ status: 400 })
        expect(await list({ where: where.replace(key, 'nothing1') })).toMatchObject({ status: 400 })
      } else {
        const met = seen.filter(({ values }) => meets(fieldOf(key), values[key] ?? null, asks))
        expect(sorted(narrowed.result?.rows.map(({ id }) => id) ?? [])).toEqual(idsOf(met))
        expect((await person.call('record.count', { ...here, where })).result?.count).toBe(
          met.length,
        )
        if (!isSortedInTable(things[key].kind)) expect(sort).toMatchObject({ status: 400 })
        else
          expect(await pages(person, { sort: key, order })).toEqual(
            sort.result?.rows.map(({ id }) => id),
          )
      }

      const found = await list({ search: term })
      const wanted = seen.filter((one) => isFound(opinion, one, term))
      expect(sorted(found.result?.rows.map(({ id }) => id) ?? [])).toEqual(idsOf(wanted))

      const known = rows[row - 1] as KnownRow
      const isThere = opinion.sees(known)
      const history = await person.call('record.history', { ...here, id: row })
      expect(history.status).toBe(isThere ? 200 : 404)
      const changes = {
        ...here,
        id: row,
        revision: 1,
        values: { [key]: known.values[key] as never },
      }
      const isWritable = !opinion.isHidden(key) && !opinion.isReadOnly(key)
      expect((await person.call('record.change', changes)).status).toBe(
        isWritable ? (opinion.changes(known) ? 200 : isThere ? 403 : 404) : 400,
      )
      const removed = await person.call('record.remove', { ...here, ids: [row, row] })
      expect(removed.status).toBe(opinion.removes(known) ? 200 : isThere ? 403 : 404)
      if (removed.ok) await restored(row)
      expect((await neighbour.call('record.get', { ...here, id: row })).ok).toBe(false)
    }),
    { numRuns: 150 },
  )
  expect(atrium.problems).toEqual([])
})

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
