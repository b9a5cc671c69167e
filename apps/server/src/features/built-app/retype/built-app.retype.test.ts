import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import {
  publish,
  published,
  withField,
  withoutField,
} from '../../../test/fixtures/published-app.ts'

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
type Described = Omit<BlueprintField, 'position'>

/** An app whose table has a field `note12` of some kind besides, with these in it. */
async function made(field: Described, values: unknown[]) {
  const table = aTable()
  table.fields['note12'] = { position: 9, ...field }
  const app = await builtApp(atrium, admin, {
    table,
    grants: [{ role: 'editing', kind: 'everybody' }],
  })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const blueprint = result?.blueprint as Blueprint
  const ids: number[] = []
  const add = async (note12: unknown, title1 = `Row ${ids.length + 1}`) => {
    const added = await admin.call('record.add', {
      app: app.name,
      table: app.table,
      values: { title1, ...(note12 !== undefined && { note12 }) } as never,
      clientKey: crypto.randomUUID(),
    })
    if (!added.ok) throw new Error(JSON.stringify(added))
    ids.push(Number(added.result.id))
    return added
  }
  for (const one of values) await add(one)
  return { ...app, blueprint, ids, add }
}
type App = Awaited<ReturnType<typeof made>>

const as = (app: App, field: Partial<Described>) =>
  withField(app.blueprint, app.table, 'note12', {
    title: said('Note'),
    kind: 'text',
    ...field,
  })
const planned = async (app: App, blueprint: Record<string, unknown>) =>
  (await admin.call('builtApp.plan', { name: app.name, next: { kind: 'blueprint', blueprint } }))
    .result
const look = async (app: App, who = admin) =>
  (await who.call('record.list', { app: app.name, table: app.table, sort: 'title1', order: 'asc' }))
    .result?.rows ?? []
const held = async (app: App) =>
  (await look(app)).map(({ values, misfits }) => misfits?.['note12'] ?? values['note12'])
const change = async (app: App, at: number, values: Record<string, unknown>) => {
  const row = (await look(app)).find(({ id }) => Number(id) === app.ids[at])
  return admin.call('record.change', {
    app: app.name,
    table: app.table,
    id: app.ids[at] ?? 0,
    revision: row?.revision ?? 0,
    values: values as never,
  })
}
const versionOf = async (app: App) =>
  (await admin.call('builtApp.get', { name: app.name })).result?.version ?? 0
async function brought(app: App, next: Blueprint) {
  const version = await versionOf(app)
  expect(await publish(admin, app.name, next)).toMatchObject({ published: true })
  await published(admin, app.name, version + 1)
}
const text: Described = { title: said('Note'), kind: 'text' }

test('a text becomes a number: what can be read is, what cannot is said before, kept beside, counted, and mended', async () => {
  const app = await made(text, ['12', '1,300', 'five', undefined, '-7'])
  const next = as(app, { kind: 'integer' })
  const plan = await planned(app, next)
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
  expect(await held(app)).toEqual(['12', '1,300', 'five', null, '-7'])
  await brought(app, next)

  const rows = await look(app)
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
  expect(await change(app, 2, { note12: 'six' })).toMatchObject({
    verdicts: { 'values.note12': 'malformed' },
  })
  expect((await change(app, 2, { note12: '5' })).ok).toBe(true)
  expect(await count()).toMatchObject({ count: 0 })
  expect(await held(app)).toEqual(['12', '1300', '5', null, '-7'])
  const sorted = await admin.call('record.list', {
    app: app.name,
    table: app.table,
    where: JSON.stringify([{ field: 'note12', operator: 'atLeast', operands: ['6'] }]),
  })
  expect(sorted.result?.rows).toHaveLength(2)
})

