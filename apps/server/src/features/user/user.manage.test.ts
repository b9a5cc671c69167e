import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator, tryToSignIn } from '../../test/fixtures/account.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'

let atrium: TestAtrium
let root: Person
let plain: Person
beforeAll(async () => {
  atrium = await openAtrium()
  plain = await secondOperator(atrium)
  root = await atrium.signIn('operator')
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

const trail = (target: number) =>
  atrium.sql('select action, actor_id, detail from audit where target = $1 order by seq', [
    String(target),
  ])

const lockedIn = async (person: Person) =>
  (await person.call('sysop.user.list', { userType: 'all' })).result?.aaData
    .filter(({ isLocked }) => isLocked)
    .map(({ loginId }) => loginId)

describe('adding somebody', () => {
  test('gives them a password that is good for choosing their own, and a place in a space', async () => {
    const entid = await atrium.idOf('ours')
    const added = await root.call('sysop.user.add', {
      loginId: 'lin.daiyu',
      name: '林黛玉',
      phone: '13900139001',
      join: [{ entid, admin: true }],
    })
    const { id, password } = added.result ?? {}
    expect(password).toMatch(/^[2-9A-Z]{5}(-[2-9A-Z]{5}){2}$/)
    const { result } = await root.call('user.person', { id: id as number })
    expect(result).toMatchObject({
      phone: '+8613900139001',
      oneTime: { ranOut: false },
      memberships: [{ space: 'ours', roles: ['admin'] }],
    })
    const signedIn = await tryToSignIn(atrium, 'lin.daiyu', password)
    expect(signedIn.result).toMatchObject({ login: true, landing: '/force/password' })
    expect(await trail(id as number)).toMatchObject([
      { action: 'user.movedIn' },
      { action: 'user.added' },
      {},
    ])
  })

  test.each([
    ['a login id', { loginId: 'Ours-Admin' }, 'loginId'],
    ['a phone', { phone: '+8613900139001' }, 'phone'],
    ['a space that is gone', { join: [{ entid: 999_999 }] }, 'join.0.entid'],
  ])(
    'with %s that cannot be had says so beside the field, and adds nobody',
    async (_, traits, field) => {
      const before = await atrium.sql('select count(*) from accounts')
      const answer = await root.call('sysop.user.add', { loginId: 'nobody', name: 'N', ...traits })
      expect(answer).toMatchObject({ status: 409, fields: { [field]: expect.any(String) } })
      expect(await atrium.sql('select count(*) from accounts')).toEqual(before)
    },
  )

  test('to a space that is full is refused', async () => {
    await atrium.sql("update enterprises set member_limit = member_count where space = 'ours'")
    const join = [{ entid: await atrium.idOf('ours') }]
    const answer = await root.call('sysop.user.add', { loginId: 'late', name: 'Late', join })
    expect(answer).toMatchObject({ status: 409, fields: { 'join.0.entid': expect.any(String) } })
    await atrium.sql("update enterprises set member_limit = 100 where space = 'ours'")
  })
})

describe('changing somebody', () => {
  test('takes effect at once: disabled people are out and stay out until they are enabled', async () => {
    const member = await atrium.signIn('ours-member')
    const id = await accountId(atrium, 'ours-member')
    const changed = await plain.call('sysop.user.update', { id, status: 'disabled' })
    expect(changed.result).toMatchObject({ status: 'disabled' })
    expect(await member.call('session.list', {})).toMatchObject({ status: 401 })
    expect(await tryToSignIn(atrium, 'ours-member')).toMatchObject({ error: 'sign_in_refused' })
    await plain.call('sysop.user.update', { id, status: 'active' })
    expect(await tryToSignIn(atrium, 'ours-member')).toMatchObject({ code: 1000000 })
  })

  test('unlocks whoever was shut out by failed tries', async () => {
    const id = await accountId(atrium, 'ours-member')
    // However slow the machine is, the wait must not be over before it is looked at.
    atrium.clock.stop()
    for (let n = 0; n < 7; n++) await tryToSignIn(atrium, 'ours-member', 'wrong')
    expect((await plain.call('user.signInStatus', { id })).result?.lockedUntil).toBeTruthy()
    expect(await lockedIn(plain)).toEqual(['ours-member'])
    // How somebody signs in is between them and the operators.
    expect(await lockedIn(await atrium.signIn('console'))).toEqual([])
    expect(await tryToSignIn(atrium, 'ours-member')).toMatchObject({ error: 'rate_limited' })
    await plain.call('sysop.user.update', { id, unlock: true })
    expect(await tryToSignIn(atrium, 'ours-member')).toMatchObject({ code: 1000000 })
    expect((await plain.call('user.signInStatus', { id })).result).toMatchObject({
      failures: 0,
      lockedUntil: null,
    })
    expect(await lockedIn(plain)).toEqual([])
    atrium.clock.go()
  })

  test('takes a lost second step off and ends their sessions, but never one’s own', async () => {
    const id = await accountId(atrium, 'ours-member')
    const member = await atrium.signIn('ours-member')
    await atrium.sql(
      "insert into factors (account_id, kind, name, made_at) values ($1, 'totp', 'App', now())",
      [id],
    )
    const before = (await plain.call('user.signInStatus', { id })).result
    expect(before?.factors).toMatchObject([{ kind: 'totp', name: 'App' }])
    expect(await plain.call('sysop.user.update', { id, resetTwoStep: true })).toMatchObject({
      status: 200,
    })
    expect(await atrium.sql('select from factors')).toEqual([])
    expect(await member.call('session.list', {})).toMatchObject({ status: 401 })
    const own = await accountId(atrium, 'second-operator')
    const answer = await plain.call('user.many', { ids: [own], action: 'resetTwoStep' })
    expect(answer.result?.refused).toEqual([{ id: own, why: 'forbidden' }])
  })

  test('moves them from one space to another', async () => {
    const [ours, neighbour] = await Promise.all(
      ['ours', 'neighbour'].map((space) => atrium.idOf(space)),
    )
    const id = await accountId(atrium, 'lin.daiyu')
    const counts = () =>
      atrium.sql(
        "select space, member_count from enterprises where space in ('ours', 'neighbour') order by 1",
      )
    const before = (await counts()) as { member_count: number }[]
    const moved = await plain.call('sysop.user.update', {
      id,
      leave: [ours as number],
      join: [{ entid: neighbour as number }],
    })
    expect(moved.result?.memberships).toMatchObject([{ space: 'neighbour', roles: ['member'] }])
    const after = (await counts()) as { member_count: number }[]
    expect(after[0]?.member_count).toBe((before[0]?.member_count ?? 0) + 1)
    expect(after[1]?.member_count).toBe((before[1]?.member_count ?? 0) - 1)
  })

  test('to a phone somebody else has is refused', async () => {
    const id = await accountId(atrium, 'ours-member')
    const answer = await plain.call('sysop.user.update', { id, phone: '+8613900139001' })
    expect(answer).toMatchObject({ status: 409, fields: { phone: expect.any(String) } })
  })

  test('to a phone that somebody else gets in this moment is refused', async () => {
    const phone = '+8613900139077'
    const id = await accountId(atrium, 'ours-member')
    const give = "update accounts set phone = $1 where login_id = 'neighbour-member'"
    const answer = await meanwhile(atrium, [give, phone], () =>
      root.call('sysop.user.update', { id, phone }),
    )
    expect(answer).toMatchObject({ status: 409, fields: { phone: expect.any(String) } })
  })

  test('to somebody else than a console user takes their categories, for good', async () => {
    const added = { loginId: 'former', name: 'n', userType: 9 } as const
    const id = (await root.call('sysop.user.add', added)).result?.id ?? 0
    const category = { name: 'c', code: 'former', administrators: [id] }
    await root.call('saas.category.add', category)
    await root.call('sysop.user.update', { id, userType: 0 })
    await root.call('sysop.user.update', { id, userType: 9 })
    const { result } = await root.call('saas.administrator', { iSearch: 'former' })
    expect(result).toMatchObject([{ id, categories: [] }])
  })

  test('leaves a line that says what, without the phone itself', async () => {
    const id = await accountId(atrium, 'ours-member')
    await plain.call('sysop.user.update', { id, phone: '13900139777', name: '史湘云' })
    const last = (await trail(id)).at(-1)
    expect(last).toMatchObject({
      action: 'user.changed',
      detail: { name: '史湘云', phone: 'changed' },
    })
  })
})

describe('many at once', () => {
  test('is one change; those it cannot be done to are named', async () => {
    const ids = await Promise.all(
      ['ours-member', 'neighbour-member', 'operator', 'second-operator'].map((loginId) =>
        accountId(atrium, loginId),
      ),
    )
    const [member, neighbour, boss, own] = ids as [number, number, number, number]
    const sessions = await atrium.signIn('neighbour-member')
    const answer = await plain.call('user.many', { ids: [...ids, 999_999], action: 'disable' })
    expect(answer.result?.done).toBe(2)
    expect(answer.result?.refused).toEqual(
      expect.arrayContaining([
        { id: boss, why: 'forbidden' },
        { id: own, why: 'forbidden' },
        { id: 999_999, why: 'not_found' },
      ]),
    )
    expect(await sessions.call('session.list', {})).toMatchObject({ status: 401 })
    const back = await plain.call('user.many', { ids: [member, neighbour], action: 'enable' })
    expect(back.result).toEqual({ done: 2, refused: [] })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
