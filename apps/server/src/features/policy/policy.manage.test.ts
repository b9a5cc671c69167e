// long because every rule of the page is tried, and with it what it must not do to a neighbour.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser } from '../../test/fixtures/phone.ts'

const ELSEWHERE = '198.51.100.7'
const ALL = ['password', 'sms', 'qr', 'workplace'] as const

let atrium: TestAtrium
let admin: Person
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql(`update sign_in_policies set ways = default, outside = default, two_step = false,
    effective_at = null, password_length = default, password_kinds = default, password_days = null, reminded_at = null`)
  await atrium.sql(
    "delete from attempts; delete from sign_in_networks where name <> 'Office of neighbour'",
  )
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})

const signIn = (loginId: string, { space = '', password = PASSWORD, from = '127.0.0.1' } = {}) =>
  atrium.app.http.inject({
    method: 'POST',
    url: `${space && `/space-${space}`}/v1/session`,
    payload: { loginId, password },
    remoteAddress: from,
  })
const outOf = async (person: Person, remoteAddress = '127.0.0.1') =>
  (await person.raw('GET', '/space-ours/sapi/user/baseinfo', { remoteAddress })).json().result.out

describe('the ways that are open', () => {
  test('are shown on the page of the space, and on no other', async () => {
    const shown = async (space: string) =>
      (await atrium.guest.raw('GET', `/space-${space}/napi/global/config`)).json().result?.waysIn ??
      'none'
    const before = await shown('neighbour')
    expect((await admin.call('signInPolicy.setWays', { ways: ['password'] })).ok).toBe(true)
    expect(await shown('ours')).toEqual(['password'])
    expect(await shown('neighbour')).toEqual(before)
  })

  test('end the stay of whoever came by another, in this space alone, and they are told why', async () => {
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    await atrium.sql("update sessions set way = 'qr' where account_id = $1", [
      await accountId(atrium, 'ours-member'),
    ])
    expect((await member.call('directory.people', {})).ok).toBe(true)
    await admin.call('signInPolicy.setWays', { ways: ['password', 'sms'] })
    expect((await member.call('directory.people', {})).status).toBe(403)
    expect(await outOf(member)).toMatchObject({ why: 'way', enterprise: 'ours enterprise' })
  })

  test('refuse a sign-in by another after who it is was proven, and the log has it', async () => {
    await atrium.sql("update sign_in_policies set ways = '{sms}' where tenant_id = $1", [
      await atrium.idOf('ours'),
    ])
    expect((await signIn('ours-member')).json()).toMatchObject({ error: 'way_closed' })
    expect((await signIn('ours-member', { password: 'wrong' })).json()).toMatchObject({
      error: 'sign_in_refused',
    })
    expect((await signIn('neighbour-member')).statusCode).toBe(200)
    const lines = await atrium.sql(
      `select outcome from sign_ins where tenant_id = $1 and account_id = $2 order by id desc limit 2`,
      [await atrium.idOf('ours'), await accountId(atrium, 'ours-member')],
    )
    expect(lines).toEqual([{ outcome: 'refused' }, { outcome: 'way' }])
  })

  test.each([
    [['qr', 'workplace'], 'ways'],
    [['sms'], 'ways'],
    [[], 'ways'],
    [['smoke'], 'ways.0'],
  ])(
    'cannot be %j: nobody closes their own way, nor all that need nobody else',
    async (ways, field) => {
      expect(await admin.call('signInPolicy.setWays', { ways: ways as never })).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    },
  )
})

