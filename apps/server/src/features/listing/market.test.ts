import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { listApp } from '../../test/fixtures/listing.ts'

let atrium: TestAtrium
let operator: Person
const ids: Record<string, number> = {}
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  ids.ledger = await listApp(operator, 'ledger')
  ids.board = await listApp(operator, 'board', {
    category: 'project',
    publisher: '远山软件',
    words: { 'zh-CN': { name: '项目看板', summary: '一目了然', description: '说明' } },
  })
  ids.drafted = await listApp(operator, 'drafted', { state: 'draft' })
})
afterAll(() => atrium.close())

const found = async (input: object = {}, who = atrium.guest) =>
  (await who.call('market.list', { by: 'product', ...input })).result
const apps = async (input: object = {}) =>
  (await found(input))?.rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))

test('guests see what is live, newest first, counted by category', async () => {
  expect(await apps()).toEqual(['board', 'ledger'])
  expect(await found()).toMatchObject({
    categories: { finance: 1, project: 1 },
  })
  expect(await apps({ category: 'finance' })).toEqual(['ledger'])
  expect(await apps({ category: 'sales' })).toEqual([])
  expect(await apps({ start: 1, length: 1 })).toEqual(['ledger'])
})

test.each([
  ['项目', ['board']],
  ['看', ['board']],
  ['kanban', ['board']],
  ['xmkb', ['board']],
  ['XM', ['board']],
  ['远山', ['board']],
  ['yuanshan', ['board']],
  ['Expenses', ['ledger']],
  ['baoxiao', ['ledger']],
  ['in short', ['ledger']],
  ['x', ['board']],
  ['%', []],
  ['_', []],
  ['drafted', []],
])('“%s” finds %j', async (search, names) => expect(await apps({ search })).toEqual(names))

test('what begins with the term stands before what mentions it', async () => {
  ids.other = await listApp(operator, 'other', {
    words: { 'en-US': { name: 'Zebra', summary: 'Not as Ledger is', description: 'Text' } },
  })
  expect(await apps({ search: 'ledger' })).toEqual(['ledger', 'other'])
})

test('it is the same at a space’s address, for whoever asks, and costs nothing when it is known', async () => {
  const urls = [
    '/v1/market?by=product',
    '/space-ours/v1/market?by=product',
    '/space-nowhere/v1/market?by=product',
  ]
  const answers = await Promise.all(urls.map((url) => atrium.app.http.inject(url)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { etag } = answers[0]?.headers ?? {}
  const again = await atrium.app.http.inject({
    url: '/v1/market?by=product',
    headers: { 'if-none-match': String(etag) },
  })
  expect(again.statusCode).toBe(304)
  const neighbour = await atrium.signIn('neighbour-member')
  expect((await found({}, neighbour))?.rows).toHaveLength(3)
})

test('an app that is withdrawn from all spaces leaves the market too', async () => {
  await operator.call('microApp.withdraw', { name: 'board' })
  expect(await apps({ category: 'project' })).toEqual([])
  expect((await atrium.guest.call('market.get', { id: ids.board ?? 0 })).status).toBe(404)
  await operator.call('microApp.release', { name: 'board', current: '1.0.0' })
  expect(await apps({ category: 'project' })).toEqual(['board'])
})

test('an app of an enterprise stands among those of enterprises, while that is open', async () => {
  const ours = await atrium.idOf('ours')
  await atrium.sql('update listings set enterprise_id = $1 where app = $2', [ours, 'other'])
  expect((await apps({}))?.includes('other')).toBe(false)
  expect(await apps({ by: 'company' })).toEqual(['other'])
  const { result } = await atrium.guest.call('market.get', { id: ids.other ?? 0 })
  expect(result).toMatchObject({ isCompany: true, publisher: 'other maker' })
  await atrium.sql("update enterprises set status = 'suspended' where id = $1", [ours])
  expect(await apps({ by: 'company' })).toEqual([])
  await atrium.sql("update enterprises set status = 'active' where id = $1", [ours])
})

test('people of a space learn what it has, what it could have, and who may install it', async () => {
  const [admin, member, neighbour] = await Promise.all(
    ['ours-admin', 'ours-member', 'neighbour-member'].map((who) => atrium.signIn(who)),
  )
  const asked = { ids: [ids.ledger, ids.board, ids.drafted, 999_999].join() }
  const seen = async (who = member) => (await who?.call('market.here', asked))?.result
  const states = async (who = member) => (await seen(who))?.apps.map(({ state }) => state)
  // Without frames a partner's app could not run: these are the platform's.
  for (const name of ['ledger', 'board'])
    await operator.call('microApp.trust', { name, trust: 'platform' })
  const entids = [await atrium.idOf('ours')]
  await operator.call('whitelist.add', { app: 'ledger', entids })
  expect(await states()).toEqual(['available', 'closed'])
  expect(await admin?.call('app.install', { name: 'board' })).toMatchObject({ status: 404 })
  expect(await admin?.call('app.install', { name: 'ledger' })).toMatchObject({ ok: true })
  expect(await states()).toEqual(['installed', 'closed'])
  expect(await states(neighbour)).toEqual(['closed', 'closed'])
  expect([await seen(admin), await seen()]).toMatchObject([
    { mayInstall: true },
    { mayInstall: false },
  ])
  await admin?.call('app.remove', { name: 'ledger' })
  expect(await states()).toEqual(['available', 'closed'])
})

test('nothing of a space is in what guests are told', async () => {
  const answer = await atrium.app.http.inject(`/v1/market/${ids.ledger}`)
  expect(answer.body).not.toMatch(/neighbour|ours|installs/)
  expect(answer.json().result).toMatchObject({
    grants: ['token'],
    origins: ['https://cdn.example'],
    trust: 'platform',
  })
})

test('what makes no sense is refused by its field', async () => {
  expect(await atrium.guest.call('market.list', { by: 'nobody' as 'product' })).toMatchObject({
    fields: { by: expect.any(String) },
  })
  expect((await atrium.guest.call('market.get', { id: 999_999 })).status).toBe(404)
  expect((await atrium.app.http.inject(`/v1/market/picture/${'0'.repeat(64)}`)).statusCode).toBe(
    404,
  )
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
