import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.sql(
    `insert into membership_roles (tenant_id, account_id, role_id)
     select r.tenant_id, a.id, r.id from roles r join enterprises e on e.id = r.tenant_id and e.space = 'ours',
       accounts a where r.name = 'member' and a.login_id = 'ours-member'`,
  )
  ;({ operator, admin, member } = await atrium.signInEveryKind())
})
beforeEach(async () => {
  await atrium.sql('update accounts set login_homepage = null')
  await atrium.sql('update enterprises set login_homepage = null')
  await atrium.sql('update roles set landing = null')
})
afterAll(() => atrium.close())

const signIn = async (loginId: string, prefix = '', password = PASSWORD) =>
  (await browser(atrium).send('POST', `${prefix}/v1/session`, { loginId, password })).result.landing

const roleId = async (name: string, space = 'ours') =>
  (
    await atrium.sql<{ id: number }>(
      `select r.id from roles r join enterprises e on e.id = r.tenant_id where r.name = $1 and e.space = $2`,
      [name, space],
    )
  )[0]?.id as number

describe('Partly 3: signing in on the page of a space', () => {
  test('leads into that space, whatever page comes first', async () => {
    expect(await signIn('ours-member', '/space-ours')).toBe('/space-ours/user/workbench')
    expect(await signIn('ours-member')).toBe('/user/workbench')
    await member.call('profile.homepage', { homepage: '/user/center#sessions' })
    expect(await signIn('ours-member', '/space-ours')).toBe('/space-ours/user/center#sessions')
  })

  test('of others leads there all the same, where the page says that it is not theirs', async () => {
    await member.call('profile.homepage', { homepage: '/user/center' })
    for (const space of ['neighbour', 'nosuch'])
      expect(await signIn('ours-member', `/space-${space}`)).toBe(`/space-${space}/user/workbench`)
  })

  test('leads operators and console users to their own pages', async () => {
    expect(await signIn('operator', '/space-ours')).toBe('/sysop/enterprise')
    expect(await signIn('console', '/space-ours')).toBe('/console')
  })

  test('with a one-time password leads there after a password was chosen', async () => {
    const entid = await atrium.idOf('ours')
    const join = [{ entid, admin: false }]
    const made = await operator.call('sysop.user.add', { loginId: 'fresh', name: '史湘云', join })
    const password = made.result?.password as string
    expect(await signIn('fresh', '/space-ours', password)).toBe(
      '/force/password?toUrl=%2Fspace-ours%2Fuser%2Fworkbench',
    )
  })
})