describe('networks', () => {
  const close = (outside: 'open' | 'step' | 'closed', range = '127.0.0.0/8') =>
    admin.call('signInPolicy.setNetworks', { outside, networks: [{ name: 'Here', range }] })

  test('keep out whoever is outside of them, on the next call too', async () => {
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    expect((await close('closed')).ok).toBe(true)
    expect((await member.call('directory.people', {})).ok).toBe(true)
    const away = await member.raw('GET', '/space-ours/v1/directory/people', {
      remoteAddress: ELSEWHERE,
    })
    expect(away.statusCode).toBe(403)
    expect(await outOf(member, ELSEWHERE)).toMatchObject({ why: 'network' })
    expect((await signIn('ours-member', { from: ELSEWHERE })).json()).toMatchObject({
      error: 'network_closed',
    })
    expect((await signIn('neighbour-member', { from: ELSEWHERE })).statusCode).toBe(200)
  })

  test('ask whoever is outside of them for a second step', async () => {
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    await close('step')
    const away = await member.raw('GET', '/space-ours/v1/directory/people', {
      remoteAddress: ELSEWHERE,
    })
    expect(away.json()).toMatchObject({ error: 'two_step_required' })
    expect((await member.call('directory.people', {})).ok).toBe(true)
  })

  test('cannot shut out who sets them, and are none that are none', async () => {
    expect(await close('closed', '203.0.113.0/24')).toMatchObject({
      status: 400,
      fields: { networks: expect.any(String) },
    })
    expect(await close('open', '203.0.113.999')).toMatchObject({ status: 400 })
    expect(
      await admin.call('signInPolicy.setNetworks', { outside: 'step', networks: [] }),
    ).toMatchObject({ status: 400, fields: { networks: expect.any(String) } })
    const twice = [
      { name: 'A', range: '203.0.113.0/24' },
      { name: 'B', range: '203.0.113.9/24' },
    ]
    expect(
      await admin.call('signInPolicy.setNetworks', { outside: 'open', networks: twice }),
    ).toMatchObject({ status: 400, fields: { networks: expect.any(String) } })
    expect(await atrium.sql("select from sign_in_networks where name in ('A', 'Here')")).toEqual([])
  })

  test('name the place in the log, and one of IPv6 is a whole home', async () => {
    const networks = [{ name: 'Home', range: '2001:db8:1:2:3::4/128' }]
    await admin.call('signInPolicy.setNetworks', { outside: 'open', networks })
    await signIn('ours-member', { from: '2001:db8:1:2:9::9' })
    const { result } = await admin.call('signIn.log', { search: 'ours-member' })
    expect(result?.rows[0]).toMatchObject({
      network: 'Home',
      outcome: 'opened',
      person: { loginId: 'ours-member' },
    })
  })
})

describe('rules of passwords', () => {
  const change = (person: Person, newPassword: string, oldPassword = PASSWORD) =>
    person.call('password.change', { oldPassword, newPassword })

  test('hold for the people of the space and nobody else', async () => {
    await admin.call('signInPolicy.setPasswords', { length: 20, kinds: 3, days: null })
    const member = await atrium.signIn('ours-member')
    const neighbour = await atrium.signIn('neighbour-member')
    for (const bad of ['short but good', 'a long one of one kind only'])
      expect(await change(member, bad)).toMatchObject({
        status: 409,
        fields: { newPassword: expect.any(String) },
      })
    const judged = await member.call('password.judge', { password: 'eleven char' })
    expect(judged.result).toMatchObject({ ok: false, reason: 'shortHere', least: 20, kinds: 3 })
    expect((await change(neighbour, 'eleven chars it has')).ok).toBe(true)
    expect((await change(neighbour, PASSWORD, 'eleven chars it has')).ok).toBe(true)
    expect((await change(member, 'Long enough, 3 kinds of it')).ok).toBe(true)
    expect(
      (await change(member, 'Long enough, 3 kinds of it', 'Long enough, 3 kinds of it')).status,
    ).toBe(409)
    await admin.call('signInPolicy.setPasswords', { length: 10, kinds: 1, days: null })
    expect((await change(member, PASSWORD, 'Long enough, 3 kinds of it')).ok).toBe(true)
  })

  test('make one that is too old good for choosing another', async () => {
    const id = await accountId(atrium, 'neighbour-admin')
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    await neighbour.call('signInPolicy.setPasswords', { length: 10, kinds: 1, days: 30 })
    expect((await neighbour.call('signInPolicy.get', {})).ok).toBe(true)
    await atrium.sql("update accounts set password_at = now() - interval '31 days' where id = $1", [
      id,
    ])
    expect(await neighbour.call('signInPolicy.get', {})).toMatchObject({
      error: 'password_change_required',
    })
    expect((await change(neighbour, `${PASSWORD} anew`)).ok).toBe(true)
    expect((await neighbour.call('signInPolicy.get', {})).ok).toBe(true)
    expect((await change(neighbour, PASSWORD, `${PASSWORD} anew`)).ok).toBe(true)
  })

  test('are not weaker than the platform’s', async () => {
    expect(
      await admin.call('signInPolicy.setPasswords', { length: 6, kinds: 1, days: null }),
    ).toMatchObject({ status: 400, fields: { length: expect.any(String) } })
  })
})

