// long because an app reaches people in many places.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
/** Departments (one above the other), a role, people, and the neighbour's of each. */
const ids = { top: 0, below: 0, role: 0, admin: 0, member: 0, their: 0, theirRole: 0, theirs: 0 }
const NAME = 'ledger'

beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  // The standard one, which leads to apps.
  for (const table of ['portals', 'portal_versions']) await atrium.sql(`delete from ${table}`)
  await openApps(atrium, 'ours', [{ name: NAME }, { name: 'open' }])
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  ids.top = await department('ours', 'Works', null)
  ids.below = await department('ours', 'Paint shop', ids.top)
  ids.role = await role('ours')
  ids.their = await department('neighbour', 'The neighbour’s', null)
  ids.theirRole = await role('neighbour')
  ids.admin = await accountId(atrium, 'ours-admin')
  ids.member = await accountId(atrium, 'ours-member')
  ids.theirs = await accountId(atrium, 'neighbour-member')
})
beforeEach(async () => {
  await place(null)
  await atrium.sql("delete from app_audiences where app = 'ledger'")
})
afterAll(() => atrium.close())

const department = async (space: string, name: string, parent: number | null) => {
  const [row] = await atrium.sql<{ id: number }>(
    `insert into departments (tenant_id, name, parent_id) values ($1, $2, coalesce($3,
       (select id from departments where tenant_id = $1 and parent_id is null))) returning id`,
    [await atrium.idOf(space), name, parent],
  )
  return row?.id as number
}
const role = async (space: string, name = 'driver') => {
  const [row] = await atrium.sql<{ id: number }>(
    `insert into roles (tenant_id, name, module, permissions) values ($1, $2, 'system', '{}') returning id`,
    [await atrium.idOf(space), name],
  )
  return row?.id as number
}
const place = (at: number | null) =>
  atrium.sql('update memberships set department_id = $2 where account_id = $1', [ids.member, at])
const holds = async (given: number) =>
  atrium.sql('insert into membership_roles (tenant_id, account_id, role_id) values ($1, $2, $3)', [
    await atrium.idOf('ours'),
    ids.member,
    given,
  ])
const choose = (audience: object, name = NAME) =>
  admin.call('app.setAudience', { name, audience: { isChosen: true, ...audience } })
const offered = async (name = NAME) =>
  (await admin.call('app.list', {})).result?.find((app) => app.name === name)

/** Everywhere an app reaches somebody. */
async function seen(who: Person, name = NAME) {
  const named = (found: { id: string }[] | null | undefined) =>
    !!found?.some(({ id }) => id === name)
  const [, apps] = (await who.call('microApps.baseInfo', {})).result ?? []
  const [routes] = (await who.call('microApps.baseInfo', {})).result ?? []
  const menu = JSON.stringify((await who.call('navigation.config', {})).result?.entries)
  const found = (await who.call('suggestion.find', { iSearch: name })).result
  return {
    document: !!apps?.some((app) => app.name === name),
    route: named(routes),
    list: named((await who.call('appUse.list', {})).result),
    byId: named((await who.call('appUse.list', { ids: name })).result),
    frequent: named((await who.call('appUse.frequent', { most: 6 })).result),
    menu: menu.includes(`"route":"${name}"`),
    search: named(found?.apps),
    entrance: JSON.stringify((await who.call('home.entrance', {})).result).includes(name),
    page: (await who.call('role.page', { path: `/${name}/x` })).result?.authorized === true,
    token: (await who.call('microservice.login', { app: name })).ok,
    opens: (await who.call('appUse.pin', { id: name, before: null })).ok,
  }
}
const everywhere = (value: boolean) => ({
  document: value,
  route: value,
  list: value,
  byId: value,
  frequent: value,
  menu: value,
  search: value,
  entrance: value,
  page: value,
  token: value,
  opens: value,
})

