import { appTemplates } from '@atrium/contract/built-apps/built-app-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anAppFile } from '../../test/fixtures/app-file.ts'
import { ready } from '../../test/fixtures/built-app.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const looks = { title: { 'en-US': 'Orders' }, icon: 'star', colour: 'red' } as const
type Begun = { kind: 'file'; text?: string; upload?: number; examples?: boolean }

async function made(who: Person, source: Begun) {
  const begun = await who.call('builtApp.begin', { ...looks, source })
  expect(begun).toMatchObject({ ok: true })
  const name = begun.result?.name ?? ''
  await ready(who, name)
  return name
}
const listed = async (who: Person, app: string, table: string) =>
  (await who.call('record.list', { app, table })).result?.rows ?? []
const blueprintOf = async (who: Person, name: string) =>
  (await who.call('builtApp.get', { name })).result?.blueprint
const fileOf = async (who: Person, name: string, examples = false) =>
  (await who.raw('GET', `/v1/built-apps/${name}/file${examples ? '?examples=1' : ''}`)).body

test('an app file is an app again, with its roles and its examples, whoever is named like a word of it', async () => {
  const name = await made(admin, { kind: 'file', text: anAppFile() })
  const app = await blueprintOf(admin, name)
  expect(app).toMatchObject({ ...looks, roles: { looking: { level: 'read' } } })
  const orders = await listed(admin, name, 'orders')
  expect(orders.map(({ values }) => [values['number'], values['amount']])).toEqual([
    ['A-1', '12.5'],
    ['A-2', '7'],
  ])
  expect(orders[0]?.values).toMatchObject({
    bought: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    keeper: { name: 'ours-admin name' },
    customer: { name: 'Wang Trade' },
  })
  const [wang, li] = await listed(admin, name, 'customers')
  expect([wang?.values['mother'], li?.values['mother']]).toMatchObject([
    { id: li?.id },
    { id: wang?.id },
  ])
  expect(li?.values['called']).toBe('me')
  const found = await admin.call('record.list', { app: name, table: 'orders', search: 'a-2' })
  expect(found.result?.rows).toHaveLength(1)
  expect((await admin.call('builtApp.list', {})).result?.rows[0]).toMatchObject({
    name,
    tables: 2,
    rows: 4,
    rowsDone: 4,
  })
})

test('an app leaves as a file, and is the same app at a neighbour’s', async () => {
  const name = await made(admin, { kind: 'file', text: anAppFile() })
  const bare = await fileOf(admin, name)
  expect(bare).not.toContain('A-1')
  const full = await fileOf(admin, name, true)
  expect(full).toContain('A-1')
  expect(full).not.toContain('ours-admin')
  const upload = await sendInParts(neighbour, 'appFile', Buffer.from(full), 'x.atrium-app.json')
  expect((await neighbour.call('appFile.preview', { upload })).result?.tables[0]).toMatchObject({
    examples: 2,
  })
  const theirs = await made(neighbour, { kind: 'file', upload })
  expect(await blueprintOf(neighbour, theirs)).toEqual(await blueprintOf(admin, name))
  expect(await fileOf(neighbour, theirs)).toBe(bare)
  expect(await fileOf(neighbour, theirs, true)).toBe(full)
  expect((await listed(neighbour, theirs, 'orders'))[0]?.values).toMatchObject({
    number: 'A-1',
    keeper: null,
    customer: { name: 'Wang Trade' },
  })
  expect(await atrium.sql("select from uploads where kind = 'appFile'")).toEqual([])
  expect((await neighbour.raw('GET', `/v1/built-apps/${name}/file`)).statusCode).toBe(404)
})

test('without its examples an app begins empty', async () => {
  const name = await made(admin, { kind: 'file', text: anAppFile(), examples: false })
  expect(await listed(admin, name, 'orders')).toEqual([])
})

test('records leave only with whoever shows who they are, and a member has no business with files', async () => {
  const name = await made(admin, { kind: 'file', text: anAppFile() })
  const member = await atrium.signIn('ours-member')
  expect((await member.raw('GET', `/v1/built-apps/${name}/file`)).statusCode).toBe(403)
  expect(await member.call('appFile.templates', {})).toMatchObject({ error: 'forbidden' })
  expect(await member.call('appFile.preview', { text: anAppFile() })).toMatchObject({
    error: 'forbidden',
  })
  atrium.clock.pass(11 * 60)
  const path = `/v1/built-apps/${name}/file`
  expect((await admin.raw('GET', `${path}?examples=1`)).json()).toMatchObject({
    error: 'proof_stale',
    why: 'exports',
  })
  expect((await admin.raw('GET', path)).statusCode).toBe(200)
  admin = await atrium.signIn('ours-admin')
})

describe('a file that does not fit', () => {
  test.each([
    ['no JSON', '{', 'file'],
    ['a later format', anAppFile({ format: 2 }), 'format'],
    [
      'a relation to nothing',
      anAppFile().replace('"target":"customers"', '"target":"nobody"'),
      'tables.orders.fields.customer.target',
    ],
    [
      'a table said twice',
      anAppFile().replace('"orders":{', '"orders":{},"orders":{'),
      'tables.orders',
    ],
    [
      'an example without what it needs',
      anAppFile({ examples: { customers: [{}] } }),
      'examples.customers.0.called',
    ],
  ])('%s is refused at its place, and makes nothing', async (_, text, path) => {
    const before = (await admin.call('builtApp.list', {})).result?.total
    for (const answer of [
      await admin.call('appFile.preview', { text }),
      await admin.call('builtApp.begin', { ...looks, source: { kind: 'file', text } }),
    ])
      expect(answer).toMatchObject({ error: 'app_file_unfit', path, status: 400 })
    expect((await admin.call('builtApp.list', {})).result?.total).toBe(before)
  })

  test('neither are two at once, nor somebody else’s, nor one of another kind', async () => {
    const upload = await sendInParts(admin, 'appFile', Buffer.from(anAppFile()), 'a.json')
    expect(await neighbour.call('appFile.preview', { upload })).toMatchObject({
      error: 'not_found',
    })
    expect(await admin.call('appFile.preview', { upload, text: anAppFile() })).toMatchObject({
      verdicts: { upload: 'malformed' },
    })
    expect(await admin.call('spreadsheet.understand', { upload })).toMatchObject({
      error: 'not_found',
    })
    expect(await admin.call('appFile.begin', { name: 'a.json', size: 10_000_000 })).toMatchObject({
      error: 'invalid',
    })
  })
})

test('each template is an app with examples in the language of whoever begins with it', async () => {
  const cards = (await admin.call('appFile.templates', {})).result ?? []
  expect(cards.map(({ template }) => template)).toEqual([...appTemplates])
  for (const { template, tables, title, icon, colour } of cards) {
    const { result: preview } = await neighbour.call('appFile.template', { template })
    expect(preview?.tables).toHaveLength(tables)
    expect(preview?.tables[0]?.rows[0]?.filter(Boolean)).not.toEqual([])
    const source = { kind: 'template' as const, template }
    const begun = await neighbour.call('builtApp.begin', {
      title,
      icon: icon as 'star',
      colour: colour as 'red',
      source,
    })
    const name = begun.result?.name ?? ''
    await ready(neighbour, name)
    const [key = ''] = Object.keys((await blueprintOf(neighbour, name))?.tables ?? {})
    expect((await listed(neighbour, name, key)).length).toBeGreaterThan(0)
  }
})
