import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let keeper: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  const sales = await ours.department('Sales')
  await ours.give(
    await ours.person('keeper', sales),
    await ours.role('keepers', ['roles', 'brand']),
  )
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  keeper = await atrium.signIn('keeper', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterAll(() => atrium.close())

const rolesOf = async (who: Person) => (await who.call('role.all', {})).result?.roles ?? []
const named = async (name: string, who = owner) =>
  (await rolesOf(who)).find((role) => role.name === name)
const idOf = async (name: string) => (await named(name))?.id as number
const make = (
  who: Person,
  name: string,
  permissions: ('org' | 'brand' | 'roles' | 'apps')[] = [],
) => who.call('role.make', { name, permissions })
const trail = (action: string) =>
  atrium.sql(
    'select detail from audit where action = $1 and tenant_id = $2 order by seq desc limit 1',
    [action, ours.tenant],
  )

describe('the list of roles', () => {
  test('has the built-in ones first, with how many have each and what the reader may do to it', async () => {
    const roles = await rolesOf(owner)
    expect(roles.slice(0, 6).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['owner', 'admin', 'organizer', 'auditor', 'developer', 'member']),
    )
    expect(roles.find(({ name }) => name === 'owner')).toMatchObject({
      builtIn: true,
      permissions: ['*', 'owner'],
      people: 1,
      more: false,
      can: { edit: false, give: true, remove: false },
    })
    expect(await named('keepers')).toMatchObject({ builtIn: false, people: 1, can: { edit: true } })
    expect(JSON.stringify(roles)).not.toContain('neighbour')
  })

  test('says which pages a right opens, and what the reader has', async () => {
    const { result } = await keeper.call('role.all', {})
    expect(result?.pages.find(({ path }) => path === '/enterprise/roles')).toMatchObject({
      needs: 'roles',
    })
    expect(result).toMatchObject({ own: ['roles', 'brand'], everybody: true })
    expect(result?.roles.find(({ name }) => name === 'admin')?.can).toEqual({
      edit: false,
      give: false,
      remove: false,
      land: false,
    })
  })

  test('counts somebody who has a role in two ways once', async () => {
    const id = await ours.role('twice', ['brand'])
    await ours.give(await accountId(atrium, 'keeper'), id)
    await ours.rule(id, 'everyone')
    const [{ n } = { n: 0 }] = await atrium.sql<{ n: number }>(
      'select count(*)::int as n from memberships where tenant_id = $1',
      [ours.tenant],
    )
    expect(await named('twice')).toMatchObject({ people: n, rules: 1 })
    await owner.call('role.delete', { id })
  })
})