describe('an app that is for some', () => {
  test('is for everybody until somebody chooses', async () => {
    expect(await seen(member)).toEqual(everywhere(true))
    expect((await offered())?.installed).toMatchObject({ audience: null })
  })

  test('is nowhere for the others, from the next call on, and there again when it is opened', async () => {
    expect((await choose({ personIds: [ids.admin] })).ok).toBe(true)
    expect(await seen(member)).toEqual(everywhere(false))
    expect(await seen(admin)).toEqual(everywhere(true))
    expect(await seen(member, 'open')).toEqual(everywhere(true))
    await choose({ isChosen: false })
    expect(await seen(member)).toEqual(everywhere(true))
  })

  test('is for people, for departments with those below, and for roles', async () => {
    await choose({ personIds: [ids.member] })
    expect(await seen(member)).toEqual(everywhere(true))
    await choose({ departmentIds: [ids.top] })
    expect(await seen(member)).toEqual(everywhere(false))
    await place(ids.below)
    expect(await seen(member)).toEqual(everywhere(true))
    await choose({ departmentIds: [ids.below] })
    await place(ids.top)
    expect(await seen(member)).toEqual(everywhere(false))
    const gone = await role('ours', 'helper')
    await choose({ roleIds: [gone] })
    await holds(gone)
    expect(await seen(member)).toEqual(everywhere(true))
    await atrium.sql('delete from membership_roles where role_id = $1', [gone])
    expect(await seen(member)).toEqual(everywhere(false))
  })

  test('is managed by who does not see it, and marked', async () => {
    await choose({ personIds: [ids.member] })
    expect(await seen(admin)).toEqual(everywhere(false))
    expect((await offered())?.installed).toMatchObject({ audience: { people: 1 } })
    expect((await admin.call('app.audience', { name: NAME })).result).toMatchObject({
      isChosen: true,
      people: [{ id: ids.member, name: 'ours-member name' }],
      departments: [],
      roles: [],
    })
    const { result } = await admin.call('navigation.get', {})
    expect(result?.routes.some(({ route }) => route === NAME)).toBe(true)
  })

  test('changes the number of the menu for whom it changes the menu', async () => {
    const version = async () => (await member.call('navigation.version', {})).result?.version
    await choose({ departmentIds: [ids.top] })
    const before = await version()
    await place(ids.top)
    expect(await version()).not.toBe(before)
  })

  test('tells open pages, and is in the trail', async () => {
    const page = await followIn(atrium, member, 'ours')
    await choose({ personIds: [ids.admin, ids.admin] })
    await vi.waitFor(() => expect(page.heard.join('')).toContain('shell.changed'))
    expect(page.heard.join('')).not.toContain(NAME)
    const [line] = await atrium.sql(
      "select target, detail from audit where action = 'app.audienceChanged' order by seq desc limit 1",
    )
    expect(line).toMatchObject({ target: NAME, detail: { isChosen: true, personIds: [ids.admin] } })
  })

  test('may be put on nobody’s list by its server who does not see it', async () => {
    const facts = () =>
      atrium.sql<{ user_type: number | null }>(
        "select user_type from facts_for_app($1, 'ours', $2, now())",
        [NAME, ids.member],
      )
    await atrium.sql("update micro_apps set server_key = 'k' where name = $1", [NAME])
    expect((await facts())[0]?.user_type).not.toBeNull()
    await choose({ personIds: [ids.admin] })
    expect((await facts())[0]?.user_type).toBeNull()
  })
})

