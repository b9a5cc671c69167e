import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
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

const made = async () => {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'editing', kind: 'everybody' }] })
  const add = (values: Record<string, unknown>, by = admin) =>
    by.call('record.add', {
      app: app.name,
      table: app.table,
      values,
      clientKey: crypto.randomUUID(),
    })
  return { ...app, add }
}
const blueprintOf = async (name: string): Promise<Blueprint> => {
  const { result } = await admin.call('builtApp.get', { name })
  return result?.blueprint as Blueprint
}
const planned = async (name: string, blueprint: Record<string, unknown>) =>
  (await admin.call('builtApp.plan', { name, next: { kind: 'blueprint', blueprint } })).result
const titles = async (app: { name: string; table: string }, search?: string) =>
  (
    await admin.call('record.list', { app: app.name, table: app.table, ...(search && { search }) })
  ).result?.rows.map(({ values }) => values['title1'])

test('a field, a table and a role come with a new version, and who uses the app goes on meanwhile', async () => {
  const app = await made()
  await app.add({ title1: 'Vase' })
  const before = await blueprintOf(app.name)
  const next = withField(before, app.table, 'city12', { title: { 'en-US': 'City' }, kind: 'text' })
  next.tables['people1'] = aTable({
    position: 1,
    title: { 'en-US': 'People' },
    fields: {
      title1: { position: 0, title: { 'en-US': 'Name' }, kind: 'text', unique: true },
      order1: { position: 1, title: { 'en-US': 'Order' }, kind: 'relation', target: app.table },
    },
  })
  for (const role of Object.values(next.roles))
    role.tables['people1'] = { see: 'all', create: true, change: 'all', remove: 'own' }

  const plan = await planned(app.name, next)
  expect(plan).toMatchObject({ version: 2, problems: [], work: { rows: 0, seconds: 0 } })
  expect(plan?.lines).toEqual(
    expect.arrayContaining([
      {
        of: 'field',
        title: { 'en-US': 'City' },
        table: aTable().title,
        deed: 'added',
        way: 'instant',
      },
      { of: 'table', title: { 'en-US': 'People' }, deed: 'added', way: 'instant' },
    ]),
  )
  expect(await publish(admin, app.name, next, 'Cities')).toMatchObject({
    version: 2,
    published: true,
  })
  await published(admin, app.name, 2)

  expect((await app.add({ title1: 'Bowl', city12: 'Jinan' }, member)).ok).toBe(true)
  const order = (await app.add({ title1: 'Cup' })).result
  const person = await member.call('record.add', {
    app: app.name,
    table: 'people1',
    values: { title1: 'Li Na', order1: { id: String(order?.id), name: '' } },
    clientKey: crypto.randomUUID(),
  })
  expect(person.ok).toBe(true)
  expect(await titles(app, 'jinan')).toEqual(['Bowl'])
  const { result: versions } = await admin.call('builtApp.versions', { name: app.name })
  expect(versions).toMatchObject({
    total: 2,
    rows: [
      { version: 2, note: 'Cities', changed: 6 },
      { version: 1, note: null, changes: [] },
    ],
  })
})

test('the same published twice does nothing, and says so', async () => {
  const app = await made()
  const now = await blueprintOf(app.name)
  expect(await publish(admin, app.name, now)).toMatchObject({ version: 1, published: false })
  const next = withField(now, app.table, 'city12', { title: { 'en-US': 'City' }, kind: 'text' })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const send = () =>
    admin.call('builtApp.publish', {
      name: app.name,
      revision: result?.revision ?? 0,
      next: { kind: 'blueprint', blueprint: next },
    })
  const answers = [await send(), await send()]
  expect(answers.map((answer) => answer.result)).toMatchObject([
    { version: 2, published: true },
    { version: 2, published: false },
  ])
  await published(admin, app.name, 2)
  expect((await send()).result).toMatchObject({ version: 2, published: false })
})

test('a removed field keeps its values, is found by them no more, and brings them back with the earlier version', async () => {
  const app = await made()
  const city = { title: { 'en-US': 'City' }, kind: 'text' } as const
  const first = withField(await blueprintOf(app.name), app.table, 'city12', city)
  await publish(admin, app.name, first)
  await published(admin, app.name, 2)
  await app.add({ title1: 'Vase', city12: 'Jinan' })
  await app.add({ title1: 'Bowl' })

  const without = withoutField(first, app.table, 'city12')
  expect((await planned(app.name, without))?.lines).toEqual([
    {
      of: 'field',
      title: city.title,
      table: aTable().title,
      deed: 'removed',
      way: 'loses',
      rows: 1,
    },
  ])
  await publish(admin, app.name, without)
  await published(admin, app.name, 3)
  expect(await titles(app, 'jinan')).toEqual([])
  expect(await app.add({ title1: 'Cup', city12: 'Jinan' })).toMatchObject({
    verdicts: { 'values.city12': 'unknown' },
  })
  const { result: listed } = await admin.call('record.list', { app: app.name, table: app.table })
  const vase = listed?.rows.find(({ values }) => values['title1'] === 'Vase')
  await admin.call('record.change', {
    app: app.name,
    table: app.table,
    id: Number(vase?.id),
    revision: vase?.revision ?? 0,
    values: { title1: 'Tall vase' },
  })

  const { result: back } = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'version', version: 2 },
  })
  expect(back?.lines).toMatchObject([{ deed: 'back', way: 'instant', rows: 1 }])
  const answer = await admin.call('builtApp.publish', {
    name: app.name,
    revision: back?.revision ?? 0,
    next: { kind: 'version', version: 2 },
  })
  expect(answer.result).toMatchObject({ version: 4, published: true })
  await published(admin, app.name, 4)
  expect(await titles(app, 'jinan')).toEqual(['Tall vase'])
  const { result: kept } = await admin.call('builtApp.version', { name: app.name, version: 4 })
  expect(kept?.blueprint).toEqual(first)
})

test('what was changed since the plan was shown is not published over', async () => {
  const app = await made()
  const now = await blueprintOf(app.name)
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const { icon, colour } = now
  await admin.call('builtApp.change', {
    name: app.name,
    revision: result?.revision ?? 0,
    title: { 'en-US': 'Sales' },
    icon,
    colour,
  })
  const late = await admin.call('builtApp.publish', {
    name: app.name,
    revision: result?.revision ?? 0,
    next: { kind: 'blueprint', blueprint: withoutField(now, app.table, 'amount') },
  })
  expect(late).toMatchObject({ status: 409, error: 'outdated' })
  const { result: versions } = await admin.call('builtApp.versions', { name: app.name })
  expect(versions?.rows[0]).toMatchObject({ version: 2, changes: [{ of: 'app', deed: 'renamed' }] })
})

test('members and neighbours hear nothing of it', async () => {
  const app = await made()
  const now = await blueprintOf(app.name)
  const next = { kind: 'blueprint' as const, blueprint: now }
  for (const [person, status] of [
    [member, 403],
    [neighbour, 404],
  ] as const) {
    const { name } = app
    const answers = [
      await person.call('builtApp.plan', { name, next }),
      await person.call('builtApp.publish', { name, revision: 1, next }),
      await person.call('builtApp.versions', { name }),
      await person.call('builtApp.version', { name, version: 1 }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
  }
})
