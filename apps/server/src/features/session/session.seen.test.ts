import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/atrium.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

const PHONE = '+8613800138001'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await givePhone(office.atrium, 'ours-member', PHONE)
  await office.bound('wechat', 'ZhangSan', 'ours-member')
})
beforeEach(async () => {
  await office.atrium.sql('update accounts set last_seen_at = null')
  await office.atrium.sql('update enterprises set last_active_at = null')
})
afterAll(() => office.close())

const waysIn = {
  password: async () => office.password(browser(office.atrium), 'ours-member'),
  code: async () => {
    const visitor = browser(office.atrium)
    await visitor.send(
      'GET',
      `/api2/verifycode/sms/send/userlogin?phone=${encodeURIComponent(PHONE)}`,
    )
    const code = await codeOn(office.atrium, PHONE)
    return visitor.send('PUT', '/api2/verifycode/sms/userlogin', { phone: PHONE, code })
  },
  'QR code': async () => {
    const phone = await office.atrium.signIn('ours-member')
    const desktop = browser(office.atrium)
    const { result } = await desktop.send('POST', '/v1/qr', {})
    const { ticket, number } = result
    await phone.call('qr.claim', { ticket })
    await phone.call('qr.decide', { ticket, approve: true, number })
    await office.atrium.sql('update accounts set last_seen_at = null')
    return desktop.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })
  },
  workplace: async () => office.signIn(browser(office.atrium), 'wechat', 'app', 'ZhangSan'),
}

describe('whoever signs in is online and was last active now', () => {
  test.each(Object.keys(waysIn) as (keyof typeof waysIn)[])('by %s', async (way) => {
    const before = office.atrium.clock.now()
    const answer = await waysIn[way]()
    expect(answer.result?.login).toBe(true)
    const operator = await office.atrium.signIn('operator')
    const { result } = await operator.call('sysop.user.list', {
      userType: 'all',
      iSearch: 'ours-member',
    })
    const [person] = result?.aaData ?? []
    expect(person).toMatchObject({ online: true, lastSeen: expect.any(String) })
    expect(Date.parse(person?.lastSeen ?? '')).toBeGreaterThanOrEqual(before.getTime())
    const [ours] = await office.atrium.sql<{ last_active_at: Date | null }>(
      "select last_active_at from enterprises where space = 'ours'",
    )
    expect(ours?.last_active_at).not.toBeNull()
  })
})

test('who only tries is not seen', async () => {
  await browser(office.atrium).send('POST', '/v1/session', {
    loginId: 'ours-member',
    password: 'not the password',
  })
  const rows = await office.atrium.sql('select id from accounts where last_seen_at is not null')
  expect(rows).toEqual([])
})

describe('only who has a session that lasts is online', () => {
  let operator: Person
  let ours: number
  beforeEach(async () => {
    await office.atrium.sql('delete from sessions')
    operator = await office.atrium.signIn('operator')
    ours = await office.atrium.idOf('ours')
    await office.atrium.signIn('neighbour-member')
  })

  const online = async () => {
    const shown = { userType: 'all', iDisplayLength: 100 } as const
    const all = (await operator.call('sysop.user.list', shown)).result?.aaData ?? []
    const some = await operator.call('sysop.user.list', { ...shown, online: true })
    const names = some.result?.aaData.map(({ loginId }) => loginId).toSorted()
    // The filter, its opposite and the column say the same.
    expect(
      all
        .filter((row) => row.online)
        .map(({ loginId }) => loginId)
        .toSorted(),
    ).toEqual(names)
    const others = (await operator.call('sysop.user.list', { ...shown, online: false })).result
    expect(others?.iTotalDisplayRecords).toBe(all.length - (names?.length ?? 0))
    return names
  }
  const inOurs = async () => (await operator.call('sysop.entinfo', { entid: ours })).result?.online

  const endings: Record<string, (member: Person) => Promise<unknown>> = {
    'not who signed out': (member) => member.call('session.end', {}),
    'not whose account is disabled': async () => {
      const [member] = await office.atrium.sql<{ id: number }>(
        "select id from accounts where login_id = 'ours-member'",
      )
      await operator.call('sysop.user.update', { id: member?.id ?? 0, status: 'disabled' })
    },
    'not whose session has run out': () =>
      office.atrium.sql(
        `update sessions set expires_at = now() where account_id =
           (select id from accounts where login_id = 'ours-member')`,
      ),
    'not who is let into no enterprise': () =>
      operator.call('sysop.enterprise.update', { id: ours, status: 'suspended' }),
  }

  test.each(Object.keys(endings))('%s', async (name) => {
    const member = await office.atrium.signIn('ours-member')
    expect(await online()).toEqual(['neighbour-member', 'operator', 'ours-member'])
    expect(await inOurs()).toBe(1)
    await endings[name]?.(member)
    expect(await online()).toEqual(['neighbour-member', 'operator'])
    expect(await inOurs()).toBe(0)
    await office.atrium.sql("update accounts set status = 'active'")
    await office.atrium.sql("update enterprises set status = 'active'")
  })
})
