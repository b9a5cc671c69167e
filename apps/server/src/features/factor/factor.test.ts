// long because each kind of second step is walked through from the door to the session.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Bend, SoftPasskey } from '../../test/fixtures/passkey.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() =>
  atrium.sql(
    'delete from attempts; delete from factors; delete from recovery_codes; delete from devices',
  ),
)

const signIn = (at: Browser, loginId = 'ours-member') =>
  at.send('POST', '/v1/session', { loginId, password: PASSWORD })

const codeFor = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(atrium.clock.now().getTime() / 1000) })

/** Signs in and sets up an authenticator app, as a person would. */
async function withApp(loginId = 'ours-member') {
  const desk = browser(atrium)
  await signIn(desk, loginId)
  const begun = await desk.send('POST', '/v1/factor/totp', {})
  const { token, secret } = begun.result
  const added = await desk.send('PUT', '/v1/factor/totp', {
    token,
    code: codeFor(secret),
    name: 'App',
  })
  atrium.clock.pass(30)
  return { desk, secret: secret as string, codes: added.result.recoveryCodes as string[], added }
}

const twoStep = (at: Browser, proof: object) => at.send('POST', '/v1/session/two-step', proof)
const isIn = async (at: Browser) => (await at.send('GET', '/sapi/user/baseinfo')).result.login

describe('an authenticator app', () => {
  test('is in force after its first code, with ten recovery codes shown once', async () => {
    const { added, codes, desk } = await withApp()
    expect(added.result.factor).toMatchObject({ kind: 'totp', name: 'App' })
    expect(codes).toHaveLength(10)
    const { result } = await desk.send('GET', '/v1/factor')
    expect(result).toMatchObject({ factors: [{ name: 'App' }], recoveryLeft: 10 })
    const stored = JSON.stringify(
      await atrium.sql('select f::text, r::text from factors f, recovery_codes r'),
    )
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('is one of at most twenty factors', async () => {
    const { desk } = await withApp()
    await atrium.sql(
      `insert into factors (account_id, kind, name, sealed, made_at)
       select account_id, kind, name || n, sealed, made_at from factors, generate_series(1, 19) n`,
    )
    const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
    const confirmed = { token, code: codeFor(secret), name: 'One more' }
    expect(await desk.send('PUT', '/v1/factor/totp', confirmed)).toMatchObject({
      status: 409,
      error: 'limit_reached',
    })
  })

  test('stands between the password and the session', async () => {
    const { secret } = await withApp()
    const other = browser(atrium)
    const half = await signIn(other)
    expect(half.result).toMatchObject({ login: false, twoStep: { methods: ['totp', 'recovery'] } })
    expect(await isIn(other)).toBe(false)
    expect(other.jar.has('__Host-sid')).toBe(false)

    const done = await twoStep(other, { method: 'totp', code: codeFor(secret) })
    expect(done).toMatchObject({ code: 1000000, result: { login: true } })
    expect(await isIn(other)).toBe(true)
  })

  test('takes the same digits once, in whichever browser', async () => {
    const { secret } = await withApp()
    const [one, two] = [browser(atrium), browser(atrium)]
    await signIn(one)
    await signIn(two)
    const code = codeFor(secret)
    expect(await twoStep(one, { method: 'totp', code })).toMatchObject({ code: 1000000 })
    expect(await twoStep(two, { method: 'totp', code })).toMatchObject({
      error: 'code_refused',
      left: 4,
    })
  })

  test('ends the sign-in after five wrong tries, and after ten minutes', async () => {
    const { secret } = await withApp()
    const other = browser(atrium)
    await signIn(other)
    for (let wrong = 0; wrong < 5; wrong++) {
      await twoStep(other, { method: 'totp', code: '000000' })
      atrium.clock.pass(20)
    }
    expect(await twoStep(other, { method: 'totp', code: codeFor(secret) })).toMatchObject({
      error: 'sign_in_over',
    })

    await atrium.sql('delete from attempts')
    const late = browser(atrium)
    await signIn(late)
    atrium.clock.pass(601)
    expect(await twoStep(late, { method: 'totp', code: codeFor(secret) })).toMatchObject({
      error: 'sign_in_over',
    })
  })

  test('is no use without the password', async () => {
    const { secret } = await withApp()
    expect(await twoStep(browser(atrium), { method: 'totp', code: codeFor(secret) })).toMatchObject(
      {
        error: 'sign_in_over',
      },
    )
  })
})

test('a recovery code opens once, though eight send it at the same moment', async () => {
  const { codes } = await withApp()
  const browsers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const one = browser(atrium)
      await signIn(one)
      return one
    }),
  )
  const answers = await Promise.all(
    browsers.map((one) => twoStep(one, { method: 'recovery', code: codes[0]?.toLowerCase() })),
  )
  expect(answers.filter((answer) => answer.code === 1000000)).toHaveLength(1)
})

