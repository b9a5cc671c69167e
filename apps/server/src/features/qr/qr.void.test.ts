import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let phone: Person
let id: number
beforeAll(async () => {
  atrium = await openAtrium()
  id = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql("delete from attempts; update accounts set status = 'active'")
  phone = await atrium.signIn('ours-member')
})

/** A code on a screen that the phone has approved, not exchanged yet. */
async function approved() {
  const desk = browser(atrium)
  const { ticket, number } = (await desk.send('POST', '/v1/qr', {})).result
  await phone.call('qr.claim', { ticket })
  await phone.call('qr.decide', { ticket, approve: true, number })
  return () => desk.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })
}

const ends: [string, () => Promise<unknown>][] = [
  ['the session that approved it was ended', () => phone.call('session.end', {})],
  [
    'an operator ended all sessions',
    async () =>
      (await atrium.signIn('operator')).call('user.many', { ids: [id], action: 'revoke' }),
  ],
  [
    'an operator ended those of the enterprise',
    async () =>
      (await atrium.signIn('operator')).call('enterprise.endSessions', {
        entid: await atrium.idOf('ours'),
        ids: null,
      }),
  ],
  [
    'the person ended all others',
    async () => (await atrium.signIn('ours-member')).call('session.revokeOthers', {}),
  ],
  [
    'the person changed the password in the very session',
    async () => {
      const other = `${PASSWORD} anew`
      await phone.call('password.change', { oldPassword: PASSWORD, newPassword: other })
      await phone.call('password.change', { oldPassword: other, newPassword: PASSWORD })
    },
  ],
  [
    'the account was disabled',
    async () =>
      (await atrium.signIn('operator')).call('user.many', { ids: [id], action: 'disable' }),
  ],
  ['the session ran out', async () => atrium.clock.pass(9 * 3600)],
]

describe('L7: an approved QR code opens nothing once', () => {
  test.each(ends)('%s', async (_, end) => {
    const exchange = await approved()
    await end()
    await atrium.sql("update qr_tickets set expires_at = now() + interval '1 day'")
    await atrium.sql("update accounts set status = 'active'")
    expect(await exchange()).toMatchObject({ error: 'qr_gone' })
  })
})

describe('L7: half-way in is not in, once all sessions were ended:', () => {
  const endAll = async () =>
    (await atrium.signIn('operator')).call('user.many', { ids: [id], action: 'revoke' })

  test('a first step', async () => {
    const number = '+8613800138093'
    await atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) values ($1, 'sms', 'Phone', $2, now())",
      [id, number],
    )
    const desk = browser(atrium)
    await desk.send('POST', '/v1/session', { loginId: 'ours-member', password: PASSWORD })
    await desk.send('POST', '/v1/session/two-step/code', {})
    const code = await codeOn(atrium, number)
    await endAll()
    expect(await desk.send('POST', '/v1/session/two-step', { method: 'sms', code })).toMatchObject({
      error: 'sign_in_over',
    })
    await atrium.sql('delete from factors')
  })

  test.each([
    ['to sign in', 'login', 'PUT', '/api2/verifycode/sms/userlogin', {}],
    [
      'for a new password',
      'reset',
      'POST',
      '/v1/password/reset',
      { password: 'plums in the icebox' },
    ],
  ] as const)('a code %s', async (_, purpose, method, url, more) => {
    const number = '+8613800138094'
    await givePhone(atrium, 'ours-member', number)
    const desk = browser(atrium)
    await desk.send('POST', '/v1/code', { purpose, phone: number })
    const code = await codeOn(atrium, number)
    await endAll()
    expect(await desk.send(method, url, { phone: number, code, ...more })).toMatchObject({
      error: 'code_refused',
    })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