describe('who is gone', () => {
  test('drops out, and nobody left is nobody, never everybody', async () => {
    const [leaving, closing] = [await role('ours', 'leaving'), await department('ours', 'X', null)]
    await choose({ roleIds: [leaving], departmentIds: [closing] })
    await atrium.sql('delete from roles where id = $1', [leaving])
    await atrium.sql('delete from departments where id = $1', [closing])
    expect((await offered())?.installed).toMatchObject({ audience: { people: 0 } })
    expect(await seen(member)).toEqual(everywhere(false))
    expect((await admin.call('app.audience', { name: NAME })).result).toMatchObject({
      isChosen: true,
      departments: [],
      roles: [],
    })
  })

  test('counts for nobody who is disabled here, also if they are at work in another space', async () => {
    await atrium.sql(
      "insert into memberships (tenant_id, account_id, status) values ($1, $2, 'disabled')",
      [await atrium.idOf('ours'), ids.theirs],
    )
    await choose({ personIds: [ids.theirs] })
    expect((await offered())?.installed).toMatchObject({ audience: { people: 0 } })
    await atrium.sql('delete from memberships where account_id = $1 and tenant_id = $2', [
      ids.theirs,
      await atrium.idOf('ours'),
    ])
  })

  test('does not come back into it with the person', async () => {
    const ours = await atrium.idOf('ours')
    const stranger = await accountId(atrium, 'stranger')
    const join = () =>
      atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
        ours,
        stranger,
      ])
    await join()
    await choose({ personIds: [stranger, ids.member] })
    await atrium.sql('delete from memberships where account_id = $1', [stranger])
    await join()
    const { result } = await admin.call('app.audience', { name: NAME })
    expect(result?.people.map(({ id }) => id)).toEqual([ids.member])
    await atrium.sql('delete from memberships where account_id = $1', [stranger])
  })
})

describe('what is refused', () => {
  test('what is deleted in that moment', async () => {
    const leaving = await role('ours', 'leaving at once')
    const answer = await meanwhile(atrium, ['delete from roles where id = $1', leaving], () =>
      choose({ roleIds: [leaving, ids.role] }),
    )
    expect(answer).toMatchObject({ verdicts: { 'audience.roleIds.0': 'gone' } })
  })

  test('the neighbour’s, by field, and so is nobody', async () => {
    expect(
      await choose({
        personIds: [ids.member, ids.theirs],
        departmentIds: [ids.their],
        roleIds: [ids.role, ids.theirRole, 999_999],
      }),
    ).toMatchObject({
      status: 400,
      verdicts: {
        'audience.personIds.1': 'gone',
        'audience.departmentIds.0': 'gone',
        'audience.roleIds.1': 'gone',
        'audience.roleIds.2': 'gone',
      },
    })
    expect(await choose({})).toMatchObject({ verdicts: { audience: 'required' } })
    expect((await offered())?.installed).toMatchObject({ audience: null })
  })

  test('more than there is room for', async () => {
    const many = Array.from({ length: 300 }, (_, n) => n + 1)
    expect(await choose({ personIds: many, departmentIds: many })).toMatchObject({
      verdicts: { audience: 'too_many' },
    })
    expect((await choose({ personIds: [...many, ...many.map((n) => n + 300)] })).status).toBe(400)
  })

  test('an app that the space does not have, and whoever may not', async () => {
    expect((await choose({ personIds: [ids.member] }, 'neighbour-app')).status).toBe(404)
    expect((await admin.call('app.audience', { name: 'neighbour-app' })).status).toBe(404)
    const audience = { isChosen: false }
    expect((await member.call('app.setAudience', { name: NAME, audience })).status).toBe(403)
    expect((await neighbour.call('app.setAudience', { name: NAME, audience })).status).toBe(403)
  })

  test('who is hidden in the directory from who chooses; chosen before, they stay without a name', async () => {
    const hidden = await department('ours', 'Board', null)
    await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [hidden])
    const [made] = await atrium.sql<{ id: number }>(
      `insert into roles (tenant_id, name, module, permissions)
       values ($1, 'app keeper', 'system', '{apps}') returning id`,
      [await atrium.idOf('ours')],
    )
    await choose({ departmentIds: [hidden] })
    await holds(made?.id as number)
    const keeper = await atrium.signIn('ours-member', { space: 'ours' })
    expect((await keeper.call('app.audience', { name: NAME })).result).toMatchObject({
      departments: [{ id: hidden, name: '' }],
    })
    const audience = { isChosen: true, departmentIds: [hidden] }
    expect((await keeper.call('app.setAudience', { name: NAME, audience })).ok).toBe(true)
    // That the neighbour’s audience of another app names it is no reason either.
    const theirs = await atrium.idOf('neighbour')
    await atrium.sql(
      "insert into app_audiences (tenant_id, app, department_ids) values ($1, 'open', $2)",
      [theirs, [hidden]],
    )
    expect(await keeper.call('app.setAudience', { name: 'open', audience })).toMatchObject({
      verdicts: { 'audience.departmentIds.0': 'gone' },
    })
    await atrium.sql('delete from roles where id = $1', [made?.id])
    await atrium.sql('delete from app_audiences where tenant_id = $1', [theirs])
  })
})