describe('a phone', () => {
  test('is a second step with a code of its own, which signs in nobody by itself', async () => {
    const phone = '+8613700137001'
    const desk = browser(atrium)
    await signIn(desk)
    await desk.send('POST', '/v1/factor/sms', { phone })
    const added = await desk.send('PUT', '/v1/factor/sms', {
      phone,
      code: await codeOn(atrium, phone),
      name: 'Phone',
    })
    expect(added.result.factor).toMatchObject({ kind: 'sms', phone: '+86137••••7001' })

    atrium.clock.pass(61)
    const other = browser(atrium)
    expect((await signIn(other)).result.twoStep).toMatchObject({ phone: '+86137••••7001' })
    await other.send('POST', '/v1/session/two-step/code', {})
    const code = await codeOn(atrium, phone)
    expect(
      await other.send('PUT', '/api2/verifycode/sms/userlogin', { phone, code }),
    ).toMatchObject({ error: 'code_refused' })
    expect(await twoStep(other, { method: 'sms', code })).toMatchObject({ code: 1000000 })
  })
})

test('a phone’s first code can be guessed five times and no more', async () => {
  const phone = '+8613700137009'
  const desk = browser(atrium)
  await signIn(desk)
  await desk.send('POST', '/v1/factor/sms', { phone })
  const code = await codeOn(atrium, phone)
  const confirm = (given: string) =>
    desk.send('PUT', '/v1/factor/sms', { phone, code: given, name: 'Phone' })
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await confirm(code === '000000' ? '111111' : '000000')).toMatchObject({ left })
    await atrium.sql('delete from attempts')
  }
  expect(await confirm(code)).toMatchObject({ error: 'code_refused', left: 0 })
})

