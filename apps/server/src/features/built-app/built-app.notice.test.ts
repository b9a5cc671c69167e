import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'
import { titles } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let person: number
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member } = await atrium.signInEveryKind({ inSpace: true }))
  neighbour = await atrium.signIn('neighbour-admin')
  person = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())

const ofApps = async (who: Person) => (await titles(who)).filter((title) => title.includes('“'))
const granting = async (name: string, grants: object[]) => {
  const { revision = 0 } = (await admin.call('builtApp.grants', { name })).result ?? {}
  return admin.call('builtApp.grant', { name, revision, grants: grants as never })
}

test('whoever is given a role by name is told once, and not again for another role', async () => {
  const { name } = await builtApp(atrium, admin, { title: { 'zh-CN': '采购' } })
  const reading = { role: 'reading', kind: 'person', id: person }
  expect(await granting(name, [reading])).toMatchObject({ ok: true })
  expect(await ofApps(member)).toHaveLength(1)
  expect((await ofApps(member))[0]).toContain('采购')
  await granting(name, [reading, { role: 'editing', kind: 'person', id: person }])
  await granting(name, [{ role: 'editing', kind: 'person', id: person }])
  expect(await ofApps(member)).toHaveLength(1)
  expect(await ofApps(admin)).toEqual([])
})

test('who is named when an app is begun hears of it when it can be opened', async () => {
  const before = await ofApps(member)
  await builtApp(atrium, admin, {
    title: { 'zh-CN': '设备' },
    grants: [{ role: 'reading', kind: 'person', id: person }],
  })
  await expect.poll(async () => (await ofApps(member)).length).toBe(before.length + 1)
  expect((await ofApps(member)).join()).toContain('设备')
})

test('whoever began an app that cannot be made is told so', async () => {
  const { name } = await builtApp(atrium, admin, { title: { 'zh-CN': '坏的' } })
  await atrium.sql(
    "update built_apps set state = 'failed', failure = 'unreadable' where name = $1",
    [name],
  )
  // What is left of its job once its file was found to be none.
  await atrium.sql(
    `insert into jobs (kind, steps, tenant_id, input, run_at)
     select 'builtApp', '{clear}', tenant_id, jsonb_build_object('app', id, 'name', name), now()
     from built_apps where name = $1`,
    [name],
  )
  await atrium.sql("select pg_notify('atrium', $1)", [
    JSON.stringify({ topics: ['jobs'], event: null }),
  ])
  await expect.poll(async () => (await ofApps(admin)).join()).toContain('坏的')
  expect(await ofApps(member)).not.toContain('坏的')
})

test('the neighbour hears of none of them', async () => {
  expect(await ofApps(neighbour)).toEqual([])
})
