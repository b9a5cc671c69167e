// long because a role reaches people in many places: by hand, in audiences, in tokens, and when it changes.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let manager: Person
let [deptA, deptB, managerId, colleague, outsider] = [0, 0, 0, 0, 0]
let [finance, helpers, badge] = [0, 0, 0]
const outOfReach = { status: 403, error: 'out_of_reach' }
const lacking = { status: 403, error: 'rights_lacking' }

beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  await openApps(atrium, 'ours', [{ name: 'ledger' }, { name: 'open' }])
  deptA = await ours.department('DeptA')
  deptB = await ours.department('DeptB')
  managerId = await ours.person('manager-of-a', deptA)
  colleague = await ours.person('colleague-in-a', deptA)
  outsider = await ours.person('somebody-in-b', deptB)
  const manages = await ours.role('manages a part', ['roles', 'org', 'invite'])
  await ours.give(managerId, manages, 'chosen', [deptA])
  finance = await ours.role('Finance', [])
  helpers = await ours.role('helpers', ['invite'])
  badge = await ours.role('first aid', [])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  manager = await atrium.signIn('manager-of-a', { space: 'ours' })
  await owner.call('app.setAudience', {
    name: 'ledger',
    audience: { isChosen: true, roleIds: [finance] },
  })
  await written(owner, { ...text('For Finance'), audience: 'space', roleIds: [finance] })
})
beforeEach(async () => {
  await atrium.sql(
    "delete from membership_roles m using roles r where r.id = m.role_id and m.account_id = any ($1) and r.name <> 'manages a part'",
    [[managerId, colleague, outsider]],
  )
  await atrium.sql("update roles set permissions = '{}' where id = $1", [finance])
})
afterAll(() => atrium.close())

const builtIn = async (...names: string[]) =>
  (
    await atrium.sql<{ id: number }>(
      'select id from roles where name = any ($1) and is_built_in and tenant_id = $2',
      [names, ours.tenant],
    )
  ).map(({ id }) => id)
const inPart = (id: number, people: number[], who = manager, departments = [deptA]) =>
  who.call('role.give', { id, people, reach: 'chosen', departments })
const held = async (person: number) =>
  (
    await atrium.sql<{ name: string }>(
      `select r.name from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
       where m.account_id = $1 order by r.id`,
      [person],
    )
  ).map(({ name }) => name)
const rolesInToken = async (who: Person) => {
  const { result } = await who.call('microservice.login', { app: 'open' })
  return decodeJwt(result?.token as string).roles
}
const sees = async (who: Person) => ({
  announcement: (await titles(who)).includes('For Finance'),
  app: (await who.call('microservice.login', { app: 'ledger' })).ok,
})
/** As it could be given before: by somebody who reaches a part, whatever the role. */
const plant = async (person: number, role: number, department = deptA) => {
  await ours.give(person, role, 'chosen', [department])
  await atrium.sql(
    'update membership_roles set given_by = $3 where account_id = $1 and role_id = $2',
    [person, role, managerId],
  )
}

