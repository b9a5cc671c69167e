import type { FieldValue } from '@atrium/contract/field/field.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import { type Described, noted, notedApp } from '../../../test/fixtures/noted-app.ts'
import { publish, withField } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const said = (text: string) => ({ 'en-US': text })
const made = (...wanted: [Described, (FieldValue | undefined)[]]) =>
  notedApp(atrium, admin, ...wanted)

const choicesOf = (...titles: string[]) =>
  titles.map((one) => ({ value: one.toLowerCase(), title: said(one) }))

test('a text becomes a number: what can be read is, what cannot is said before, kept beside, counted, and mended', async () => {
  const app = await made(noted('text'), ['12', '1,300', 'five', undefined, '-7'])
  const next = app.as(noted('integer'))
  const plan = await app.plan(next)
  expect(plan).toMatchObject({ problems: [], work: { rows: 5 } })
  expect(plan?.lines).toMatchObject([
    {
      deed: 'kind',
      way: 'background',
      retyped: {
        from: 'text',
        to: 'integer',
        read: 3,
        unread: 1,
        back: 0,
        examples: [{ table: app.table, record: String(app.ids[2]), text: 'five' }],
      },
    },
  ])
  expect(await app.held()).toEqual(['12', '1,300', 'five', null, '-7'])
  await app.bring(next)

  const rows = await app.rows()
  expect(rows.map(({ values }) => values['note12'])).toEqual(['12', '1300', null, null, '-7'])
  expect(rows.map(({ misfits }) => misfits)).toEqual([
    undefined,
    undefined,
    { note12: 'five' },
    undefined,
    undefined,
  ])
  const count = async () =>
    (await member.call('record.count', { app: app.name, table: app.table, misfits: true })).result
  expect(await count()).toMatchObject({ count: 1 })
  expect(await app.change(2, 'six')).toMatchObject({
    verdicts: { 'values.note12': 'malformed' },
  })
  expect((await app.change(2, '5')).ok).toBe(true)
  expect(await count()).toMatchObject({ count: 0 })
  expect(await app.held()).toEqual(['12', '1300', '5', null, '-7'])
  const sorted = await admin.call('record.list', {
    app: app.name,
    table: app.table,
    where: JSON.stringify([{ field: 'note12', operator: 'atLeast', operands: ['6'] }]),
  })
  expect(sorted.result?.rows).toHaveLength(2)
})

test('the history says what stood there as it was shown then, and what was changed since as it is now', async () => {
  const app = await made(noted('person'), [])
  const [person] = await atrium.sql<{ id: number }>(
    `select m.account_id as id from memberships m join built_apps b on b.tenant_id = m.tenant_id
     where b.name = $1 and m.status = 'active' limit 1`,
    [app.name],
  )
  await app.add({ id: String(person?.id), name: '' })
  await app.bring(app.as(noted('text')))
  const [name] = await app.held()
  expect(name).toEqual(expect.any(String))
  await app.change(0, 'somebody')
  const { result } = await member.call('record.history', {
    app: app.name,
    table: app.table,
    id: app.ids[0] ?? 0,
    length: 10,
  })
  const lines = result?.changes.map(({ changed }) =>
    changed.find(({ field }) => field === 'note12'),
  )
  expect(lines).toEqual([
    { field: 'note12', before: name, after: 'somebody' },
    { field: 'note12', before: null, after: name, isFormer: true },
  ])
})

test('what must not repeat is looked at as it will be read', async () => {
  const app = await made(noted('text'), ['1', '01', '2'])
  const next = app.as(noted('integer', { unique: true }))
  expect((await app.plan(next))?.problems).toMatchObject([
    { path: `tables.${app.table}.fields.note12.unique`, verdict: 'doubled', values: ['1'] },
  ])
  expect(await publish(admin, app.name, next)).toMatchObject({
    verdicts: { [`next.blueprint.tables.${app.table}.fields.note12.unique`]: 'doubled' },
  })
  await app.change(1, '3')
  await app.bring(next)
  expect(await app.change(0, '2')).toMatchObject({
    verdicts: { 'values.note12': 'taken' },
  })
})

