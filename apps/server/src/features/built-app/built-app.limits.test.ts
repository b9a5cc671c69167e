import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aTable, builtApp } from '../../test/fixtures/built-app.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  admin = await atrium.signIn('ours-admin')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const find = async (space: string) => {
  const { result } = await operator.call('sysop.enterprise.list', {
    entType: 'all',
    iSearch: space,
  })
  const row = result?.aaData.find((each) => each.space === space)
  if (!row) throw new Error(`There is no ${space}`)
  return row
}
const limit = async (limits: object, space = 'ours') => {
  const { id } = await find(space)
  expect(await operator.call('sysop.enterprise.update', { id, ...limits })).toMatchObject({
    ok: true,
  })
}
const begin = (who: Person, source: object = { kind: 'blank', table: aTable() }) =>
  who.call('builtApp.begin', {
    title: { 'en-US': 'Another' },
    icon: 'board',
    colour: 'blue',
    source: source as never,
  })
const add = (who: Person, app: { name: string; table: string }, many: number) =>
  who.call('record.changeMany', {
    app: app.name,
    table: app.table,
    rows: Array.from({ length: many }, (_, n) => ({
      clientKey: crypto.randomUUID(),
      values: { title1: `Row ${n}` },
    })),
  })
const counted = async () => {
  atrium.clock.pass(120)
  await atrium.runChores('builtAppUse')
}

beforeEach(() => limit({ appLimit: 100, appTableLimit: 500, appRowLimit: 1_000_000 }))

test('an operator says how many apps, tables and rows an enterprise may have, and sees what it has', async () => {
  const app = await builtApp(atrium, admin)
  expect(await add(admin, app, 3)).toMatchObject({ ok: true })
  await counted()
  const ours = await find('ours')
  expect(ours).toMatchObject({ apps: 2, appTables: 2, appRows: 4, appLimit: 100 })
  expect(await find('neighbour')).toMatchObject({ apps: 1, appTables: 1, appRows: 1 })
  await limit({ appLimit: 12, appTableLimit: 40, appRowLimit: 5000 })
  expect((await operator.call('sysop.entinfo', { entid: ours.id })).result).toMatchObject({
    appLimit: 12,
    appTableLimit: 40,
    appRowLimit: 5000,
  })
  expect(await find('neighbour')).toMatchObject({ appLimit: 100 })
})

test('beyond a limit nothing is made, and who builds is told how many there may be', async () => {
  await counted()
  const { apps, appTables } = await find('ours')
  await limit({ appLimit: apps })
  expect(await begin(admin)).toMatchObject({
    status: 409,
    error: 'limit_reached',
    most: apps,
    of: 'apps',
  })
  expect(await begin(neighbour)).toMatchObject({ ok: true })
  await limit({ appLimit: 100, appTableLimit: appTables })
  expect(await begin(admin)).toMatchObject({ most: appTables, of: 'appTables' })
  await limit({ appTableLimit: 500, appRowLimit: 10 })
  const text = ['Name', ...Array.from({ length: 30 }, (_, n) => `Thing ${n}`)].join('\n')
  expect(await begin(admin, { kind: 'spreadsheet', text })).toMatchObject({
    most: 10,
    of: 'appRows',
  })
})

test('records are added up to the limit of the enterprise, in whichever app, and removed ones count', async () => {
  const app = await builtApp(atrium, admin)
  const theirs = await builtApp(atrium, neighbour)
  const [{ all } = { all: 0 }] = await atrium.sql<{ all: number }>(
    "select sum(rows_about)::int as all from own_tables where tenant_id = (select id from enterprises where space = 'ours')",
  )
  await limit({ appRowLimit: all + 5 })
  expect(await add(admin, app, 6)).toMatchObject({
    error: 'limit_reached',
    most: all + 5,
    of: 'appRows',
  })
  const added = await add(admin, app, 5)
  const id = added.result?.rows[0]?.id ?? 0
  const place = { app: app.name, table: app.table }
  expect(await admin.call('record.remove', { ...place, ids: [id] })).toMatchObject({ ok: true })
  expect(await add(admin, app, 1)).toMatchObject({ error: 'limit_reached' })
  expect(await add(neighbour, theirs, 20)).toMatchObject({ ok: true })
})

