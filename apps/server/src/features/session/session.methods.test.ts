import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

const PHONE = '+8613800138071'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await givePhone(atrium, 'ours-member', PHONE)
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql(
    'delete from attempts; delete from factors; delete from devices; delete from recovery_codes',
  )
  await atrium.sql(
    "update accounts set password_by_text = false, password_hash = (select password_hash from accounts where login_id = 'ours-admin') where login_id = 'ours-member'",
  )
})

const code = () => codeOn(atrium, PHONE)
const byPassword = (at: Browser, password = PASSWORD) =>
  at.send('POST', '/v1/session', { loginId: 'ours-member', password })
const twoStep = (at: Browser, proof: object) => at.send('POST', '/v1/session/two-step', proof)

async function byText(at: Browser) {
  await atrium.sql('delete from attempts')
  await at.send('GET', `/api2/verifycode/sms/send/userlogin?phone=${encodeURIComponent(PHONE)}`)
  return at.send('PUT', '/api2/verifycode/sms/userlogin', { phone: PHONE, code: await code() })
}

/** The phone as second step, and the recovery codes that come with it. */
async function withPhone() {
  const at = browser(atrium)
  await byPassword(at)
  await at.send('POST', '/v1/factor/sms', { phone: PHONE })
  const given = { phone: PHONE, code: await code(), name: 'Phone' }
  const { result } = await at.send('PUT', '/v1/factor/sms', given)
  return { at, codes: result.recoveryCodes as string[] }
}

/** What a desk is asked for besides a QR code that was approved there. */
async function stepsAfterQr(phone: Browser): Promise<string[]> {
  const desk = browser(atrium)
  const { ticket, number } = (await desk.send('POST', '/v1/qr', {})).result
  await phone.send('POST', `/v1/qr/${ticket}/claim`, {})
  await phone.send('POST', `/v1/qr/${ticket}/decision`, { approve: true, number })
  const half = await desk.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket })
  return half.result.twoStep.methods
}

describe('M6: a text message', () => {
  test('is no second step for whoever came in by one', async () => {
    const { codes } = await withPhone()
    const at = browser(atrium)
    const half = await byText(at)
    expect(half.result).toMatchObject({
      login: false,
      twoStep: { methods: ['recovery'], phone: null },
    })
    await atrium.sql('delete from attempts')
    expect(await at.send('POST', '/v1/session/two-step/code', {})).toMatchObject({ status: 404 })
    expect(await twoStep(at, { method: 'sms', code: await code() })).toMatchObject({
      error: 'code_refused',
    })
    expect(await twoStep(at, { method: 'recovery', code: codes[0] })).toMatchObject({
      code: 1000000,
    })
  })

  test('alone opens nothing: who has nothing else is sent to the password', async () => {
    await withPhone()
    await atrium.sql('delete from recovery_codes')
    const at = browser(atrium)
    expect(await byText(at)).toMatchObject({ status: 403, error: 'other_way_required' })
    expect(at.jar.has('__Host-sid')).toBe(false)
    await atrium.sql('delete from attempts')
    expect((await byPassword(at)).result).toMatchObject({ twoStep: { methods: ['sms'] } })
    await at.send('POST', '/v1/session/two-step/code', {})
    expect(await twoStep(at, { method: 'sms', code: await code() })).toMatchObject({
      code: 1000000,
    })
  })

  test('beside an app leaves the app', async () => {
    const { at } = await withPhone()
    const { token, secret } = (await at.send('POST', '/v1/factor/totp', {})).result
    const epoch = () => Math.floor(atrium.clock.now().getTime() / 1000)
    await at.send('PUT', '/v1/factor/totp', {
      token,
      code: generateSync({ secret, epoch: epoch() }),
      name: 'App',
    })
    atrium.clock.pass(30)
    const other = browser(atrium)
    expect((await byText(other)).result.twoStep.methods).toEqual(['totp', 'recovery'])
    const done = await twoStep(other, {
      method: 'totp',
      code: generateSync({ secret, epoch: epoch() }),
    })
    expect(done).toMatchObject({ code: 1000000 })
  })

  test('that gave a new password is no second step to it, until another was proven', async () => {
    const { codes } = await withPhone()
    await atrium.sql('delete from attempts')
    const thief = browser(atrium)
    await thief.send('POST', '/v1/code', { purpose: 'reset', phone: PHONE })
    const reset = { phone: PHONE, code: await code(), password: 'plums in the icebox' }
    expect((await thief.send('POST', '/v1/password/reset', reset)).status).toBe(200)
    const half = await byPassword(thief, reset.password)
    expect(half.result).toMatchObject({ login: false, twoStep: { methods: ['recovery'] } })
    expect(await twoStep(thief, { method: 'recovery', code: codes[0] })).toMatchObject({
      code: 1000000,
    })
    const owner = browser(atrium)
    expect((await byPassword(owner, reset.password)).result.twoStep.methods).toContain('sms')
  })

  test('proves nothing to a session that a text message opened', async () => {
    const weak = browser(atrium)
    await byText(weak)
    await atrium.sql('delete from attempts')
    await withPhone()
    await atrium.sql('delete from attempts')
    expect(await weak.send('POST', '/v1/factor/totp', {})).toMatchObject({
      error: 'proof_stale',
      methods: ['recovery', 'password'],
    })
    expect((await weak.send('POST', '/v1/session/prove/code', {})).status).toBe(404)
    expect(
      await weak.send('POST', '/v1/session/prove', { method: 'password', password: PASSWORD }),
    ).toMatchObject({ result: { strength: 2 } })
  })

  test('is said to the admin to be all that somebody has', async () => {
    await withPhone()
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    const { result } = await admin.call('signInPolicy.members', {})
    expect(result?.rows.find(({ loginId }) => loginId === 'ours-member')).toMatchObject({
      factors: 1,
      onlyText: true,
    })
  })

  test('does not follow a QR code that was approved by one step', async () => {
    const weak = browser(atrium)
    await byText(weak)
    await atrium.sql('delete from attempts')
    await withPhone()
    expect(await stepsAfterQr(weak)).toEqual(['recovery'])
  })

  test('nor one approved in a trusted browser that left the other step out', async () => {
    const { codes } = await withPhone()
    const trusted = browser(atrium)
    await byPassword(trusted)
    await twoStep(trusted, { method: 'recovery', code: codes[0], trust: true })
    expect((await byText(trusted)).result.login).toBe(true)
    expect(await stepsAfterQr(trusted)).toEqual(['recovery'])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