describe('Partly 4: the page people begin on', () => {
  const shown = async (who = member) => ({
    baseinfo: (await who.call('user.baseinfo', {})).result?.loginHomepage,
    link: (await who.call('user.homelink', {})).result?.link,
  })

  test('is the product’s, then the space’s, then the role’s, then one’s own', async () => {
    const entid = await atrium.idOf('ours')
    expect(await shown()).toEqual({ baseinfo: null, link: '/user/workbench' })

    await operator.call('sysop.enterprise.update', { id: entid, homepage: '/user/messages' })
    expect(await shown()).toEqual({ baseinfo: '/user/messages', link: '/user/messages' })

    const id = await roleId('member')
    expect((await admin.call('role.update', { id, landing: '/user/center' })).ok).toBe(true)
    expect(await shown()).toEqual({ baseinfo: '/user/center', link: '/user/center' })

    expect((await member.call('profile.homepage', { homepage: '/user/workbench' })).ok).toBe(true)
    expect(await shown()).toEqual({ baseinfo: '/user/workbench', link: '/user/workbench' })

    await member.call('profile.homepage', { homepage: null })
    await admin.call('role.update', { id, landing: null })
    await operator.call('sysop.enterprise.update', { id: entid, homepage: null })
    expect(await shown()).toEqual({ baseinfo: null, link: '/user/workbench' })
  })

  test('on the developer host is, for a developer who may build, the apps of their space, and of no other', async () => {
    const neighbour = await atrium.signIn('neighbour-member')
    const there = async (who: Person, space = '') =>
      (
        await who.raw('GET', `${space}/sapi/user/entuser/homelink`, {
          headers: { host: 'atrium.example.com' },
        })
      ).json().result?.link
    await atrium.sql(
      "update accounts set user_type = 6 where login_id in ('ours-member', 'neighbour-member')",
    )
    expect(await there(member)).toBe('/space-ours/')
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select r.tenant_id, a.id, r.id from roles r, accounts a
       where r.id = $1 and a.login_id = 'ours-member'`,
      [await roleId('developer')],
    )
    expect(await there(member)).toBe('/space-ours/app')
    expect((await shown()).link).toBe('/user/workbench')
    expect(await there(neighbour)).toBe('/space-neighbour/')
    expect(await there(admin)).toBe('/user/workbench')
    await atrium.sql('delete from membership_roles where role_id = $1', [await roleId('developer')])
    await atrium.sql(
      "update accounts set user_type = 0 where login_id in ('ours-member', 'neighbour-member')",
    )
  })

  test('of a role is what the role calls say, and without one that of the space', async () => {
    const landings = async () =>
      (await admin.call('role.landings', {})).result?.map(({ detail, subRoutes }) => [
        detail.landing,
        subRoutes.map(({ path }) => path),
      ])
    expect(await landings()).toEqual([['/user/workbench', ['/user/workbench']]])
    await operator.call('sysop.enterprise.update', {
      id: await atrium.idOf('ours'),
      homepage: '/user/messages',
    })
    expect(await landings()).toEqual([['/user/messages', ['/user/messages']]])
    await admin.call('role.update', { id: await roleId('owner'), landing: '/enterprise/apps' })
    expect(await landings()).toEqual([['/enterprise/apps', ['/enterprise/apps']]])
    // Of a role that somebody else holds nothing follows.
    expect(await shown()).toEqual({ baseinfo: '/user/messages', link: '/user/messages' })
    const { result } = await admin.call('role.all', {})
    expect(result?.roles.filter(({ landing }) => landing)).toMatchObject([
      { name: 'owner', landing: '/enterprise/apps' },
    ])
  })

  test('of somebody can be set by an operator, who sees it, and taken back by the person', async () => {
    const [row] = await atrium.sql<{ id: number }>(
      `select id from accounts where login_id = 'ours-member'`,
    )
    const id = row?.id as number
    const changed = await operator.call('sysop.user.update', { id, homepage: '/user/center' })
    expect(changed.result?.homepage).toBe('/user/center')
    expect((await operator.call('user.person', { id })).result?.homepage).toBe('/user/center')
    expect((await member.call('profile.get', {})).result?.homepage).toBe('/user/center')
    expect(await signIn('ours-member')).toBe('/user/center')
    const back = await member.call('profile.homepage', { homepage: null })
    expect(back.result?.homepage).toBeNull()
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'user/center',
    '/space-neighbour/user/center',
    '/',
    '',
    `/${'x'.repeat(500)}`,
  ])('is never %j, whoever sets it', async (wrong) => {
    const refused = (answer: object) => expect(answer).toMatchObject({ ok: false, status: 400 })
    const id = await roleId('member')
    refused(await member.call('profile.homepage', { homepage: wrong }))
    refused(await admin.call('role.update', { id, landing: wrong }))
    refused(await operator.call('sysop.user.update', { id: 4, homepage: wrong }))
    refused(
      await operator.call('sysop.enterprise.update', {
        id: await atrium.idOf('ours'),
        homepage: wrong,
      }),
    )
  })

  test('is one they may open: for oneself, and for everybody of a role', async () => {
    const refused = { ok: false, error: 'invalid' }
    for (const homepage of ['/enterprise/apps', '/sysop/enterprise', '/made/up'])
      expect(await member.call('profile.homepage', { homepage })).toMatchObject(refused)
    const [member_, admin_] = [await roleId('member'), await roleId('admin')]
    const choose = (id: number, landing: string) => admin.call('role.update', { id, landing })
    expect(await choose(member_, '/enterprise/apps')).toMatchObject(refused)
    expect(await choose(admin_, '/sysop/enterprise')).toMatchObject(refused)
    expect(await choose(admin_, '/enterprise/apps')).toMatchObject({ ok: true })
  })

  test('of a neighbour’s role is nobody else’s to choose', async () => {
    const id = await roleId('member', 'neighbour')
    const answer = await admin.call('role.update', { id, landing: '/user/center' })
    expect(answer).toMatchObject({ ok: false, status: 404 })
    expect(await member.call('role.update', { id, landing: null })).toMatchObject({
      ok: false,
      status: 403,
    })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