describe('installing', () => {
  test('is for whom it is given from its first moment, and put back for whom it was', async () => {
    await admin.call('app.remove', { name: NAME })
    const audience = { isChosen: true, personIds: [ids.admin] }
    expect((await admin.call('app.install', { name: NAME, audience })).ok).toBe(true)
    expect(await seen(member)).toEqual(everywhere(false))
    await admin.call('app.remove', { name: NAME })
    await admin.call('app.install', { name: NAME })
    expect(await seen(member)).toEqual(everywhere(false))
    expect(await seen(admin)).toEqual(everywhere(true))
  })

  test('with somebody who is not there installs nothing', async () => {
    await admin.call('app.remove', { name: NAME })
    const audience = { isChosen: true, personIds: [ids.theirs] }
    expect(await admin.call('app.install', { name: NAME, audience })).toMatchObject({
      verdicts: { 'audience.personIds.0': 'gone' },
    })
    expect((await offered())?.installed).toBeNull()
    await admin.call('app.install', { name: NAME })
  })
})

test('whom the directory hides from who asks counts as nobody', async () => {
  const reach = async (input: object) => (await member.call('app.reach', input)).result?.people
  const hidden = await department('ours', 'Quiet', null)
  const installer = await role('ours', 'installer')
  await atrium.sql("update roles set permissions = '{apps}' where id = $1", [installer])
  await holds(installer)
  const put = (at: number | null) =>
    atrium.sql('update memberships set department_id = $2 where account_id = $1', [ids.admin, at])
  await put(hidden)
  expect(await reach({ departmentIds: `${hidden}` })).toBe(1)
  await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [hidden])
  expect(await reach({ departmentIds: `${hidden}` })).toBe(0)
  expect(await reach({ personIds: `${ids.admin}` })).toBe(0)
  expect(await reach({ personIds: `${ids.admin},${ids.member}` })).toBe(1)
  await put(null)
  await atrium.sql('delete from roles where id = $1', [installer])
  await atrium.sql('delete from departments where id = $1', [hidden])
})

test('how many would see it is counted before', async () => {
  const reach = async (input: object) => (await admin.call('app.reach', input)).result?.people
  await place(ids.below)
  expect(await reach({})).toBe(2)
  expect(await reach({ departmentIds: String(ids.top) })).toBe(1)
  expect(await reach({ departmentIds: String(ids.top), personIds: `${ids.member}` })).toBe(1)
  expect(await reach({ personIds: `${ids.member},${ids.admin},${ids.theirs}` })).toBe(2)
  expect(await reach({ roleIds: String(ids.theirRole), departmentIds: String(ids.their) })).toBe(0)
})

test('colleagues who have an app are not those of the neighbour’s audience', async () => {
  const having = async () =>
    (await member.call('directory.people', { app: NAME })).result?.rows.map(({ id }) => id)
  const everybody = await having()
  expect(everybody).toContain(ids.admin)
  await atrium.sql('insert into app_audiences (tenant_id, app, account_ids) values ($1, $2, $3)', [
    await atrium.idOf('neighbour'),
    NAME,
    [ids.theirs],
  ])
  expect(await having()).toEqual(everybody)
  await choose({ personIds: [ids.member] })
  expect(await having()).toEqual([ids.member])
})