describe('H-B: who gives roles in one department', () => {
  test('does not make themselves Finance, admin or owner, and no token says so', async () => {
    for (const role of await builtIn('owner', 'admin', 'auditor'))
      expect(await inPart(role, [managerId])).toMatchObject(lacking)
    expect(await inPart(finance, [managerId])).toMatchObject(outOfReach)
    expect(await inPart(finance, [managerId], manager, [deptB])).toMatchObject(outOfReach)
    expect(await held(managerId)).toEqual(['manages a part'])
    expect(await sees(manager)).toEqual({ announcement: false, app: false })
    expect(await rolesInToken(manager)).toEqual([])
  })

  test('gives neither a built-in role that they could spell out, nor one that allows nothing, to others', async () => {
    for (const role of [...(await builtIn('organizer', 'member')), badge])
      expect(await inPart(role, [colleague])).toMatchObject(outOfReach)
    expect(await held(colleague)).toEqual([])
  })

  test('gives every other role whose rights they have there, and no longer once it is in an audience', async () => {
    expect((await inPart(helpers, [colleague])).ok).toBe(true)
    expect(await inPart(helpers, [colleague], manager, [deptB])).toMatchObject(outOfReach)
    expect(await manager.call('role.give', { id: helpers, people: [colleague] })).toMatchObject(
      outOfReach,
    )
    const named = await written(owner, {
      ...text('For helpers'),
      audience: 'space',
      roleIds: [helpers],
    })
    expect(await inPart(helpers, [managerId])).toMatchObject(outOfReach)
    // What they gave before it was in one is still theirs to take, and does not count in it.
    const given = await atrium.signIn('colleague-in-a', { space: 'ours' })
    expect(await titles(given)).not.toContain('For helpers')
    expect((await manager.call('role.take', { id: helpers, people: [colleague] })).ok).toBe(true)
    await owner.call('message.remove', { ids: String(named) })
    expect((await inPart(helpers, [colleague])).ok).toBe(true)
  })

  test('gives no role in part of which they lack what is not had in part', async () => {
    const both = await ours.role('helps and paints', ['invite', 'brand'])
    expect(await inPart(both, [colleague])).toMatchObject(lacking)
    expect((await inPart(both, [colleague], owner)).ok).toBe(true)
  })

  test('takes no role that somebody has for everybody, even one that allows nothing', async () => {
    await owner.call('role.give', { id: badge, people: [colleague] })
    expect(await manager.call('role.take', { id: badge, people: [colleague] })).toMatchObject(
      outOfReach,
    )
    expect(await inPart(badge, [colleague])).toMatchObject(outOfReach)
  })

  test('is offered what they may give, and told so of the rest', async () => {
    const { result } = await manager.call('role.all', {})
    const offered = result?.roles.filter(({ can }) => can.give).map(({ name }) => name)
    expect(offered).toEqual(expect.arrayContaining(['helpers', 'manages a part']))
    for (const name of ['owner', 'admin', 'organizer', 'member', 'Finance', 'first aid'])
      expect(offered).not.toContain(name)
    const all = (await owner.call('role.all', {})).result?.roles
    expect(all?.every(({ can }) => can.give)).toBe(true)
  })
})

