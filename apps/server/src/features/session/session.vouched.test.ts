// long because a session that one space vouches for is tried at every call.
import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.atrium.app.http.listen({ port: 0 })
  await office.bound('feishu', 'ab12cd34', 'ours-member')
  const [theirs, member] = [
    await office.atrium.idOf('neighbour'),
    await accountId(office.atrium, 'ours-member'),
  ]
  await office.atrium.sql(
    "insert into memberships (tenant_id, account_id, joined_at) values ($1, $2, now() - interval '9 years')",
    [theirs, member],
  )
  await office.atrium.sql(
    `insert into membership_roles (tenant_id, account_id, role_id)
     select tenant_id, $2, id from roles where tenant_id = $1 and name = 'admin'`,
    [theirs, member],
  )
})
afterAll(() => office.close())
beforeEach(() =>
  office.atrium.sql('delete from attempts; delete from factors; delete from devices'),
)

const vouchedFor = async () => {
  const visitor = browser(office.atrium)
  const { result } = await office.signIn(visitor, 'feishu', 'bridge', 'ab12cd34')
  expect(result).toMatchObject({ status: 1, login: true })
  return visitor
}
/** A desk that was let in by a phone for which the space vouches. */
const byQrCode = async () => {
  const desk = browser(office.atrium)
  const { result } = await desk.send('POST', '/v1/qr', {})
  const { ticket, number } = result
  const phone = await office.atrium.signIn('ours-member')
  await phone.call('qr.claim', { ticket })
  await phone.call('qr.decide', { ticket, approve: true, number })
  await office.atrium.sql(
    'update sessions set vouched_by = $1 where id = (select max(id) from sessions where account_id = $2)',
    [await office.atrium.idOf('ours'), await accountId(office.atrium, 'ours-member')],
  )
  await desk.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })
  const base = await desk.send('GET', '/sapi/user/baseinfo')
  expect(base.result).toMatchObject({ login: true, vouched: { space: 'ours' } })
  return desk
}
const say = (topics: string[], kind: string) =>
  office.atrium.sql("select pg_notify('atrium', $1)", [JSON.stringify({ topics, event: { kind } })])
const prove = (visitor: Browser, given: object) => visitor.send('POST', '/v1/session/prove', given)
const inNeighbour = (visitor: Browser) => visitor.send('GET', '/space-neighbour/v1/sign-in-policy')
const inOurs = (visitor: Browser) => visitor.send('GET', '/space-ours/sapi/user/entuser/info')

