import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let memberId: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  memberId = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())

let name: string
let revision: number
beforeEach(async () => {
  name = (await builtApp(atrium, admin)).name
  revision = (await admin.call('builtApp.get', { name })).result?.revision ?? 0
})

const opens = async (who: Person) =>
  ((await who.call('builtApp.mine', {})).result ?? []).some((app) => app.name === name)
const topDepartment = async (space: string) => {
  const tenant = await atrium.idOf(space)
  const [top] = await atrium.sql<{ id: number }>(
    'select id from departments where tenant_id = $1 and parent_id is null',
    [tenant],
  )
  return top?.id ?? 0
}

test('by name, by department, by a role of the space or as one of everybody somebody has a role', async () => {
  const [role] = await atrium.sql<{ id: number }>(
    `select id from roles where tenant_id = $1 and name = 'member'`,
    [await atrium.idOf('ours')],
  )
  await atrium.sql(
    `insert into membership_roles (tenant_id, account_id, role_id) values ($1, $2, $3) on conflict do nothing`,
    [await atrium.idOf('ours'), memberId, role?.id],
  )
  const ways = [
    { kind: 'person', id: memberId },
    { kind: 'department', id: await topDepartment('ours') },
    { kind: 'role', id: role?.id ?? 0 },
    { kind: 'everybody' },
  ] as const
  for (const way of ways) {
    const given = await admin.call('builtApp.grant', {
      name,
      revision,
      grants: [{ role: 'reading', ...way }],
    })
    expect(given.ok, way.kind).toBe(true)
    revision = given.result?.revision ?? 0
    expect(await opens(member), way.kind).toBe(true)
    expect((await member.call('builtApp.get', { name })).result, way.kind).toMatchObject({
      canBuild: false,
      blueprint: { roles: {} },
    })
  }
  const taken = await admin.call('builtApp.grant', { name, revision, grants: [] })
  expect(taken.ok).toBe(true)
  expect(await opens(member)).toBe(false)
})

test('whoever is of another space has no role here, and nobody gives them one', async () => {
  const grants = [
    { role: 'reading', kind: 'person' as const, id: await accountId(atrium, 'neighbour-member') },
    { role: 'nothing1', kind: 'everybody' as const },
    { role: 'reading', kind: 'department' as const, id: await topDepartment('neighbour') },
  ]
  expect(await admin.call('builtApp.grant', { name, revision, grants })).toMatchObject({
    error: 'invalid',
    verdicts: { 'grants.0.id': 'gone', 'grants.1.role': 'unknown', 'grants.2.id': 'gone' },
  })
  const neighbour = await atrium.signIn('neighbour-admin')
  expect(await neighbour.call('builtApp.grant', { name, revision, grants: [] })).toMatchObject({
    error: 'not_found',
  })
})

test('who gives on what has changed meanwhile is told', async () => {
  const grants = [{ role: 'reading', kind: 'person' as const, id: memberId }]
  expect((await admin.call('builtApp.grant', { name, revision, grants })).ok).toBe(true)
  expect(await admin.call('builtApp.grant', { name, revision, grants: [] })).toMatchObject({
    error: 'outdated',
  })
  expect((await admin.call('builtApp.grants', { name })).result?.grants).toEqual([
    { role: 'reading', kind: 'person', id: memberId, name: 'ours-member name' },
  ])
})

test('fields that a role does not see are nowhere in the app as its members know it', async () => {
  const grants = [{ role: 'reading', kind: 'person' as const, id: memberId }]
  revision = (await admin.call('builtApp.grant', { name, revision, grants })).result?.revision ?? 0
  const app = (await admin.call('builtApp.get', { name })).result
  const [table = ''] = Object.keys(app?.blueprint.tables ?? {})
  const rules = { see: 'all', create: false, change: 'none', remove: 'none' } as const
  const roles = app?.blueprint.roles ?? {}
  const reading = roles['reading'] as NonNullable<(typeof roles)[string]>
  const set = (hidden: string[]) =>
    admin.call('builtApp.setRoles', {
      name,
      revision,
      roles: { ...roles, reading: { ...reading, tables: { [table]: { ...rules, hidden } } } },
    })
  expect(await set(['title1'])).toMatchObject({ error: 'invalid' })
  expect((await set(['amount'])).ok).toBe(true)
  const seen = (await member.call('builtApp.get', { name })).result
  expect(JSON.stringify(seen?.blueprint)).not.toContain('amount')
  expect(seen?.powers[table]).toMatchObject({ see: 'all', change: 'none' })
})