test('gone back to, a version has its old values; of records written since, the new ones', async () => {
  const app = await made(text, ['012', 'five', '7', '8'])
  await brought(app, as(app, { kind: 'integer' }))
  await change(app, 2, { note12: '70' })
  await change(app, 3, { note12: null })
  await app.add('90')
  const { result: back } = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'version', version: 1 },
  })
  expect(back?.lines).toMatchObject([
    { deed: 'kind', retyped: { from: 'integer', to: 'text', read: 4, unread: 0, back: 2 } },
  ])
  await brought(app, app.blueprint)
  expect(await held(app)).toEqual(['012', 'five', '70', null, '90'])
  expect((await look(app)).every(({ misfits }) => misfits === undefined)).toBe(true)

  // And forth again: what was mended there once is not asked for again.
  await change(app, 0, { note12: 'twelve' })
  await brought(app, as(app, { kind: 'integer' }))
  expect(await held(app)).toEqual(['twelve', 'five', '70', null, '90'])
  expect((await planned(app, app.blueprint))?.lines).toMatchObject([{ retyped: { back: 4 } }])
})

test('the history says what stood there as it was shown then, and what was changed since as it is now', async () => {
  const app = await made({ title: said('Note'), kind: 'person' }, [])
  const [person] = await atrium.sql<{ id: number }>(
    `select m.account_id as id from memberships m join built_apps b on b.tenant_id = m.tenant_id
     where b.name = $1 and m.status = 'active' limit 1`,
    [app.name],
  )
  await app.add({ id: String(person?.id), name: '' })
  await brought(app, as(app, {}))
  const [name] = await held(app)
  expect(name).toEqual(expect.any(String))
  await change(app, 0, { note12: 'somebody' })
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
  const app = await made(text, ['1', '01', '2'])
  const next = as(app, { kind: 'integer', unique: true })
  expect((await planned(app, next))?.problems).toMatchObject([
    { path: `tables.${app.table}.fields.note12.unique`, verdict: 'doubled', values: ['1'] },
  ])
  expect(await publish(admin, app.name, next)).toMatchObject({
    verdicts: { [`next.blueprint.tables.${app.table}.fields.note12.unique`]: 'doubled' },
  })
  await change(app, 1, { note12: '3' })
  await brought(app, next)
  expect(await change(app, 0, { note12: '2' })).toMatchObject({
    verdicts: { 'values.note12': 'taken' },
  })
})

test('records are found by what a field says now, and no longer by what it said', async () => {
  const app = await made(
    { title: said('Note'), kind: 'choice', choices: choicesOf('Open', 'Done') },
    ['open', 'done'],
  )
  const found = async (search: string) =>
    (await admin.call('record.list', { app: app.name, table: app.table, search })).result?.rows
      .length
  expect(await found('Done')).toBe(0)
  await brought(app, as(app, {}))
  expect(await held(app)).toEqual(['Open', 'Done'])
  expect(await found('Done')).toBe(1)
  await brought(app, app.blueprint)
  expect(await held(app)).toEqual(['open', 'done'])
  expect(await found('Done')).toBe(0)
})

const choicesOf = (...titles: string[]) =>
  titles.map((one) => ({ value: one.toLowerCase(), title: said(one) }))

test('a name leads to the record that alone is called so, and a record says its name', async () => {
  const app = await made(text, ['Vase', 'Bowl', 'Twice', 'Nobody'])
  const people = structuredClone(app.blueprint)
  people.tables['things1'] = aTable({ position: 1, title: said('Things') })
  for (const role of Object.values(people.roles))
    role.tables['things1'] = { see: 'all', create: true, change: 'all', remove: 'own' }
  await brought(app, people)
  for (const title1 of ['Vase', 'Bowl', 'Twice', 'Twice'])
    await admin.call('record.add', {
      app: app.name,
      table: 'things1',
      values: { title1 },
      clientKey: crypto.randomUUID(),
    })
  const relation = { title: said('Note'), kind: 'relation', target: 'things1' } as const
  const related = withField(people, app.table, 'note12', relation)
  expect((await planned(app, related))?.lines[0]?.retyped).toMatchObject({ read: 2, unread: 2 })
  await brought(app, related)
  expect(await held(app)).toMatchObject([{ name: 'Vase' }, { name: 'Bowl' }, 'Twice', 'Nobody'])
  await brought(app, people)
  expect(await held(app)).toEqual(['Vase', 'Bowl', 'Twice', 'Nobody'])
})

