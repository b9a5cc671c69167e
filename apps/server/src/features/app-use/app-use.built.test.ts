import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await openApps(atrium, 'ours', [{ name: 'orders' }, { name: 'market' }])
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint({ orders: { called: { kind: 'text' } } })
  const account = await accountId(atrium, 'ours-member')
  // One has the name of an app of the market.
  for (const name of ['orders', 'assets'])
    await putApp(atrium, 'ours', { name, blueprint, grants: [{ role: 'reading', account }] })
  await putApp(atrium, 'ours', { name: 'closed', blueprint, grants: [] })
  const theirs = await accountId(atrium, 'neighbour-member')
  const grants = [{ role: 'managing', account: theirs }]
  await putApp(atrium, 'neighbour', { name: 'theirs', blueprint, grants })
  await atrium.sql('delete from app_uses')
  await atrium.sql('delete from built_app_uses')
})
afterAll(() => atrium.close())

const ids = async (who = member) =>
  (await who.call('appUse.frequent', { most: 6 })).result?.map(({ id, by }) => `${id} ${by}`)
const openAt = async (who: Person, ...apps: string[]) => {
  for (const id of apps) {
    atrium.clock.pass(61)
    expect(await who.call('appUse.open', { id })).toMatchObject({ ok: true })
  }
}
const noted = () =>
  atrium.sql<{ name: string; login: string }>(
    `select b.name, a.login_id as login from built_app_uses u join accounts a on a.id = u.account_id
     join built_apps b on b.tenant_id = u.tenant_id and b.id = u.app_id order by 1, 2`,
  )

test('apps that a space has made are counted and listed with those of the market', async () => {
  await openAt(member, 'market', 'built:assets', 'built:assets', 'built:orders', 'built:orders')
  await openAt(member, 'built:assets')
  expect(await ids()).toEqual([
    'built:assets own',
    'built:orders own',
    'market own',
    'orders others',
  ])
  const [first] =
    (await member.call('appUse.list', { ids: 'built:assets,orders' })).result?.slice(-1) ?? []
  expect(first).toMatchObject({
    id: 'built:assets',
    path: '/app/assets',
    colour: 'blue',
    icon: 'board',
  })
  // Whoever has opened nothing yet sees what others open.
  expect(await ids(admin)).toContain('built:assets others')
})

test('one that somebody may not open is neither counted nor listed, nor is the neighbour’s', async () => {
  await openAt(member, 'built:closed', 'built:theirs', 'built:nothing')
  expect(await noted()).toEqual([
    { name: 'assets', login: 'ours-member' },
    { name: 'orders', login: 'ours-member' },
  ])
  expect(await ids(neighbour)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/assets/)]),
  )
  expect(await member.call('appUse.pin', { id: 'built:closed' })).toMatchObject({ status: 404 })
  expect(await member.call('appUse.unpin', { id: 'built:theirs' })).toMatchObject({ status: 404 })
})

test('pinned ones of both kinds stand in one order', async () => {
  expect(await member.call('appUse.pin', { id: 'market' })).toMatchObject({ ok: true })
  expect(await member.call('appUse.pin', { id: 'built:orders' })).toMatchObject({ ok: true })
  const before = { id: 'built:assets', before: 'built:orders' }
  expect(await member.call('appUse.pin', before)).toMatchObject({ ok: true })
  expect((await ids())?.slice(0, 3)).toEqual(['market pin', 'built:assets pin', 'built:orders pin'])
  expect(await member.call('appUse.unpin', { id: 'built:assets' })).toMatchObject({ ok: true })
  expect((await ids())?.slice(0, 2)).toEqual(['market pin', 'built:orders pin'])
})

test('who looks as somebody tells nothing', async () => {
  const before = await atrium.sql('select * from built_app_uses order by account_id, app_id')
  const looking = await viewAs(atrium, 'ours-member', 'ours')
  atrium.clock.pass(61)
  expect((await looking.call('appUse.open', { id: 'built:assets' })).ok).toBe(false)
  expect(await atrium.sql('select * from built_app_uses order by account_id, app_id')).toEqual(
    before,
  )
})

test('it is forgotten with the app and with the person', async () => {
  await openAt(admin, 'built:assets')
  const tenant = await atrium.idOf('ours')
  // In the bin it is no app to open, and comes back as it was.
  await atrium.sql("update built_apps set removed_at = now() where name = 'assets'")
  expect(await ids()).not.toEqual(expect.arrayContaining([expect.stringMatching(/assets/)]))
  await atrium.sql("update built_apps set removed_at = null where name = 'assets'")
  expect(await ids()).toContain('built:assets own')
  await atrium.sql("delete from built_apps where name = 'assets'")
  expect(await noted()).toEqual([{ name: 'orders', login: 'ours-member' }])
  await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
    tenant,
    await accountId(atrium, 'ours-member'),
  ])
  expect(await noted()).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