test('records are found by what a field says now, and no longer by what it said', async () => {
  const app = await made(noted('choice', { choices: choicesOf('Open', 'Done') }), ['open', 'done'])
  const found = async (search: string) =>
    (await admin.call('record.list', { app: app.name, table: app.table, search })).result?.rows
      .length
  expect(await found('Done')).toBe(0)
  await app.bring(app.as(noted('text')))
  expect(await app.held()).toEqual(['Open', 'Done'])
  expect(await found('Done')).toBe(1)
  await app.bring(app.blueprint)
  expect(await app.held()).toEqual(['open', 'done'])
  expect(await found('Done')).toBe(0)
})

test('a name leads to the record that alone is called so, and a record says its name', async () => {
  const app = await made(noted('text'), ['Vase', 'Bowl', 'Twice', 'Nobody'])
  const people = structuredClone(app.blueprint)
  people.tables['things1'] = aTable({ position: 1, title: said('Things') })
  for (const role of Object.values(people.roles))
    role.tables['things1'] = { see: 'all', create: true, change: 'all', remove: 'own' }
  await app.bring(people)
  for (const title1 of ['Vase', 'Bowl', 'Twice', 'Twice'])
    await admin.call('record.add', {
      app: app.name,
      table: 'things1',
      values: { title1 },
      clientKey: crypto.randomUUID(),
    })
  const relation = noted('relation', { target: 'things1' })
  const related = withField(people, app.table, 'note12', relation)
  expect((await app.plan(related))?.lines[0]?.retyped).toMatchObject({ read: 2, unread: 2 })
  await app.bring(related)
  expect(await app.held()).toMatchObject([{ name: 'Vase' }, { name: 'Bowl' }, 'Twice', 'Nobody'])
  await app.bring(people)
  expect(await app.held()).toEqual(['Vase', 'Bowl', 'Twice', 'Nobody'])
})

test('what did not fit beside a field that is locked stays there, whatever is sent', async () => {
  const app = await made(noted('text'), ['precious'])
  const next = app.as(noted('integer'))
  const table = next.tables[app.table]
  if (table) table.form = { fields: { note12: { locked: 'TRUE' } } }
  await app.bring(next)
  const at = { app: app.name, table: app.table }
  const id = Number(app.ids[0])
  const { revision = 0 } = (await member.call('record.get', { ...at, id })).result ?? {}
  const change = (value: string | null) =>
    member.call('record.change', { ...at, id, revision, values: { note12: value } })
  const refused = { status: 400, verdicts: { 'values.note12': 'locked' } }
  expect(await change(null)).toMatchObject(refused)
  expect(await change('5')).toMatchObject(refused)
  const [row] = await app.rows()
  expect(row?.misfits).toEqual({ note12: 'precious' })
})

test('several choices that cannot become another kind are a problem of the plan', async () => {
  const choices = choicesOf('Red', 'Blue')
  const app = await made(noted('choices', { choices }), [['red']])
  for (const kind of ['phone', 'email', 'time'] as const) {
    const plan = await app.plan(app.as(noted(kind)))
    expect(plan?.problems).toMatchObject([{ verdict: 'kind' }])
  }
})

test('a neighbour learns nothing of it, and their app with the same fields stays as it is', async () => {
  const app = await made(noted('text'), ['1', 'two'])
  const theirs = await builtApp(atrium, neighbour)
  const before = await atrium.sql(`select * from ${theirs.place}`)
  const next = { kind: 'blueprint' as const, blueprint: app.as(noted('integer')) }
  expect(await neighbour.call('builtApp.plan', { name: app.name, next })).toMatchObject({
    error: 'not_found',
  })
  await app.bring(next.blueprint)
  expect(await atrium.sql(`select * from ${theirs.place}`)).toEqual(before)
  const tables = await atrium.sql(
    `select relnamespace::regnamespace::text as place from pg_class where relname = 'unconverted'`,
  )
  expect(tables.map(({ place }) => place)).toEqual([app.place.split('.')[0]])
})
