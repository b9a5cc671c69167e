import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const isThere = async (place: string) =>
  (await atrium.sql<{ there: boolean }>('select to_regclass($1) is not null as there', [place]))[0]
    ?.there
const listed = async (who: Person, state: 'kept' | 'removed') =>
  ((await who.call('builtApp.list', { state })).result?.rows ?? []).map(({ name }) => name)

test('a removed app is nowhere, comes back with its records, and goes for good after thirty days', async () => {
  const { name, place } = await builtApp(atrium, admin)
  const theirs = await builtApp(atrium, neighbour)
  await atrium.sql(`insert into ${place} (created_at, changed_at) values (now(), now())`)
  expect((await admin.call('builtApp.remove', { name })).ok).toBe(true)
  expect(await listed(admin, 'kept')).not.toContain(name)
  expect(await listed(admin, 'removed')).toEqual([name])
  expect(await admin.call('builtApp.remove', { name })).toMatchObject({ error: 'not_found' })
  expect((await admin.call('builtApp.restore', { name })).ok).toBe(true)
  expect(await atrium.sql(`select from ${place}`)).toHaveLength(1)

  await admin.call('builtApp.remove', { name })
  await atrium.runChores('builtApps')
  expect(await isThere(place)).toBe(true)
  await atrium.sql(
    `update built_apps set removed_at = removed_at - interval '31 days' where name = $1`,
    [name],
  )
  expect(await admin.call('builtApp.restore', { name })).toMatchObject({ error: 'not_found' })
  await atrium.runChores('builtApps')
  expect(await isThere(place)).toBe(false)
  expect(await isThere(theirs.place)).toBe(true)
  expect(await atrium.sql('select from built_apps where name = $1', [name])).toEqual([])
})

test('an app that could not be made is stopped, and nothing of it stays', async () => {
  const { name, place } = await builtApp(atrium, admin)
  expect(await admin.call('builtApp.stop', { name })).toMatchObject({ error: 'app_not_ready' })
  await atrium.sql(`update built_apps set state = 'failed', failure = 'unmade' where name = $1`, [
    name,
  ])
  expect(await admin.call('builtApp.remove', { name })).toMatchObject({ error: 'app_not_ready' })
  expect((await admin.call('builtApp.get', { name })).result).toMatchObject({ failure: 'unmade' })
  expect((await admin.call('builtApp.stop', { name })).ok).toBe(true)
  expect(await admin.call('builtApp.get', { name })).toMatchObject({ error: 'not_found' })
  await expect.poll(() => atrium.sql('select from built_apps where name = $1', [name])).toEqual([])
  expect(await isThere(place)).toBe(false)
})

test('what is said of an app is changed by who has seen it as it is', async () => {
  const { name } = await builtApp(atrium, admin)
  const { revision = 0 } = (await admin.call('builtApp.get', { name })).result ?? {}
  const looks = { title: { 'zh-CN': '采购' }, icon: 'note', colour: 'red' } as const
  expect((await admin.call('builtApp.change', { name, revision, ...looks })).ok).toBe(true)
  expect((await admin.call('builtApp.get', { name })).result).toMatchObject({
    ...looks,
    blueprint: looks,
  })
  expect(await admin.call('builtApp.change', { name, revision, ...looks })).toMatchObject({
    error: 'outdated',
  })
  expect(
    await neighbour.call('builtApp.change', { name, revision: revision + 1, ...looks }),
  ).toMatchObject({ error: 'not_found' })
})

test('the end of a space takes its apps along', async () => {
  const { place } = await builtApp(atrium, neighbour)
  const tenant = await atrium.idOf('neighbour')
  await atrium.sql(`update enterprises set status = 'deleting' where id = $1`, [tenant])
  await atrium.sql(`call drop_tenant_schema(${tenant})`)
  expect(await isThere(place)).toBe(false)
})
