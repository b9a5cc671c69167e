import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'
import { withField } from '../../test/fixtures/published-app.ts'

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

const problemsOf = async (name: string, who = admin) =>
  (await who.call('appDraft.problems', { name })).result

async function made() {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'editing', kind: 'everybody' }] })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const blueprint = result?.blueprint as Blueprint
  const save = (field: Omit<BlueprintField, 'position'>) =>
    admin.call('appDraft.save', {
      name: app.name,
      revision: 0,
      version: 1,
      blueprint: withField(blueprint, app.table, 'title1', field),
    })
  const add = (title1: string) =>
    admin.call('record.add', {
      app: app.name,
      table: app.table,
      values: { title1 },
      clientKey: crypto.randomUUID(),
    })
  return { ...app, save, add }
}

test('a draft that its records go with has no problems, nor an app without one', async () => {
  const { name, save } = await made()
  expect(await problemsOf(name)).toEqual([])
  await save({ title: { 'en-US': 'Called' }, kind: 'longText' })
  expect(await problemsOf(name)).toEqual([])
})

test('values that repeat are told of with their place, as a plan tells of them', async () => {
  const { name, table, save, add } = await made()
  await add('Vase')
  await add('Vase')
  await save({ title: { 'en-US': 'Called' }, kind: 'text', unique: true })
  expect(await problemsOf(name)).toMatchObject([
    { verdict: 'doubled', values: ['Vase'], at: { table, field: 'title1' } },
  ])
})

test('who does not build, and the neighbour, learn of neither problems nor views', async () => {
  const { name, table, save } = await made()
  await save({ title: { 'en-US': 'Called' }, kind: 'integer' })
  const list = `records.${name.replaceAll('-', '')}.${table}`
  const query = { sort: 'f_title1' }
  await admin.call('spaceView.add', { list, name: 'Mine', query, shared: false })
  await member.call('spaceView.add', { list, name: 'Theirs', query, shared: true })
  await member.call('spaceView.add', { list, name: 'Secret', query, shared: false })
  const { result } = await admin.call('builtApp.views', { name })
  expect(result?.map(({ name, table, shared }) => [name, table, shared])).toEqual([
    ['Mine', table, false],
    ['Theirs', table, true],
  ])
  for (const call of ['appDraft.problems', 'builtApp.views'] as const) {
    expect(await member.call(call, { name })).toMatchObject({ status: 403 })
    expect(await neighbour.call(call, { name })).toMatchObject({ error: 'not_found' })
  }
})