describe('a passkey', () => {
  const ORIGIN = 'http://localhost'

  async function withPasskey(bend: Bend = {}) {
    const desk = browser(atrium)
    await signIn(desk)
    const key = new SoftPasskey()
    const { result } = await desk.send('POST', '/v1/factor/passkey', {})
    const response = key.register(result.options, ORIGIN, bend)
    const added = await desk.send('PUT', '/v1/factor/passkey', {
      token: result.token,
      response,
      name: 'Key',
    })
    return { key, added, desk }
  }

  async function answer(key: SoftPasskey, bend: Bend = {}) {
    const other = browser(atrium)
    await signIn(other)
    const { result } = await other.send('POST', '/v1/session/two-step/passkey', {})
    const response = key.authenticate(result.options, ORIGIN, bend)
    return { other, response, done: await twoStep(other, { method: 'passkey', response }) }
  }

  test('signs in after the password', async () => {
    const { key, added } = await withPasskey()
    expect(added.result.factor).toMatchObject({ kind: 'passkey', name: 'Key' })
    expect((await answer(key)).done).toMatchObject({ code: 1000000, result: { login: true } })
  })

  test.each<[string, Bend]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpID: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another kind of answer', { type: 'webauthn.create' }],
    ['nobody there', { flags: 0x04 }],
    ['nobody verified', { flags: 0x01 }],
    ['a spoilt signature', { tamper: true }],
    ['another key', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('with %s is refused', async (_, bend) => {
    const { key } = await withPasskey()
    expect((await answer(key, bend)).done).toMatchObject({ error: 'code_refused' })
  })

  test('whose counter goes back is a copy, and refused', async () => {
    const { key } = await withPasskey()
    expect((await answer(key, { counter: 5 })).done).toMatchObject({ code: 1000000 })
    expect((await answer(key, { counter: 5 })).done).toMatchObject({ error: 'code_refused' })
  })

  test('is set up once', async () => {
    const { key, desk } = await withPasskey()
    const { options, token } = (await desk.send('POST', '/v1/factor/passkey', {})).result
    const again = { token, response: key.register(options, ORIGIN, {}), name: 'Again' }
    expect(await desk.send('PUT', '/v1/factor/passkey', again)).toMatchObject({
      error: 'code_refused',
    })
  })

  test('of somebody else is refused', async () => {
    await withPasskey()
    expect((await answer(new SoftPasskey())).done).toMatchObject({ error: 'code_refused' })
  })

  test('answers a challenge once', async () => {
    const { key } = await withPasskey()
    const { response } = await answer(key)
    const other = browser(atrium)
    await signIn(other)
    expect(await twoStep(other, { method: 'passkey', response })).toMatchObject({
      error: 'code_refused',
    })
  })

  test.each<[string, Bend]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody verified', { flags: 0x41 }],
  ])('made with %s is not kept', async (_, bend) => {
    const { added, desk } = await withPasskey(bend)
    expect(added).toMatchObject({ error: 'code_refused' })
    expect((await desk.send('GET', '/v1/factor')).result.factors).toEqual([])
  })
})

describe('changing factors', () => {
  test('asks for a fresh proof in a browser left alone, and takes the second step only', async () => {
    const { desk, secret } = await withApp()
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await desk.send('POST', '/v1/factor/totp', {})).toMatchObject({
      error: 'proof_stale',
      methods: ['totp', 'recovery'],
    })
    const byPassword = { method: 'password', password: PASSWORD }
    expect(await desk.send('POST', '/v1/session/prove', byPassword)).toMatchObject({
      error: 'code_refused',
    })
    expect(await desk.send('POST', '/v1/factor/totp', {})).toMatchObject({ error: 'proof_stale' })
    const proof = { method: 'totp', code: codeFor(secret) }
    expect(await desk.send('POST', '/v1/session/prove', proof)).toMatchObject({ status: 200 })
    expect(await desk.send('POST', '/v1/factor/totp', {})).toMatchObject({ status: 200 })
  })

  test('gives the session a new token, and the old one is worth nothing', async () => {
    const { desk } = await withApp()
    const before = desk.jar.get('__Host-sid')
    atrium.clock.pass(30)
    const begun = await desk.send('POST', '/v1/factor/totp', {})
    const { token, secret } = begun.result
    await desk.send('PUT', '/v1/factor/totp', { token, code: codeFor(secret), name: 'Second' })
    expect(desk.jar.get('__Host-sid')).not.toBe(before)
    const thief = browser(atrium)
    thief.jar.set('__Host-sid', before as string)
    expect(await isIn(thief)).toBe(false)
  })

  test('of a neighbour is as if they did not exist', async () => {
    const { desk } = await withApp()
    await withApp('neighbour-member')
    const [theirs] = await atrium.sql<{ id: number }>(
      "select f.id from factors f join accounts a on a.id = f.account_id where a.login_id = 'neighbour-member'",
    )
    expect(await desk.send('DELETE', `/v1/factor/${theirs?.id}`)).toMatchObject({
      error: 'not_found',
    })
  })

  test('a trusted browser needs no second step until its days are over', async () => {
    const { secret } = await withApp()
    const desk = browser(atrium)
    await signIn(desk)
    await twoStep(desk, { method: 'totp', code: codeFor(secret), trust: true })
    await desk.send('DELETE', '/v1/session')
    expect((await signIn(desk)).result.login).toBe(true)
    await desk.send('DELETE', '/v1/session')
    atrium.clock.pass(31 * 24 * 3600)
    expect((await signIn(desk)).result.login).toBe(false)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