describe('H4: a session through the workplace of one space', () => {
  test('opens that space, and no other of the same person until they have proven who they are', async () => {
    const visitor = await vouchedFor()
    expect((await inOurs(visitor)).status).toBe(200)
    expect((await visitor.send('GET', '/sapi/user/entuser/info')).status).toBe(200)
    expect(await inNeighbour(visitor)).toMatchObject({
      status: 403,
      error: 'own_proof_required',
      methods: ['password'],
    })
    expect(await prove(visitor, { method: 'password', password: PASSWORD })).toMatchObject({
      status: 200,
    })
    expect((await inNeighbour(visitor)).status).toBe(200)
  })

  test('tells nothing of the other spaces, not even that there are any', async () => {
    const visitor = await vouchedFor()
    for (const at of ['', '/space-ours', '/space-neighbour', '/space-nowhere']) {
      const { result } = await visitor.send('GET', `${at}/sapi/user/baseinfo`)
      expect(result).toMatchObject({ login: true, spaces: [{ space: 'ours' }] })
      expect(result.vouched).toEqual({ space: 'ours', methods: ['password'] })
    }
    const [theirs, nowhere] = await Promise.all(
      ['neighbour', 'nowhere'].map((space) =>
        visitor.send('GET', `/space-${space}/v1/sign-in-policy`),
      ),
    )
    expect(theirs).toEqual(nowhere)
    expect((await visitor.send('GET', '/sapi/user/entuser/homelink')).result.link).not.toContain(
      'neighbour',
    )
  })

  const calls = Object.entries(catalogue as Record<string, Endpoint>)
    .filter(([, { access, envelope }]) => access !== 'anyone' && envelope !== 'stream')
    .map(([name, endpoint]) => ({ name: name as CallName, endpoint }))

  test.each(calls)('finds nothing of another space by $name', async ({ name, endpoint }) => {
    const visitor = await vouchedFor()
    const answer = await browserIn(visitor, 'neighbour').call(name, { id: 1 })
    expect(JSON.stringify(answer)).not.toContain('neighbour')
    // What proving needs is answered wherever it is asked for.
    if (endpoint.enrols && endpoint.vouched) return
    expect(answer).toMatchObject({ ok: false })
    expect([401, 403]).toContain(answer.status)
  })

  test.each(calls.filter(({ endpoint }) => endpoint.access === 'signedIn' && !endpoint.vouched))(
    'gets at the keys of the account by no $name',
    async ({ name }) => {
      const visitor = await vouchedFor()
      expect(await visitor.who().call(name, {})).toMatchObject({
        status: 403,
        error: 'own_proof_required',
      })
    },
  )

  test.each(['session.list', 'factor.list', 'profile.phone', 'binding.list', 'qr.decide'] as const)(
    'is refused %s',
    (name) => expect(catalogue[name].vouched).toBe(false),
  )

  test('hears and is told nothing of what happens in the others', async () => {
    const visitor = await vouchedFor()
    await office.atrium.sql("update enterprises set status = 'suspended' where space = 'neighbour'")
    const { result } = await visitor.send('GET', '/space-neighbour/sapi/user/baseinfo')
    await office.atrium.sql("update enterprises set status = 'active' where space = 'neighbour'")
    expect(result).toMatchObject({ login: true, out: null })
  })

  test.each([
    ['workplace', vouchedFor],
    ['QR code', byQrCode],
  ])('by %s hears no event of another space', async (_, enter) => {
    const { atrium } = office
    const vouched = (await enter()).who()
    const own = await followIn(atrium, await atrium.signIn('ours-member'))
    const pages = [await followIn(atrium, vouched), await followIn(atrium, vouched, 'ours')]
    const theirs = `tenant:${await atrium.idOf('neighbour')}`
    const person = `account:${await accountId(atrium, 'ours-member')}`
    await say([theirs], 'navigation.changed')
    await say([person], 'message.changed')
    // What all hear comes last: by then the others would have been heard.
    await say(['everyone'], 'shell.changed')
    for (const page of [own, ...pages])
      await vi.waitFor(() => expect(page.heard.join('')).toContain('shell.changed'))
    expect(own.heard.join('')).toContain('message.changed')
    for (const { heard } of pages)
      expect(heard.join('')).not.toMatch(/navigation\.changed|message\.changed/)
  })

  test('is worth nothing once the person has left the space, or it is closed', async () => {
    const [left, disabled, closed] = [await vouchedFor(), await vouchedFor(), await vouchedFor()]
    const { atrium } = office
    const isIn = async (who: Browser) => (await who.send('GET', '/sapi/user/baseinfo')).result.login
    await atrium.sql("update enterprises set status = 'suspended' where space = 'ours'")
    expect(await isIn(closed)).toBe(false)
    await atrium.sql("update enterprises set status = 'active' where space = 'ours'")
    expect(await isIn(closed)).toBe(true)
    const mine = 'tenant_id = $1 and account_id = $2'
    const who = [await atrium.idOf('ours'), await accountId(atrium, 'ours-member')]
    await atrium.sql(`update memberships set status = 'disabled' where ${mine}`, who)
    await atrium.sql(`update memberships set status = 'active' where ${mine}`, who)
    expect(await isIn(disabled)).toBe(false)
    expect(await isIn(left)).toBe(false)
  })

  test('with a second step of the account is the account’s own', async () => {
    const phone = '+8613700137042'
    await office.atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select id, 'sms', 'Phone', $1, now() from accounts where login_id = 'ours-member'",
      [phone],
    )
    const visitor = browser(office.atrium)
    const half = await office.signIn(visitor, 'feishu', 'bridge', 'ab12cd34')
    expect(half.result).toMatchObject({ login: false, twoStep: { methods: ['sms'] } })
    await visitor.send('POST', '/v1/session/two-step/code', {})
    await visitor.send('POST', '/v1/session/two-step', {
      method: 'sms',
      code: await codeOn(office.atrium, phone),
    })
    expect((await inNeighbour(visitor)).status).toBe(200)
  })

  test('does not keep a browser from signing in anew', async () => {
    const visitor = await vouchedFor()
    await office.password(visitor, 'neighbour-member')
    const { result } = await visitor.send('GET', '/sapi/user/baseinfo')
    expect(result).toMatchObject({ spaces: [{ space: 'neighbour' }], vouched: null })
  })
})

