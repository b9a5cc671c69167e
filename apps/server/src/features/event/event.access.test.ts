import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium, visitor } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'

let atrium: TestAtrium
let operator: Person
let ours: number
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  ours = await atrium.idOf('ours')
})
beforeEach(async () => {
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const idOf = async (loginId: string) =>
  (await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]
    ?.id as number
const isOver = (page: { open: boolean }) => vi.waitFor(() => expect(page.open).toBe(false))
const outOf = async ({ cookie }: Person, space = '') => {
  const { result } = await visitor(atrium.app, cookie, space).call('user.baseinfo', {})
  return { login: result?.login, ...result?.out }
}

describe('L2: an open page of', () => {
  test('an enterprise that is suspended ends, and says so to its people and to nobody else', async () => {
    const admin = await atrium.signIn('ours-admin')
    const member = await atrium.signIn('ours-member')
    const neighbour = await atrium.signIn('neighbour-member')
    const pages = [
      await followIn(atrium, admin),
      await followIn(atrium, member, 'ours'),
      await followIn(atrium, neighbour),
    ]
    await operator.call('sysop.enterprise.update', { id: ours, status: 'suspended' })
    for (const page of pages.slice(0, 2)) {
      await isOver(page)
      expect(page.heard.join('')).toContain('access.changed')
    }
    expect(pages[2]?.open).toBe(true)
    expect(pages[2]?.heard.join('')).not.toContain('access.changed')

    expect(await outOf(member)).toMatchObject({
      login: false,
      why: 'suspended',
      since: expect.any(String),
      enterprise: 'ours enterprise',
      admins: ['ours-admin name'],
      isAdmin: false,
    })
    expect(await outOf(admin, 'ours')).toMatchObject({ admins: [], isAdmin: true })
    expect(await outOf(neighbour)).toEqual({ login: true })

    await operator.call('sysop.enterprise.update', { id: ours, status: 'active' })
    expect(await outOf(member)).toEqual({ login: true })
    expect((await followIn(atrium, member, 'ours')).status).toBe(200)
  })

  test('an enterprise ends at the moment it expires', async () => {
    const member = await atrium.signIn('ours-member')
    const soon = new Date(atrium.clock.now().getTime() + 1_500)
    await atrium.sql('update enterprises set expires_at = $2 where id = $1', [ours, soon])
    const page = await followIn(atrium, member, 'ours')
    await isOver(page)
    expect(await outOf(member, 'ours')).toMatchObject({
      why: 'expired',
      since: soon.toISOString(),
      admins: ['ours-admin name'],
    })
    await atrium.sql('update enterprises set expires_at = null where id = $1', [ours])
  })

  test('somebody who is shown out of a space ends there, and they learn it', async () => {
    const member = await atrium.signIn('ours-member')
    const id = await idOf('ours-member')
    const page = await followIn(atrium, member, 'ours')
    await operator.call('sysop.user.update', { id, leave: [ours] })
    await isOver(page)
    for (const space of ['', 'ours'])
      expect(await outOf(member, space)).toMatchObject({
        login: true,
        why: 'removed',
        enterprise: 'ours enterprise',
        admins: [],
      })
    expect(await outOf(member, 'neighbour')).toEqual({ login: true })
    await operator.call('sysop.user.update', { id, join: [{ entid: ours, admin: false }] })
    expect(await outOf(member, 'ours')).toEqual({ login: true })
  })

  test('a membership that is blocked ends', async () => {
    const member = await atrium.signIn('ours-member')
    const page = await followIn(atrium, member, 'ours')
    const change = 'update memberships set status = $2 where account_id = $1'
    await atrium.sql(change, [await idOf('ours-member'), 'disabled'])
    await isOver(page)
    expect(await outOf(member)).toMatchObject({ login: false, why: 'blocked' })
    await atrium.sql(change, [await idOf('ours-member'), 'active'])
  })

  test('a disabled account ends', async () => {
    const member = await atrium.signIn('ours-member')
    const id = await idOf('ours-member')
    const page = await followIn(atrium, member)
    await operator.call('sysop.user.update', { id, status: 'disabled' })
    await isOver(page)
    expect(await outOf(member)).toMatchObject({ login: false, why: 'disabled', enterprise: null })
    await operator.call('sysop.user.update', { id, status: 'active' })
  })

  test('the session before the tenth newest ends with the next sign-in', async () => {
    const first = await atrium.signIn('neighbour-member')
    const page = await followIn(atrium, first)
    for (let n = 0; n < 10; n++) await atrium.signIn('neighbour-member')
    await isOver(page)
    expect(await outOf(first)).toMatchObject({ login: false, why: 'surplus' })
  })

  test('a session that is idle for too long ends, though the page listens', async () => {
    const member = await atrium.signIn('neighbour-member')
    await atrium.sql("update sessions set idle_limit = '1500 milliseconds' where account_id = $1", [
      await idOf('neighbour-member'),
    ])
    const page = await followIn(atrium, member)
    await isOver(page)
    expect(await outOf(member)).toMatchObject({ login: false, why: 'idle' })
  })

  test('a console user who loses a category hears no more of it', async () => {
    const console = await atrium.signIn('console')
    const page = await followIn(atrium, console)
    await atrium.sql('delete from category_administrators')
    await vi.waitFor(() => expect(page.heard.join('')).toContain('access.changed'))
    page.heard.length = 0
    await operator.call('sysop.enterprise.update', { id: ours, memberLimit: 60 })
    await operator.call('sysop.update.set', { updating: false, text: 'over' })
    await vi.waitFor(() => expect(page.heard.join('')).toContain('maintenance.changed'))
    expect(page.heard.join('')).not.toContain('enterprise.changed')
    expect(page.open).toBe(true)
  })
})

describe('a session that was ended', () => {
  test.each([
    ['by its person from elsewhere', 'person'],
    ['by an operator', 'operator'],
    ['by an admin', 'admin'],
  ] as const)('%s says so to whoever holds it, and to a stranger nothing', async (_, why) => {
    const member = await atrium.signIn('ours-member')
    const page = await followIn(atrium, member)
    const id = await idOf('ours-member')
    if (why === 'person') {
      const elsewhere = await atrium.signIn('ours-member')
      await elsewhere.call('session.revokeOthers', {})
    } else if (why === 'operator') await operator.call('user.many', { ids: [id], action: 'revoke' })
    else {
      const admin = await atrium.signIn('ours-admin')
      expect((await admin.call('member.resetTwoStep', { id })).ok).toBe(true)
    }
    await isOver(page)
    expect(await outOf(member)).toMatchObject({ login: false, why, enterprise: null })
    const other = member.cookie.replace(/=./, (first) => (first === '=_' ? '=-' : '=_'))
    expect(await outOf({ ...member, cookie: other })).toEqual({ login: false })
  })

  test('by signing in again is told nothing', async () => {
    expect(await outOf(await atrium.signIn('ours-member'))).toEqual({ login: true })
  })
})

test('a role that is given or taken is heard of by whom it concerns', async () => {
  const member = await atrium.signIn('ours-member')
  const page = await followIn(atrium, member, 'ours')
  await atrium.sql('delete from membership_roles where account_id = $1', [
    await idOf('ours-member'),
  ])
  await vi.waitFor(() => expect(page.heard.join('')).toContain('access.changed'))
  expect(page.open).toBe(true)
})

test('an enterprise of many sessions can be signed out at once', async () => {
  await atrium.sql(
    `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at, last_seen_at,
       expires_at, idle_limit, address, agent, strength, way)
     select sha256(n::text::bytea), $2, $1, false, now(), now(), now() + interval '1 day', '1 day', '', '', 1,
       'password' from generate_series(1, 900) n`,
    [ours, await idOf('ours-member')],
  )
  const { result } = await operator.call('enterprise.endSessions', {
    entid: ours,
    ids: null,
  })
  expect(result?.ended).toBeGreaterThanOrEqual(900)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