describe('an own role', () => {
  test('is made, changed, landed and removed, and the trail says so', async () => {
    const made = await owner.call('role.make', {
      name: ' Shift lead ',
      about: 'Runs a shift',
      permissions: ['org'],
      landing: '/user/center',
    })
    const id = made.result?.id as number
    expect(await named('Shift lead')).toMatchObject({
      about: 'Runs a shift',
      landing: '/user/center',
    })
    expect(await trail('role.made')).toMatchObject([{ detail: { targetName: 'Shift lead' } }])
    await owner.call('role.update', { id, name: 'Foreman', permissions: ['org', 'invite'] })
    expect(await named('Foreman')).toMatchObject({ permissions: ['invite', 'org'] })
    expect(await trail('role.changed')).toMatchObject([
      { detail: { targetName: 'Shift lead', name: 'Foreman' } },
    ])
    expect((await owner.call('role.delete', { id })).ok).toBe(true)
    expect(await named('Foreman')).toBeUndefined()
    expect(await trail('role.removed')).toMatchObject([{ detail: { targetName: 'Foreman' } }])
  })

  test('has a name nobody else has, whatever the case, and none of ours', async () => {
    const id = (await make(owner, 'Buyer')).result?.id as number
    for (const name of ['buyer', 'Owner'])
      expect(await make(owner, name)).toMatchObject({
        status: 409,
        error: 'role_name_taken',
        verdicts: { name: 'taken' },
      })
    expect((await owner.call('role.update', { id, name: 'BUYER' })).ok).toBe(true)
    expect((await make(neighbour, 'Buyer')).ok).toBe(true)
    await owner.call('role.delete', { id })
  })

  test('H-B: nor what a built-in role is called in any language, however wide its letters', async () => {
    const names = [
      '管理员',
      '所有者',
      '普通成员',
      'Administrator',
      'ＯＷＮＥＲ',
      'organisation Manager',
    ]
    for (const name of names)
      expect(await make(owner, name)).toMatchObject({ error: 'role_name_taken' })
    expect((await make(owner, '管理员助理')).ok).toBe(true)
    const id = await idOf('管理员助理')
    expect(await owner.call('role.update', { id, name: '管理员' })).toMatchObject({
      error: 'role_name_taken',
    })
    expect((await owner.call('role.delete', { id })).ok).toBe(true)
  })

  test('begins on a page it opens, and on none once it no longer opens it', async () => {
    const id = (await make(owner, 'Painter', ['brand'])).result?.id as number
    expect(await owner.call('role.update', { id, landing: '/enterprise/apps' })).toMatchObject({
      status: 400,
      verdicts: { landing: 'gone' },
    })
    await owner.call('role.update', { id, landing: '/enterprise/brand' })
    expect((await named('Painter'))?.landing).toBe('/enterprise/brand')
    await owner.call('role.update', { id, permissions: ['apps'] })
    expect((await named('Painter'))?.landing).toBeNull()
    await owner.call('role.delete', { id })
  })

  test('never makes owners', async () => {
    for (const right of ['owner', '*'])
      expect(
        (await owner.call('role.make', { name: 'x', permissions: [right as 'org'] })).status,
      ).toBe(400)
  })

  test('that signing in asks for a second step is not removed', async () => {
    const id = (await make(owner, 'Watched')).result?.id as number
    await atrium.sql(
      "update sign_in_policies set concerns = 'roles', role_ids = array[$2::bigint] where tenant_id = $1",
      [ours.tenant, id],
    )
    expect(await owner.call('role.delete', { id })).toMatchObject({
      status: 409,
      error: 'role_in_sign_in',
    })
    await atrium.sql("update sign_in_policies set concerns = 'all' where tenant_id = $1", [
      ours.tenant,
    ])
    expect((await owner.call('role.delete', { id })).ok).toBe(true)
  })
})

describe('a built-in role', () => {
  test('keeps its name and its rights, and begins where it is told', async () => {
    const id = await idOf('auditor')
    const refused = { status: 409, error: 'built_in_role' }
    expect(await owner.call('role.update', { id, name: 'x' })).toMatchObject(refused)
    expect(await owner.call('role.update', { id, permissions: [] })).toMatchObject(refused)
    expect(await owner.call('role.delete', { id })).toMatchObject(refused)
    expect((await owner.call('role.update', { id, landing: '/user/center' })).ok).toBe(true)
    expect((await named('auditor'))?.landing).toBe('/user/center')
    await owner.call('role.update', { id, landing: null })
  })
})

describe('nobody changes what they do not have', () => {
  test('a right that is added must be their own, and so must every right of the role', async () => {
    const refused = { status: 403, error: 'rights_lacking' }
    expect(await make(keeper, 'Sneaky', ['org'])).toMatchObject(refused)
    const id = (await make(keeper, 'Painter', ['brand'])).result?.id as number
    expect(await keeper.call('role.update', { id, permissions: ['brand', 'apps'] })).toMatchObject(
      refused,
    )
    const theirs = (await make(owner, 'Installer', ['apps'])).result?.id as number
    expect(await keeper.call('role.update', { id: theirs, name: 'Mine' })).toMatchObject(refused)
    expect(await keeper.call('role.update', { id: theirs, permissions: [] })).toMatchObject(refused)
    expect(await keeper.call('role.delete', { id: theirs })).toMatchObject(refused)
    expect((await keeper.call('role.delete', { id })).ok).toBe(true)
    await owner.call('role.delete', { id: theirs })
  })

  test('nor another space’s roles', async () => {
    const id = await idOf('keepers')
    for (const answer of [
      await neighbour.call('role.update', { id, name: 'x' }),
      await neighbour.call('role.delete', { id }),
      await neighbour.call('role.preview', { id, removed: true }),
    ])
      expect(answer.status).toBe(404)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
