import type { Blueprint, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
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

const city = { title: { 'en-US': 'City' }, kind: 'text', required: true, unique: true } as const
const CONDITION: RoleCondition = { field: 'city12', operator: 'is', operands: ['Jinan'] }

/** An app with a field that a role, the list, the form and views ask for, and a table that leads to its own. */
async function made() {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'reading', kind: 'everybody' }] })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const first = result?.blueprint as Blueprint
  const next = withField(first, app.table, 'city12', city)
  const table = next.tables[app.table] as Blueprint['tables'][string]
  table.usualColumns = ['city12']
  next.tables['people1'] = aTable({
    position: 1,
    title: { 'en-US': 'People' },
    fields: {
      title1: { position: 0, title: { 'en-US': 'Name' }, kind: 'text' },
      order1: { position: 1, title: { 'en-US': 'Order' }, kind: 'relation', target: app.table },
    },
  })
  const reading = next.roles['reading']?.tables[app.table]
  if (reading) reading.only = { see: [CONDITION] }
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)
  const list = `records.${app.name.replaceAll('-', '')}.${app.table}`
  const view = async (who: Person, name: string, query: Record<string, string>, shared = false) =>
    (await who.call('spaceView.add', { list, name, query, shared })).result?.id
  return { ...app, blueprint: next, view }
}

/** As whoever changed the role first. */
function withoutCondition(blueprint: Blueprint, table: string): Blueprint {
  const next = structuredClone(blueprint)
  delete next.roles['reading']?.tables[table]?.only
  return next
}

const planned = (who: Person, name: string, blueprint: object) =>
  who.call('builtApp.plan', {
    name,
    next: { kind: 'blueprint', blueprint: blueprint as Record<string, unknown> },
  })

test('a plan names what asks for a field that goes, with where it is; of views those that its reader may see', async () => {
  const app = await made()
  const own = await app.view(admin, 'Jinan', { f_city12: 'is:Jinan' })
  const shared = await app.view(member, 'By city', { sort: 'f_city12' }, true)
  await app.view(member, 'Mine alone', { columns: 'f_city12' })
  await app.view(admin, 'Another field', { f_amount: 'atLeast:1' })

  const next = withoutCondition(withoutField(app.blueprint, app.table, 'city12'), app.table)
  delete next.tables[app.table]?.usualColumns
  const { result } = await planned(admin, app.name, next)
  const line = result?.lines.find(({ deed, of }) => deed === 'removed' && of === 'field')
  expect(line?.uses).toEqual([
    { kind: 'role', title: next.roles['reading']?.title, at: { role: 'reading' } },
    { kind: 'form' },
    { kind: 'list', at: { table: app.table } },
    { kind: 'unique' },
    { kind: 'sharedView', name: 'By city', at: { table: app.table, view: shared } },
    { kind: 'view', name: 'Jinan', at: { table: app.table, view: own } },
  ])
  const other = withoutField(app.blueprint, app.table, 'amount')
  const { result: less } = await planned(admin, app.name, other)
  expect(less?.lines[0]?.uses).toMatchObject([{ kind: 'view', name: 'Another field' }])
  expect(await planned(neighbour, app.name, next)).toMatchObject({ error: 'not_found' })
})

test('a field that becomes another kind and a table that goes are told of too', async () => {
  const app = await made()
  const wider = withField(app.blueprint, app.table, 'city12', { ...city, kind: 'longText' })
  delete wider.tables[app.table]?.fields['city12']?.unique
  const { result: retyped } = await planned(admin, app.name, withoutCondition(wider, app.table))
  const kind = retyped?.lines.find(({ deed }) => deed === 'kind')
  expect(kind?.uses?.map((use) => use.kind)).toEqual(['role', 'form', 'list', 'unique'])

  const next = structuredClone(app.blueprint)
  delete next.tables[app.table]
  for (const role of Object.values(next.roles)) delete role.tables[app.table]
  delete next.tables['people1']?.fields['order1']
  const { result } = await planned(admin, app.name, next)
  const gone = result?.lines.find(({ deed, of }) => deed === 'removed' && of === 'table')
  expect(gone?.uses).toMatchObject([
    { kind: 'role', at: { role: 'reading' } },
    { kind: 'relation', title: { 'en-US': 'Order' }, table: { 'en-US': 'People' } },
  ])
})

test('a field that a role asks for does not go before the role is changed, and the plan says which role', async () => {
  const app = await made()
  const next = withoutField(app.blueprint, app.table, 'city12')
  delete next.tables[app.table]?.usualColumns
  const { result } = await planned(admin, app.name, next)
  expect(result).toMatchObject({
    lines: [],
    problems: [
      { verdict: 'asked', title: city.title, role: app.blueprint.roles['reading']?.title },
    ],
  })
  expect(await publish(admin, app.name, next)).toMatchObject({ status: 400 })
})

test('a role whose condition names a field that is not there sees nothing by it, and a list that asks for one is refused', async () => {
  const app = await made()
  const add = (values: Record<string, unknown>) =>
    admin.call('record.add', {
      app: app.name,
      table: app.table,
      values,
      clientKey: crypto.randomUUID(),
    })
  await add({ title1: 'Vase', city12: 'Jinan' })
  await add({ title1: 'Bowl', city12: 'Weifang' })
  const at = { app: app.name, table: app.table }
  const seen = async () => {
    const list = await member.call('record.list', at)
    const found = await member.call('record.find', { search: 'vase' })
    const { result: counted } = await member.call('record.count', at)
    return [list.result?.rows.length, found.result?.length, counted?.count]
  }
  expect(await seen()).toEqual([1, 1, 1])
  // No way of publishing leads there: as if a mistake had.
  await atrium.sql(
    `update built_apps set blueprint = blueprint #- array['tables', $2, 'fields', 'city12'] where name = $1`,
    [app.name, app.table],
  )
  expect(await seen()).toEqual([0, 0, 0])
  const where = JSON.stringify([{ field: 'city12', operator: 'is', operands: ['Jinan'] }])
  expect(await admin.call('record.list', { ...at, where })).toMatchObject({ status: 400 })
})
