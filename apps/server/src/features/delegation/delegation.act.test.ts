// long because it holds every way in which acting for somebody is narrowed, and ends.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())
afterEach(async () => {
  await atrium.sql('delete from delegations')
  await atrium.sql('delete from view_as_sessions')
})

const who = async (person: Person) => (await person.call('user.baseinfo', {})).result
const acting = async (traits: Parameters<typeof actFor>[3] = {}) => {
  const { at, id } = await actFor(atrium, 'ours-admin', 'ours-member', traits)
  return { at, id, person: at.who() }
}

test('who acts for somebody is them in that space, and named as who they are', async () => {
  const { person } = await acting()
  expect(await who(person)).toMatchObject({
    user: { loginId: 'ours-admin' },
    spaces: [{ space: 'ours' }],
    viewingAs: { by: 'ours-member name', isActing: true },
  })
})

test('they have the apps, and neither the rights nor the pages of whom they act for', async () => {
  const { person } = await acting()
  const [routes, apps] = (await person.call('microApps.baseInfo', {})).result ?? [[], []]
  expect(apps.map(({ name }) => name)).toContain('ours-app')
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/user/workbench', '/user/messages']))
  for (const path of ['/user/center', '/directory', '/enterprise/roles', '/enterprise/org'])
    expect(paths).not.toContain(path)
  expect((await person.call('role.data', {})).result).toEqual([])
  for (const name of ['role.all', 'profile.get', 'delegation.list', 'directory.people'] as const)
    expect(await person.call(name, {})).toMatchObject({ error: 'not_entrusted' })
  for (const path of ['/user/center', '/enterprise/roles'])
    expect((await person.call('role.page', { path })).result).toMatchObject({ authorized: false })
})

test('of chosen apps they have these alone', async () => {
  const { person } = await acting({ apps: ['other-app'] })
  const [, apps] = (await person.call('microApps.baseInfo', {})).result ?? [[], []]
  expect(apps).toEqual([])
  expect(await person.call('microservice.login', { app: 'ours-app' })).toMatchObject({
    status: 404,
  })
})

test('announcements are the work of no app: who acts in some gets none, and who acts in all does', async () => {
  const [role] = await atrium.sql<{ id: number }>(
    "select id from roles where name = 'owner' and tenant_id = $1",
    [await atrium.idOf('ours')],
  )
  const toOwners = { audience: 'space' as const, roleIds: [role?.id as number] }
  const now = await admin.call('message.write', { ...text('to owners'), ...toOwners })
  const next = new Date(atrium.clock.now().getTime() + 3600_000).toISOString()
  const later = { ...text('later'), ...toOwners, from: next }
  expect((await admin.call('message.write', later)).ok).toBe(true)
  expect(await titles(admin)).toContain('to owners')
  const { person: inAll } = await acting()
  expect(await titles(inAll)).toContain('to owners')
  const { person } = await acting({ apps: ['no-such-app'] })
  expect(await titles(person)).toEqual([])
  for (const name of ['message.newest', 'notice.all'] as const)
    expect((await person.call(name, {})).result).toEqual({ unread: 0, messages: [], next: null })
  const neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
  expect(await titles(neighbour)).not.toContain('to owners')
  await admin.call('message.remove', { ids: String(now.result?.id) })
})

test('an app learns for whom and by whom, and the trail has it once under both', async () => {
  const { person } = await acting({ apps: ['ours-app'] })
  const login = () => person.call('microservice.login', { app: 'ours-app' })
  const { result } = await login()
  await login()
  const claims = JSON.parse(Buffer.from(result?.token.split('.')[1] ?? '', 'base64url').toString())
  const [me, them] = [await accountId(atrium, 'ours-member'), await accountId(atrium, 'ours-admin')]
  expect(claims).toMatchObject({
    sub: String(them),
    act: { sub: String(me), name: 'ours-member name' },
  })
  const opened = await atrium.sql(
    "select actor_id, target, detail from audit where action = 'delegation.appOpened'",
  )
  expect(opened).toEqual([
    {
      actor_id: me,
      target: String(them),
      detail: { app: 'ours-app', actingFor: 'ours-admin name' },
    },
  ])
})

test('beginning and leaving are in the trail under both, and whoever gave it is told once', async () => {
  const { at, id, person } = await acting()
  const before = (await titles(admin)).length
  await at.send('DELETE', '/v1/view-as')
  expect(await who(at.who())).toMatchObject({
    user: { loginId: 'ours-member' },
    viewingAs: null,
  })
  await at.send('POST', `/space-ours/v1/delegations/${id}/act`, {})
  expect(await titles(admin)).toHaveLength(before)
  expect((await titles(admin))[0]).toContain('ours-member name')
  expect((await admin.call('delegation.list', {})).result?.given[0]?.acted).not.toBeNull()
  const [me, them] = [await accountId(atrium, 'ours-member'), await accountId(atrium, 'ours-admin')]
  const lines = await atrium.sql(
    "select action, actor_id, target, tenant_id from audit where action like 'delegation.acting%' order by seq desc limit 3",
  )
  const line = { actor_id: me, target: String(them), tenant_id: await atrium.idOf('ours') }
  expect(lines).toEqual(
    ['actingBegun', 'actingEnded', 'actingBegun'].map((deed) => ({
      action: `delegation.${deed}`,
      ...line,
    })),
  )
  expect(person.cookie).toContain('__Host-look')
})