test('what is written while values are read is read too, and into the column that was left nobody writes any more', async () => {
  const app = await made(text, ['1', '2', 'three', '4'])
  await atrium.sql(`create function slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.1); return new; end $$`)
  await atrium.sql(`create trigger slowly before update of publishing on built_apps
    for each row execute function slowly()`)
  await publish(admin, app.name, as(app, { kind: 'integer' }))
  const written: string[] = []
  while ((await versionOf(app)) === 1) {
    const value = String(100 + written.length)
    if ((await change(app, written.length % 4, { note12: value })).ok) written.push(value)
  }
  await published(admin, app.name, 2)
  await atrium.sql('drop trigger slowly on built_apps')
  expect(written.length).toBeGreaterThan(0)
  const last = (at: number) => written.filter((_, n) => n % 4 === at).at(-1)
  expect(await held(app)).toEqual(['1', '2', 'three', '4'].map((was, at) => last(at) ?? was))
  // As somebody would who has looked at the app before and comes to write after it has changed.
  const late = atrium.sql(`update ${app.place} set ${app.columns['note12']} = 'late'`)
  await expect(late).rejects.toMatchObject({ code: '40001' })
  expect((await change(app, 0, { note12: '7' })).ok).toBe(true)
})

test('what comes to repeat while it is read ends the version with the field, and can be published once it is mended', async () => {
  const app = await made(text, ['1', '2'])
  await atrium.sql(`create function repeats() returns trigger language plpgsql security definer as
    $$ begin execute 'update ${app.place} set ${app.columns['note12']} = ''01'' where ${app.columns['note12']} = ''2''';
      return new; end $$`)
  await atrium.sql(`create trigger repeats before update of publishing on built_apps for each row
    when (new.publishing ->> 'step' = 'switch' and old.publishing ->> 'step' = 'index') execute function repeats()`)
  const next = as(app, { kind: 'integer', unique: true })
  await publish(admin, app.name, next)
  const now = async () => (await admin.call('builtApp.get', { name: app.name })).result
  await expect
    .poll(async () => (await now())?.publishing)
    .toMatchObject({ failure: 'doubled', field: said('Note') })
  await atrium.sql('drop trigger repeats on built_apps')
  expect(await held(app)).toEqual(['1', '01'])
  await change(app, 1, { note12: '2' })
  await brought(app, next)
  expect(await held(app)).toEqual(['1', '2'])
})

test('after its time the earlier column is gone, with what watched over it; gone back to, values are read from those of now', async () => {
  const app = await made(text, ['007', 'bond'])
  await brought(app, as(app, { kind: 'integer' }))
  await atrium.sql(`update own_fields set hidden_at = hidden_at - interval '31 days'`)
  await atrium.runChores('hiddenFields')
  const columns = await atrium.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and not attisdropped`,
    [app.place],
  )
  expect(columns.map(({ name }) => name)).not.toContain(app.columns['note12'])
  expect((await change(app, 0, { note12: '8' })).ok).toBe(true)
  await brought(app, app.blueprint)
  expect(await held(app)).toEqual(['8', 'bond'])
})

test('a removed field that comes back as another kind has its values read', async () => {
  const app = await made(text, ['5', 'six'])
  await brought(app, withoutField(app.blueprint, app.table, 'note12'))
  await brought(app, as(app, { kind: 'integer' }))
  expect(await held(app)).toEqual(['5', 'six'])
  await brought(app, app.blueprint)
  expect(await held(app)).toEqual(['5', 'six'])
})

test('a neighbour learns nothing of it, and their app with the same fields stays as it is', async () => {
  const app = await made(text, ['1', 'two'])
  const theirs = await builtApp(atrium, neighbour)
  const before = await atrium.sql(`select * from ${theirs.place}`)
  const next = { kind: 'blueprint' as const, blueprint: as(app, { kind: 'integer' }) }
  expect(await neighbour.call('builtApp.plan', { name: app.name, next })).toMatchObject({
    error: 'not_found',
  })
  await brought(app, next.blueprint)
  expect(await atrium.sql(`select * from ${theirs.place}`)).toEqual(before)
  const tables = await atrium.sql(
    `select relnamespace::regnamespace::text as place from pg_class where relname = 'unconverted'`,
  )
  expect(tables.map(({ place }) => place)).toEqual([app.place.split('.')[0]])
})
