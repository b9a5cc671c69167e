import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { builtApp } from '../../../test/fixtures/built-app.ts'
import { publish, published, withoutField } from '../../../test/fixtures/published-app.ts'

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

/** An app whose start page says what its amounts come to. */
async function made() {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'reading', kind: 'everybody' }] })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const total: PageBlock = {
    position: 0,
    width: 'third',
    title: { 'en-US': 'Total' },
    shows: { kind: 'number', table: app.table, of: 'sum', value: 'amount' },
  }
  const blueprint: Blueprint = { ...(result?.blueprint as Blueprint), page: { total1: total } }
  return { ...app, blueprint, total }
}
const planned = async (who: Person, name: string, blueprint: object) =>
  who.call('builtApp.plan', {
    name,
    next: { kind: 'blueprint', blueprint: blueprint as Record<string, unknown> },
  })

test('a start page is published with a plan that names its blocks, and goes with an earlier version', async () => {
  const app = await made()
  expect((await planned(admin, app.name, app.blueprint)).result?.lines).toEqual([
    { of: 'block', title: { 'en-US': 'Total' }, deed: 'added', way: 'instant' },
  ])
  await publish(admin, app.name, app.blueprint)
  await published(admin, app.name, 2)
  const { result } = await member.call('builtApp.get', { name: app.name })
  expect(result?.blueprint.page).toEqual({ total1: app.total })
  const asked = { app: app.name, table: app.table, zone: 'UTC' }
  expect((await member.call('record.page', asked)).result).toEqual({
    blocks: { total1: { kind: 'number', value: '0' } },
  })
  expect(await neighbour.call('record.page', asked)).toMatchObject({ error: 'not_found' })
  const wider = { ...app.blueprint, page: { total1: { ...app.total, width: 'full' } } }
  expect((await planned(admin, app.name, wider)).result?.lines).toMatchObject([
    { of: 'block', deed: 'width' },
  ])
  const { page: _, ...without } = app.blueprint
  await publish(admin, app.name, without)
  await published(admin, app.name, 3)
  const later = await member.call('builtApp.get', { name: app.name })
  expect(later.result?.blueprint).not.toHaveProperty('page')
  expect((await member.call('record.page', asked)).result).toEqual({ blocks: {} })
})

test('a field that a block asks for does not go before the block is changed, and the plan says which block', async () => {
  const app = await made()
  await publish(admin, app.name, app.blueprint)
  await published(admin, app.name, 2)
  const next = withoutField(app.blueprint, app.table, 'amount')
  expect((await planned(admin, app.name, next)).result).toMatchObject({
    lines: [],
    problems: [{ verdict: 'block', title: { 'en-US': 'Total' }, at: { block: 'total1' } }],
  })
  const text = { ...app.total, shows: { kind: 'number', table: app.table, of: 'count' } }
  const counted = { ...next, page: { total1: text } }
  const { result } = await planned(admin, app.name, counted)
  expect(result?.problems).toEqual([])
  const gone = result?.lines.find(({ deed, of }) => deed === 'removed' && of === 'field')
  expect(gone?.uses).toContainEqual({
    kind: 'block',
    title: { 'en-US': 'Total' },
    at: { block: 'total1' },
  })
})

test('a page that is none is refused by the place that is wrong', async () => {
  const app = await made()
  const wrong = { ...app.total, shows: { ...app.total.shows, value: 'title1' } }
  const answer = await publish(admin, app.name, {
    ...app.blueprint,
    page: { total1: wrong as PageBlock },
  })
  expect(answer).toMatchObject({ status: 400 })
  expect(JSON.stringify(answer)).toContain('page.total1.shows.value')
})