test('rows are counted as they come and go, by whoever writes them', async () => {
  const { place } = await builtApp(atrium, admin)
  const rows = async () =>
    (
      await atrium.sql<{ n: number }>(
        `select rows_about::int as n from own_tables where 't' || id = $1`,
        [place.split('.')[1]],
      )
    )[0]?.n
  const twice = `insert into ${place} (created_at, changed_at) select now(), now() from generate_series(1, $1::int)`
  await atrium.sql(twice, [7])
  expect(await rows()).toBe(7)
  await atrium.sql(`delete from ${place} where id in (select id from ${place} limit 3)`)
  expect(await rows()).toBe(4)
})

test('the bytes of apps count with the storage, and a full one takes no further app', async () => {
  await counted()
  const { storage, appStorage, storageLimit } = await find('ours')
  expect(appStorage).toBeGreaterThan(0)
  expect((await admin.call('file.usage', {})).result).toMatchObject({ storage, apps: appStorage })
  await limit({ storageLimit: appStorage - 1 })
  expect(await begin(admin)).toMatchObject({ error: 'storage_full' })
  await limit({ storageLimit })
})

test.each(['apps', 'appTables', 'appRows'] as const)(
  'enterprises are sorted by %s, both ways',
  async (sort) => {
    await counted()
    const sorted = async (order: 'asc' | 'desc') =>
      (await operator.call('sysop.enterprise.list', { entType: 'all', sort, order })).result
        ?.aaData ?? []
    const figures = (await sorted('desc')).map((one) => one[sort])
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    expect(figures[0]).toBeGreaterThan(figures.at(-1) ?? 0)
    expect((await sorted('asc')).map(({ id }) => id)).toEqual(
      (await sorted('desc')).map(({ id }) => id).toReversed(),
    )
  },
)

test('lists and the overview find enterprises whose apps and rows are nearly at their limit', async () => {
  await counted()
  const { appRows } = await find('ours')
  await limit({ appRowLimit: Math.floor(appRows / 0.85) })
  const using = async (use: 'rows80' | 'rowsFull' | 'apps80' | 'appsFull' | 'near') =>
    (
      await operator.call('sysop.enterprise.list', { entType: 'all', use, sort: 'appRows' })
    ).result?.aaData.map(({ space }) => space)
  expect(await using('rows80')).toEqual(['ours'])
  expect([await using('rowsFull'), await using('near'), await using('apps80')]).toEqual([
    [],
    [],
    [],
  ])
  await limit({ appRowLimit: 1 })
  expect([await using('rowsFull'), await using('near')]).toEqual([['ours'], ['ours']])
  const full = (await operator.call('overview.attention', {})).result?.find(
    ({ kind }) => kind === 'full',
  )
  expect(full).toMatchObject({ count: 1 })
  await limit({ appLimit: 1 })
  expect(await using('appsFull')).toEqual(['ours'])
})

test('limits of many enterprises are set at once, and taken back', async () => {
  const { id } = await find('ours')
  const chosen = { ids: [id] }
  const begun = await operator.call('batch.start', {
    act: { action: 'limits', appRowLimit: 77 },
    chosen,
    expected: 1,
  })
  expect(begun).toMatchObject({ ok: true })
  await expect.poll(async () => (await find('ours')).appRowLimit).toBe(77)
})
test('who builds is told how many records an app has by now, and nobody else is', async () => {
  const member = await atrium.signIn('ours-member', { space: 'ours' })
  const app = await builtApp(atrium, admin, { grants: [{ role: 'reading', kind: 'everybody' }] })
  await add(admin, app, 3)
  const told = async (who: Person) =>
    (await who.call('builtApp.get', { name: app.name })).result?.rows
  expect([await told(admin), await told(member), await told(neighbour)]).toEqual([
    3,
    null,
    undefined,
  ])
})