describe('the second step', () => {
  test('is forecast before it is asked for, and who is not ready is told once a day', async () => {
    const all = { concerns: 'all' } as const
    const { result } = await admin.call('signInPolicy.forecast', all)
    expect(result).toEqual({ members: 2, concerned: 2, notReady: 2 })
    expect(
      (await admin.call('signInPolicy.forecast', { concerns: 'admins' })).result,
    ).toMatchObject({
      concerned: 1,
    })
    expect((await admin.call('signInPolicy.remind', {})).status).toBe(404)
    const later = new Date(atrium.clock.now().getTime() + 7 * 86_400_000).toISOString()
    await admin.call('signInPolicy.set', {
      twoStep: true,
      effectiveAt: later,
      ...all,
      trustDays: 0,
    })
    await atrium.sql(
      'update sign_in_policies set two_step = true, effective_at = $2 where tenant_id = $1',
      [await atrium.idOf('neighbour'), later],
    )
    expect((await admin.call('signInPolicy.remind', {})).result).toEqual({ told: 2 })
    expect(await admin.call('signInPolicy.remind', {})).toMatchObject({ status: 429 })
    const heard = async (loginId: string) =>
      (await (await atrium.signIn(loginId)).call('message.newest', { length: 20 })).result
        ?.messages ?? []
    expect((await heard('ours-member'))[0]?.title).toContain('ours enterprise')
    expect(JSON.stringify(await heard('neighbour-member'))).not.toContain('ours enterprise')
  })

  test('list: who is not ready is found by name, a page at a time', async () => {
    const { result } = await admin.call('signInPolicy.members', {
      notReady: true,
      search: 'ours-mem',
      length: 1,
    })
    expect(result).toMatchObject({ total: 1, rows: [{ loginId: 'ours-member' }] })
  })
})

describe('sessions of members', () => {
  test('are listed for the space they are in, and ended by who may', async () => {
    const desk = browser(atrium)
    await desk.send('POST', '/v1/session', { loginId: 'ours-member', password: PASSWORD })
    const { result } = await admin.call('memberSession.list', { search: 'ours-member' })
    const session = result?.rows[0]
    expect(session).toMatchObject({ person: { loginId: 'ours-member' }, way: 'password' })
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    const id = session?.id ?? 0
    expect((await neighbour.call('memberSession.end', { id })).status).toBe(404)
    expect(JSON.stringify(await neighbour.call('memberSession.list', {}))).not.toContain('ours-')
    expect((await admin.call('memberSession.end', { id })).ok).toBe(true)
    expect((await admin.call('memberSession.end', { id })).status).toBe(404)
    expect((await desk.send('GET', '/sapi/user/baseinfo')).result).toMatchObject({
      login: false,
      out: { why: 'admin' },
    })
  })

  test('of who may do more are not ended by who may do less', async () => {
    const ours = await atrium.idOf('ours')
    await atrium.sql(
      "insert into roles (tenant_id, name, module, permissions) values ($1, 'keys', 'system', '{signIn}')",
      [ours],
    )
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select $1, $2, id from roles where tenant_id = $1 and name = 'keys'`,
      [ours, await accountId(atrium, 'ours-member')],
    )
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    const { result } = await member.call('memberSession.list', { search: 'ours-admin' })
    const id = result?.rows[0]?.id ?? 0
    expect((await member.call('memberSession.end', { id })).status).toBe(404)
  })
})

test('every way is known to the policy and to the page that closes it', async () =>
  expect((await admin.call('signInPolicy.get', {})).result?.ways).toEqual([...ALL]))

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