const browserIn = (visitor: Browser, space: string) => {
  const inside = browser(office.atrium, space)
  for (const [name, value] of visitor.jar) inside.jar.set(name, value)
  return inside.who()
}

describe.each(['operator', 'console'])('C1: %s', (loginId) => {
  const bind = async () => {
    const { atrium } = office
    const id = await accountId(atrium, loginId)
    await atrium.sql(
      'insert into memberships (tenant_id, account_id) values ($1, $2) on conflict do nothing',
      [await atrium.idOf('ours'), id],
    )
    return id
  }

  test('is bound to no workplace, and told so', async () => {
    const id = await bind()
    expect(await office.bound('dingtalk', 'user123', loginId)).toMatchObject({
      status: 403,
      error: 'own_sign_in_only',
    })
    const [{ n }] = (await office.atrium.sql(
      'select count(*)::int as n from workplace_bindings where account_id = $1',
      [id],
    )) as [{ n: number }]
    expect(n).toBe(0)
  })

  test('does not come in by a binding that is there all the same', async () => {
    const id = await bind()
    const { atrium } = office
    await atrium.sql("delete from workplace_bindings where provider = 'dingtalk'")
    await office.bound('dingtalk', 'user123', 'ours-admin')
    const hand = "update workplace_bindings set account_id = $1 where provider = 'dingtalk'"
    expect(await atrium.sql(`${hand} returning account_id`, [id])).toEqual([])
    await atrium.sql('alter table workplace_bindings disable trigger workplace_bindings_people')
    await atrium.sql(hand, [id])
    await atrium.sql('alter table workplace_bindings enable trigger workplace_bindings_people')
    const visitor = browser(atrium)
    expect(await office.signIn(visitor, 'dingtalk', 'bridge', 'user123')).toMatchObject({
      status: 403,
      error: 'own_sign_in_only',
    })
    expect(visitor.jar.has('__Host-sid')).toBe(false)
  })

  test('signs in by no QR code', async () => {
    const desk = browser(office.atrium)
    const { result } = await desk.send('POST', '/v1/qr', {})
    const phone = await office.atrium.signIn(loginId)
    expect(await phone.call('qr.claim', { ticket: result.ticket })).toMatchObject({
      status: 403,
      error: 'own_sign_in_only',
    })
  })

  test('does not come in by a QR code that was approved all the same', async () => {
    const { atrium } = office
    const type = loginId === 'operator' ? 7 : 9
    const becomes = (userType: number) =>
      atrium.sql("update accounts set user_type = $1 where login_id = 'ours-admin'", [userType])
    const desk = browser(atrium)
    const { ticket, number } = (await desk.send('POST', '/v1/qr', {})).result
    const phone = await atrium.signIn('ours-admin')
    await phone.call('qr.claim', { ticket })
    expect((await phone.call('qr.decide', { ticket, approve: true, number })).ok).toBe(true)
    // Otherwise the code would be gone.
    await atrium.sql('alter table accounts disable trigger accounts_keys_changed')
    await becomes(type)
    await atrium.sql('alter table accounts enable trigger accounts_keys_changed')
    expect(await desk.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })).toMatchObject({
      status: 403,
      error: 'own_sign_in_only',
    })
    expect(desk.jar.has('__Host-sid')).toBe(false)
    await becomes(4)
  })

  test('loses their bindings by becoming one', async () => {
    const { atrium } = office
    await atrium.sql("delete from workplace_bindings where provider = 'dingtalk'")
    await office.bound('dingtalk', 'user123', 'ours-admin')
    const type = loginId === 'operator' ? 7 : 9
    await atrium.sql("update accounts set user_type = $1 where login_id = 'ours-admin'", [type])
    expect(
      await atrium.sql("select from workplace_bindings where provider = 'dingtalk'"),
    ).toHaveLength(0)
    await atrium.sql("update accounts set user_type = 4 where login_id = 'ours-admin'")
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