describe('H-B: a role held in part', () => {
  test('counts in an audience where it was given by who gives roles to everybody, and in no token', async () => {
    expect((await inPart(finance, [managerId], owner)).ok).toBe(true)
    expect(await sees(manager)).toEqual({ announcement: true, app: true })
    expect(await rolesInToken(manager)).toEqual([])
    await owner.call('role.give', { id: finance, people: [managerId] })
    expect(await rolesInToken(manager)).toEqual(['Finance'])
  })

  test('by a rule for heads counts as well: only who reaches everybody makes rules', async () => {
    const head = await ours.person('head-of-b', deptB)
    await ours.head(deptB, head)
    const rule = { id: finance, kind: 'head', reach: 'own' } as const
    const made = await owner.call('role.rule.make', rule)
    const person = await atrium.signIn('head-of-b', { space: 'ours' })
    expect(await sees(person)).toEqual({ announcement: true, app: true })
    expect(await rolesInToken(person)).toEqual([])
    await owner.call('role.rule.remove', { id: finance, rule: made.result?.id as number })
    expect(await sees(person)).toEqual({ announcement: false, app: false })
  })

  test('counts in none where its giver gives roles to everybody for a shorter time than it lasts', async () => {
    const part = await ours.role('part', ['org', 'roles'])
    const giving = await ours.person('gives for an hour', deptA)
    await ours.give(giving, part, 'chosen', [deptA])
    const soon = new Date(Date.now() + 3600_000).toISOString()
    const all = await ours.role('all roles', ['roles'])
    await owner.call('role.give', { id: all, people: [giving], until: soon })
    const giver = await atrium.signIn('gives for an hour', { space: 'ours' })
    expect((await inPart(part, [colleague], giver)).ok).toBe(true)
    const reach = 'chosen' as const
    const within = { id: part, people: [outsider], reach, departments: [deptA] }
    expect((await giver.call('role.give', { ...within, until: soon })).ok).toBe(true)
    await written(owner, { ...text('For part'), audience: 'space', roleIds: [part] })
    const titlesOf = async (loginId: string) =>
      titles(await atrium.signIn(loginId, { space: 'ours' }))
    expect(await titlesOf('colleague-in-a')).not.toContain('For part')
    expect(await titlesOf('somebody-in-b')).toContain('For part')
    // Nor what a role allows that it did not when they gave it.
    const wider = await owner.call('role.update', {
      id: part,
      permissions: ['org', 'roles', 'invite'],
    })
    expect(wider.ok).toBe(true)
    expect([await held(colleague), await held(outsider)]).toEqual([[], ['part']])
  })

  test('counts in none for whom it was handed to by somebody who gives roles in that department only', async () => {
    const leaving = await ours.person('leaves-a', deptA)
    await inPart(helpers, [leaving], owner)
    const handed = { id: leaving, successor: colleague, withRoles: true }
    expect((await manager.call('member.leave', handed)).ok).toBe(true)
    expect(await held(colleague)).toEqual(['helpers'])
    await written(owner, { ...text('For helpers of now'), audience: 'space', roleIds: [helpers] })
    const heir = await atrium.signIn('colleague-in-a', { space: 'ours' })
    expect(await titles(heir)).not.toContain('For helpers of now')
  })

  test('that was planted before counts nowhere', async () => {
    for (const role of [finance, ...(await builtIn('owner', 'admin'))]) await plant(managerId, role)
    expect(await sees(manager)).toEqual({ announcement: false, app: false })
    expect(await rolesInToken(manager)).toEqual([])
    const reached = await owner.call('message.readers', { id: await idOf('For Finance') })
    expect(reached.result?.rows).toEqual([])
    const granting = await colleagueAsks()
    expect(granting).not.toContain('manager-of-a name')
  })

  test('that was planted does not come alive when the role gets rights', async () => {
    await plant(managerId, finance, deptB)
    await plant(colleague, finance)
    await inPart(finance, [outsider], owner, [deptB])
    const permissions = ['org'] as const
    const preview = await owner.call('role.preview', { id: finance, permissions: [...permissions] })
    expect(preview.result?.rights).toEqual([
      {
        permission: 'org',
        gains: true,
        people: 2,
        names: ['colleague-in-a name', 'somebody-in-b name'],
      },
    ])
    expect(
      (await owner.call('role.update', { id: finance, permissions: [...permissions] })).ok,
    ).toBe(true)
    // Whoever planted it may organize DeptA, and never could DeptB.
    expect(await held(managerId)).toEqual(['manages a part'])
    expect([await held(colleague), await held(outsider)]).toEqual([['Finance'], ['Finance']])
    const [line] = await atrium.sql<{ detail: { endedFor: number[] } }>(
      "select detail from audit where action = 'role.changed' order by seq desc limit 1",
    )
    expect(line?.detail.endedFor).toEqual([managerId])
  })
})

test('H-B: the neighbour gives nothing of ours, and their roles are as they were', async () => {
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  expect((await inPart(finance, [managerId], neighbour)).status).toBe(400)
  expect(await rolesInToken(manager)).toEqual([])
  expect(await titles(neighbour)).not.toContain('For Finance')
})

const idOf = async (title: string) => {
  const [row] = await atrium.sql<{ id: number }>('select id from messages where title = $1', [
    title,
  ])
  return row?.id as number
}
/** Whom the page that somebody may not open names as those who could open it for them. */
const colleagueAsks = async () => {
  const person = await atrium.signIn('somebody-in-b', { space: 'ours' })
  return (await person.call('role.page', { path: '/enterprise/brand' })).result?.grantors
}

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