test('they see what is said to everybody, and nothing that was said to the person alone or to admins', async () => {
  await written(admin, { ...text('To all of us'), audience: 'space' })
  await atrium.sql(
    `with made as (insert into messages (audience, title, body, level, pinned, from_at, made_at)
       values ('person', 'For your eyes', 'x', 'info', false, now() - interval '1 day', now()) returning id)
     insert into message_recipients (message_id, account_id) select id, $1 from made`,
    [await accountId(atrium, 'ours-admin')],
  )
  await atrium.sql(
    `insert into messages (audience, space_id, for_admins, title, body, level, pinned, from_at, made_at)
     values ('space', $1, true, 'For admins', 'x', 'info', false, now() - interval '1 day', now())`,
    [await atrium.idOf('ours')],
  )
  expect(await titles(admin)).toEqual(expect.arrayContaining(['For your eyes', 'For admins']))
  const { person } = await acting()
  expect(await titles(person)).toContain('To all of us')
  const news = JSON.stringify(await person.call('notice.all', {}))
  for (const title of ['For your eyes', 'For admins']) {
    expect(await titles(person)).not.toContain(title)
    expect(news).not.toContain(title)
  }
  expect(await person.call('message.read', {})).toMatchObject({ error: 'not_entrusted' })
})

describe('it is over on the next call, and on open pages,', () => {
  const set = (table: string, key: string, loginId: string) => async () => {
    const id = await accountId(atrium, loginId)
    await atrium.sql(`update ${table} set status = 'disabled' where ${key} = $1`, [id])
    return () => atrium.sql(`update ${table} set status = 'active' where ${key} = $1`, [id])
  }
  const nothing = async () => {}
  // Of two owners one can be disabled: an enterprise keeps one who can sign in.
  beforeAll(async () => {
    const ours = await organisationOf(atrium, 'ours')
    const [owner] = await atrium.sql<{ id: number }>(
      "select id from roles where tenant_id = $1 and name = 'owner'",
      [ours.tenant],
    )
    await ours.give(await ours.person('second-owner', null), owner?.id as number)
  })
  test.each<[string, (id: number) => Promise<() => Promise<unknown>>]>([
    [
      'when it is taken back',
      async (id) => {
        await admin.call('delegation.takeBack', { id })
        return nothing
      },
    ],
    ['when who gave it is disabled', set('accounts', 'id', 'ours-admin')],
    ['when who has it is disabled there', set('memberships', 'account_id', 'ours-member')],
    [
      'when who gave it leaves',
      async (id) => {
        await atrium.sql('delete from delegations where id = $1', [id])
        return nothing
      },
    ],
  ])('%s', async (_, end) => {
    const { id, person } = await acting()
    const page = await followIn(atrium, person, 'ours')
    const undo = await end(id)
    expect((await who(person))?.user?.loginId).not.toBe('ours-admin')
    await vi.waitFor(() => expect(page.heard.join('')).toContain('access.changed'))
    await undo()
    expect((await who(person))?.user?.loginId).toBe('ours-member')
    expect(await atrium.sql('select from view_as_sessions')).toEqual([])
  })

  test('when its time has come', async () => {
    const { person } = await acting({ days: 1 / 24 })
    await atrium.sql("update sessions set idle_limit = '1 day'")
    atrium.clock.pass(3601)
    expect(await who(person)).toMatchObject({ user: { loginId: 'ours-member' }, viewingAs: null })
  })
})

test('without the own session, or beside somebody else’s, the second secret is worth nothing', async () => {
  const { person } = await acting()
  const secret = person.cookie.split('; ').find((part) => part.startsWith('__Host-look='))
  const stranger = await atrium.signIn('stranger')
  const answer = await stranger.raw('GET', '/sapi/user/baseinfo', {
    headers: { cookie: `${stranger.cookie}; ${secret}` },
  })
  expect(answer.json().result.user.loginId).toBe('stranger')
})

test('nobody acts by a delegation of others, of the neighbour, or that is ahead or over', async () => {
  const { id } = await acting()
  for (const other of ['ours-admin', 'neighbour-member']) {
    const at = browser(atrium, other.split('-')[0])
    await at.send('POST', '/v1/session', { loginId: other, password: PASSWORD })
    expect(
      (await at.send('POST', `/space-${other.split('-')[0]}/v1/delegations/${id}/act`, {})).status,
    ).toBe(404)
  }
  const member = await atrium.signIn('ours-member', { space: 'ours' })
  for (const shift of ["interval '30 days'", "interval '-30 days'"]) {
    await atrium.sql(
      `update delegations set from_at = from_at + ${shift}, until_at = until_at + ${shift}`,
    )
    expect(await member.call('delegation.act', { id })).toMatchObject({ error: 'not_found' })
    await atrium.sql(
      `update delegations set from_at = from_at - ${shift}, until_at = until_at - ${shift}`,
    )
  }
})

test('who owes the space a second step gives it first', async () => {
  const { person } = await acting()
  await atrium.sql(
    `insert into sign_in_policies (tenant_id, two_step, concerns, effective_at)
     values ($1, true, 'all', now() - interval '9 days')
     on conflict (tenant_id) do update set two_step = true, concerns = 'all', effective_at = excluded.effective_at`,
    [await atrium.idOf('ours')],
  )
  expect((await who(person))?.user?.loginId).toBe('ours-member')
  await atrium.sql('update sign_in_policies set two_step = false')
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
