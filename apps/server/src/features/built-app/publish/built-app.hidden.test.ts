import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import { slowWriter } from '../../../test/fixtures/large-table.ts'
import {
  publish,
  published,
  withField,
  withoutField,
} from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const HOUR = 3_600
/** As if it had been removed a month ago; the clock stays, and with it who is signed in. */
async function aMonthLater() {
  for (const table of ['own_fields', 'own_tables'])
    await atrium.sql(`update ${table} set hidden_at = hidden_at - interval '31 days'`)
}
const columnsOf = async (place: string) =>
  (
    await atrium.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [place],
    )
  ).map(({ name }) => name)

test('what is hidden goes for good after its time, a table with all it holds; what is in force stays', async () => {
  const app = await builtApp(atrium, admin)
  const first = (await admin.call('builtApp.get', { name: app.name })).result
    ?.blueprint as Blueprint
  const two = structuredClone(first)
  two.tables['people1'] = aTable({ position: 1 })
  await publish(admin, app.name, two)
  await published(admin, app.name, 2)
  const [people] = await atrium.sql<{ place: string }>(
    `select 'r' || t.tenant_id || '.t' || t.id as place from own_tables t join built_apps b
       on b.tenant_id = t.tenant_id and b.id = t.app_id where b.name = $1 and t.key = 'people1'`,
    [app.name],
  )
  const place = people?.place ?? ''
  await publish(admin, app.name, withoutField(first, app.table, 'amount'))
  await published(admin, app.name, 3)
  const amount = app.columns['amount'] ?? ''

  await atrium.runChores('hiddenFields')
  expect(await columnsOf(app.place)).toContain(amount)
  expect(await columnsOf(place)).toContain('search')

  await aMonthLater()
  await atrium.runChores('hiddenFields')
  expect(await columnsOf(app.place)).not.toContain(amount)
  expect(await columnsOf(app.place)).toContain(app.columns['title1'])
  expect(await columnsOf(place)).toEqual([])

  const back = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'version', version: 2 },
  })
  expect(back.result?.lines.map(({ deed }) => deed)).toEqual(['added', 'added'])
  await publish(admin, app.name, two)
  await published(admin, app.name, 4)
  const added = await admin.call('record.add', {
    app: app.name,
    table: 'people1',
    values: { title1: 'Li Na', amount: '5' },
    clientKey: crypto.randomUUID(),
  })
  expect(added.ok).toBe(true)
})

test('what cannot be dropped is said with what it was, since when and when next, keeps nothing else, and goes in the end', async () => {
  const app = await builtApp(atrium, admin)
  const other = await builtApp(atrium, admin)
  for (const { name, table } of [app, other]) {
    const { result } = await admin.call('builtApp.get', { name })
    await publish(admin, name, withoutField(result?.blueprint as Blueprint, table, 'amount'))
    await published(admin, name, 2)
  }
  const state = async () =>
    (await admin.call('builtApp.get', { name: app.name })).result?.untidy ?? null
  await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'Row 3' },
    clientKey: crypto.randomUUID(),
  })
  await aMonthLater()
  const slow = await slowWriter(atrium, app)
  const before = atrium.clock.now().getTime()
  await atrium.runChores('hiddenFields')
  expect(await columnsOf(app.place)).toContain(app.columns['amount'])
  expect(await columnsOf(other.place)).not.toContain(other.columns['amount'])
  const left = await state()
  expect(left).toMatchObject({ table: { 'en-US': 'Orders' }, field: { 'zh-CN': '金额' } })
  expect(Date.parse(left?.since ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(left?.next ?? '') - Date.parse(left?.since ?? '')).toBe(HOUR * 1000)
  const round = async () => {
    const operator = await atrium.signIn('operator')
    const { result } = await operator.call('health.report', {})
    return result?.chores.find(({ name }) => name === 'hiddenFields')
  }
  expect(await round()).toMatchObject({ treated: 1, error: expect.stringMatching(/^1 since /) })
  expect((await neighbour.call('builtApp.get', { name: app.name })).ok).toBe(false)

  await slow.end()
  await atrium.runChores('hiddenFields')
  expect(await state()).toEqual(left)
  atrium.clock.pass(HOUR)
  await atrium.runChores('hiddenFields')
  expect(await state()).toBeNull()
  expect(await columnsOf(app.place)).not.toContain(app.columns['amount'])
  expect(await round()).toMatchObject({ treated: 1, error: null })
})

test('a version whose search was not renewed is in force, says when that is tried again, and is renewed then', async () => {
  const app = await builtApp(atrium, admin)
  await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'Vase' },
    clientKey: crypto.randomUUID(),
  })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const city = { title: { 'en-US': 'City' }, kind: 'text' } as const
  const first = withField(result?.blueprint as Blueprint, app.table, 'city12', city)
  await publish(admin, app.name, first)
  await published(admin, app.name, 2)
  await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'Bowl', city12: 'Jinan' },
    clientKey: crypto.randomUUID(),
  })
  // What goes through the records fails each time, as often as it is tried.
  await atrium.sql(`create function fails() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await atrium.sql(`create trigger fails before update of search on ${app.place}
    for each row execute function fails()`)
  await atrium.sql(`create function given_up() returns trigger language plpgsql as
    $$ begin new.tries := 8; return new; end $$`)
  await atrium.sql(`create trigger given_up before update on jobs for each row
    when (new.kind = 'builtApp' and new.lease is not null and cardinality(new.done) = 4) execute function given_up()`)
  await publish(admin, app.name, withoutField(first, app.table, 'city12'))
  const looked = async () => (await admin.call('builtApp.get', { name: app.name })).result
  await expect.poll(async () => (await looked())?.publishing?.failure).toBe('unmade')
  expect(await looked()).toMatchObject({
    version: 3,
    publishing: { step: 'tidy', next: expect.any(String) },
  })
  await atrium.sql(`drop trigger fails on ${app.place}`)
  await atrium.sql('drop trigger given_up on jobs')
  await atrium.runChores('hiddenFields')
  expect((await looked())?.publishing?.failure).toBe('unmade')
  atrium.clock.pass(HOUR)
  await atrium.runChores('hiddenFields')
  await published(admin, app.name, 3)
})
