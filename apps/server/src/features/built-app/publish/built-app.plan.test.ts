import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import { publish, published, withField } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
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

test.each(['__proto__', 'constructor', 'toString'])(
  'a table, a field or a role called %s is refused by its place',
  async (key) => {
    const app = await made()
    const now = await blueprintOf(app.name)
    const table = now.tables[app.table] as Blueprint['tables'][string]
    const plan = (blueprint: Record<string, unknown>) =>
      admin.call('builtApp.plan', { name: app.name, next: { kind: 'blueprint', blueprint } })
    const fields = {
      ...table.fields,
      [key]: { position: 9, title: { 'en-US': 'X' }, kind: 'text' },
    }
    for (const [wrong, place] of [
      [{ ...now, tables: { ...now.tables, [key]: table } }, `tables.${key}`],
      [
        { ...now, tables: { ...now.tables, [app.table]: { ...table, fields } } },
        `tables.${app.table}.fields.${key}`,
      ],
      [{ ...now, roles: { ...now.roles, [key]: {} } }, `roles.${key}`],
    ] as const) {
      const answer = await plan(wrong)
      const said = answer.ok
        ? answer.result.problems.map(({ path }) => path)
        : Object.keys(answer.verdicts ?? {})
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`${place}$`)))
    }
  },
)

test('what records hold that must be unique from now on is looked at first', async () => {
  const app = await made()
  await app.add({ title1: 'Vase' })
  await app.add({ title1: 'Vase' })
  const now = await blueprintOf(app.name)
  const next = withField(now, app.table, 'title1', {
    ...aTable().fields['title1'],
    title: { 'en-US': 'Name' },
    kind: 'text',
    unique: true,
  })
  expect((await planned(app.name, next))?.problems).toMatchObject([
    { path: `tables.${app.table}.fields.title1.unique`, verdict: 'doubled', values: ['Vase'] },
  ])
  expect(await publish(admin, app.name, next)).toMatchObject({
    verdicts: { [`next.blueprint.tables.${app.table}.fields.title1.unique`]: 'doubled' },
  })
  const { result: listed } = await admin.call('record.list', { app: app.name, table: app.table })
  await admin.call('record.remove', {
    app: app.name,
    table: app.table,
    ids: [Number(listed?.rows[0]?.id)],
  })
  expect((await planned(app.name, next))?.lines).toMatchObject([
    { deed: 'renamed', before: aTable().fields['title1']?.title },
    { deed: 'unique', way: 'background', rows: 1 },
  ])
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)
  expect(await app.add({ title1: 'Vase' })).toMatchObject({
    verdicts: { 'values.title1': 'taken' },
  })
  await publish(admin, app.name, now)
  await published(admin, app.name, 3)
  expect((await app.add({ title1: 'Vase' })).ok).toBe(true)
})

test('a kind that no value could be read as is refused with the field; one that holds each as it is kept comes at once', async () => {
  const app = await made()
  const now = await blueprintOf(app.name)
  const kind = (kind: 'longText') =>
    withField(now, app.table, 'title1', { title: aTable().title, kind })
  const email = withField(now, app.table, 'amount', { title: aTable().title, kind: 'email' })
  expect((await planned(app.name, email))?.problems).toMatchObject([
    { path: `tables.${app.table}.fields.amount.kind`, verdict: 'kind' },
  ])
  await app.add({ title1: 'Vase' })
  // Its values are found by the same texts: no record is gone through.
  expect(await planned(app.name, kind('longText'))).toMatchObject({
    problems: [],
    work: { rows: 0 },
  })
  await publish(admin, app.name, kind('longText'))
  await published(admin, app.name, 2)
  expect((await app.add({ title1: 'One\nTwo' })).ok).toBe(true)
  expect((await planned(app.name, { ...now, title: {} }))?.problems).toMatchObject([
    { path: 'title', verdict: 'required' },
  ])
})

test('choices and roles that go are said with how many they concern', async () => {
  const app = await made()
  await app.add({ title1: 'Vase', state1: 'done' })
  const now = await blueprintOf(app.name)
  const next = structuredClone(now)
  next.tables[app.table]?.fields['state1']?.choices?.pop()
  delete next.roles['editing']
  expect((await planned(app.name, next))?.lines).toMatchObject([
    { deed: 'choicesRemoved', way: 'loses', rows: 1, choices: [{ 'zh-CN': '完成' }] },
    { of: 'role', deed: 'removed', way: 'loses', rows: 1 },
  ])
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)
  expect(await member.call('builtApp.get', { name: app.name })).toMatchObject({
    error: 'not_found',
  })
})

test('a neighbour plans nothing with it', async () => {
  const app = await made()
  const neighbour = await atrium.signIn('neighbour-admin')
  const next = { kind: 'version' as const, version: 1 }
  expect(await neighbour.call('builtApp.plan', { name: app.name, next })).toMatchObject({
    error: 'not_found',
  })
})
