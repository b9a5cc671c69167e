import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

const PHONE = '+8613800138001'

let office: Office
let shared: Browser
beforeAll(async () => {
  office = await openOffice()
  await office.atrium.app.http.listen({ port: 0 })
  await givePhone(office.atrium, 'ours-member', PHONE)
  await office.bound('wechat', 'ZhangSan', 'ours-member')
})
beforeEach(async () => {
  shared = browser(office.atrium)
  await office.password(shared, 'neighbour-member')
})
afterAll(() => office.close())

const idOf = async (loginId: string) =>
  (
    await office.atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [
      loginId,
    ])
  )[0]?.id as number

const waysIn = {
  password: () => office.password(shared, 'ours-member'),
  code: async () => {
    await shared.send(
      'GET',
      `/api2/verifycode/sms/send/userlogin?phone=${encodeURIComponent(PHONE)}`,
    )
    const code = await codeOn(office.atrium, PHONE)
    return shared.send('PUT', '/api2/verifycode/sms/userlogin', { phone: PHONE, code })
  },
  'QR code': async () => {
    const phone = await office.atrium.signIn('ours-member')
    const { ticket, number } = (await shared.send('POST', '/v1/qr', {})).result
    await phone.call('qr.claim', { ticket })
    await phone.call('qr.decide', { ticket, approve: true, number })
    return shared.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })
  },
  workplace: () => office.signIn(shared, 'wechat', 'app', 'ZhangSan'),
}

describe('whoever signs in over a live session of the same browser ends it', () => {
  test.each(Object.keys(waysIn) as (keyof typeof waysIn)[])('by %s', async (way) => {
    const before = shared.who()
    const page = await followIn(office.atrium, before)
    expect((await waysIn[way]()).result?.login).toBe(true)
    await vi.waitFor(() => expect(page.open).toBe(false))
    expect(page.heard.join('')).toContain('access.changed')

    const { result } = await before.call('user.baseinfo', {})
    expect(result).toMatchObject({ login: false, out: { why: 'person' } })
    expect((await shared.who().call('user.baseinfo', {})).result?.user?.loginId).toBe('ours-member')
  })

  test('and the trail has it as a sign-out of the one and a sign-in of the other', async () => {
    const [us, them] = [await idOf('ours-member'), await idOf('neighbour-member')]
    await waysIn.password()
    const lines = await office.atrium.sql(
      `select action, actor_id, tenant_id = $1 as theirs from audit
       where action in ('session.opened', 'session.ended') order by seq desc limit 2`,
      [await office.atrium.idOf('neighbour')],
    )
    expect(lines).toEqual([
      { action: 'session.opened', actor_id: us, theirs: null },
      { action: 'session.ended', actor_id: them, theirs: true },
    ])
  })

  test('and nobody else’s, also not where the cookie is none that is good', async () => {
    const elsewhere = await office.atrium.signIn('neighbour-member')
    const forged = visitor(office.atrium.app, `__Host-sid=${'x'.repeat(43)}`)
    const loginId = 'ours-member'
    expect(
      (await forged.raw('POST', '/v1/session', { payload: { loginId, password: PASSWORD } }))
        .statusCode,
    ).toBe(200)
    await waysIn.password()
    expect((await elsewhere.call('user.baseinfo', {})).result?.login).toBe(true)
  })

  test('and not one of ten on another device in its place', async () => {
    const oldest = await office.atrium.signIn('neighbour-member')
    office.atrium.clock.pass(1)
    await office.password(shared, 'neighbour-member')
    for (let more = 0; more < 8; more++) await office.atrium.signIn('neighbour-member')
    await office.password(shared, 'neighbour-member')
    expect((await oldest.call('user.baseinfo', {})).result?.login).toBe(true)
  })

  test('and a wrong password ends nothing', async () => {
    await shared.send('POST', '/v1/session', { loginId: 'ours-member', password: 'wrong' })
    expect((await shared.who().call('user.baseinfo', {})).result?.login).toBe(true)
  })
})

describe('a page that says whom it was drawn for', () => {
  const drawnFor = (id: unknown) => ({ headers: { 'x-person': String(id) } })

  test('is answered as them, and refused as anybody else', async () => {
    const them = await idOf('neighbour-member')
    const rename = (name: string, id: unknown) =>
      shared.who().raw('PUT', '/v1/profile', { payload: { name }, ...drawnFor(id) })
    expect((await rename('Their own', them)).statusCode).toBe(200)
    await waysIn.password()
    const refused = await rename('Somebody else’s', them)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toBe('other_person')
    expect((await rename('Nobody’s', 'nonsense')).statusCode).toBe(409)
    const { result } = await shared.who().call('user.baseinfo', {})
    expect(result?.user?.name).toBe('ours-member name')
  })

  test('is refused reads, streams and files too, and does not sign out somebody else', async () => {
    const them = await idOf('neighbour-member')
    await waysIn.password()
    const asked = [
      await shared.who().raw('GET', '/sapi/user/baseinfo', drawnFor(them)),
      await shared.who().raw('GET', `/v1/events?_person=${them}`),
      await shared.who().raw('DELETE', '/v1/session', drawnFor(them)),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await shared.who().call('user.baseinfo', {})).result?.login).toBe(true)
  })

  test('is believed in an address of our own only: another site would learn who is here', async () => {
    const them = await idOf('neighbour-member')
    const asked = async (site: string, id: number) =>
      (
        await shared.who().raw('GET', `/sapi/user/baseinfo?_person=${id}`, {
          headers: { 'sec-fetch-site': site },
        })
      ).statusCode
    expect([await asked('same-origin', them), await asked('same-origin', them + 1)]).toEqual([
      200, 409,
    ])
    expect([await asked('cross-site', them), await asked('cross-site', them + 1)]).toEqual([
      200, 200,
    ])
    expect(await asked('same-site', them + 1)).toBe(200)
  })

  test('is not the operator’s while they view as somebody, nor the other way round', async () => {
    const [operator, member] = [await idOf('operator'), await idOf('ours-member')]
    const viewing = await viewAs(office.atrium, 'ours-member', 'ours')
    const asAt = async (id: number) =>
      (await viewing.raw('GET', '/sapi/user/baseinfo', drawnFor(id))).statusCode
    expect([await asAt(operator), await asAt(member)]).toEqual([409, 200])
    await viewing.call('viewAs.end', {})
    expect([await asAt(operator), await asAt(member)]).toEqual([200, 409])
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
