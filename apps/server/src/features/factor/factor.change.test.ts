import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { SoftPasskey } from '../../test/fixtures/passkey.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() =>
  atrium.sql('delete from attempts; delete from factors; delete from recovery_codes'),
)

const ORIGIN = 'http://localhost'
const PHONE = '+8613700137005'

async function atDesk() {
  const desk = browser(atrium)
  await desk.send('POST', '/v1/session', { loginId: 'ours-member', password: PASSWORD })
  return desk
}

async function addApp(desk: Browser): Promise<{ id: number; codes: string[] }> {
  const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
  const epoch = Math.floor(atrium.clock.now().getTime() / 1000)
  const code = generateSync({ secret, epoch })
  const { result } = await desk.send('PUT', '/v1/factor/totp', { token, code, name: 'App' })
  return { id: result.factor.id, codes: result.recoveryCodes }
}

async function addPhone(desk: Browser): Promise<void> {
  await desk.send('POST', '/v1/factor/sms', { phone: PHONE })
  const code = await codeOn(atrium, PHONE)
  await desk.send('PUT', '/v1/factor/sms', { phone: PHONE, code, name: 'Phone' })
  atrium.clock.pass(61)
}

async function addPasskey(desk: Browser): Promise<SoftPasskey> {
  const key = new SoftPasskey()
  const { options, token } = (await desk.send('POST', '/v1/factor/passkey', {})).result
  const response = key.register(options, ORIGIN)
  await desk.send('PUT', '/v1/factor/passkey', { token, response, name: 'Key' })
  return key
}

const factors = async (desk: Browser) => (await desk.send('GET', '/v1/factor')).result

test('ten new recovery codes make the old ones worth nothing', async () => {
  const desk = await atDesk()
  const { codes } = await addApp(desk)
  const { result } = await desk.send('POST', '/v1/factor/recovery', {})
  expect(result.recoveryCodes).toHaveLength(10)
  const proof = (code: string) =>
    desk.send('POST', '/v1/session/prove', { method: 'recovery', code })
  expect(await proof(codes[0] as string)).toMatchObject({ error: 'code_refused' })
  expect(await proof(result.recoveryCodes[0])).toMatchObject({ status: 200 })
})

test('a second step is removed by its owner, and by nobody else', async () => {
  const desk = await atDesk()
  const { id } = await addApp(desk)
  const neighbour = await atrium.signIn('neighbour-member')
  expect(await neighbour.call('factor.remove', { id })).toMatchObject({ ok: false })
  expect((await factors(desk)).factors).toHaveLength(1)
  expect(await desk.send('DELETE', `/v1/factor/${id}`)).toMatchObject({ status: 200 })
  expect((await factors(desk)).factors).toEqual([])
})

describe('the last second step', () => {
  const demandFrom = (moment: Date) =>
    atrium.sql(
      `insert into sign_in_policies (tenant_id, two_step, effective_at, concerns)
       select id, true, $1, 'all' from enterprises where space = 'ours'
       on conflict (tenant_id) do update set two_step = true, effective_at = excluded.effective_at`,
      [moment],
    )
  afterEach(() => atrium.sql('delete from sign_in_policies'))

  test('stays where the space asks for one, which is said before a proof is asked for', async () => {
    const desk = await atDesk()
    const { id } = await addApp(desk)
    await demandFrom(atrium.clock.now())
    expect((await factors(desk)).requiredFrom).not.toBeNull()
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await desk.send('DELETE', `/v1/factor/${id}`)).toMatchObject({ error: 'last_factor' })
  })

  test('may go as long as the space has only announced that it will ask', async () => {
    const desk = await atDesk()
    const { id } = await addApp(desk)
    const day = new Date(atrium.clock.now().getTime() + 86_400_000)
    await demandFrom(day)
    expect((await factors(desk)).requiredFrom).toBe(day.toISOString())
    expect(await desk.send('DELETE', `/v1/factor/${id}`)).toMatchObject({ status: 200 })
  })

  test('may go where a neighbour asks for one', async () => {
    const desk = await atDesk()
    const { id } = await addApp(desk)
    await atrium.sql(
      `insert into sign_in_policies (tenant_id, two_step, effective_at, concerns)
       select id, true, now(), 'all' from enterprises where space = 'neighbour'`,
    )
    expect((await factors(desk)).requiredFrom).toBeNull()
    expect(await desk.send('DELETE', `/v1/factor/${id}`)).toMatchObject({ status: 200 })
  })
})

describe('a fresh proof', () => {
  const isFresh = async (desk: Browser) =>
    (await desk.send('POST', '/v1/factor/totp', {})).error !== 'proof_stale'

  test('is given by a code on the phone', async () => {
    const desk = await atDesk()
    await addPhone(desk)
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await isFresh(desk)).toBe(false)
    expect(await desk.send('POST', '/v1/session/prove/code', {})).toMatchObject({ status: 200 })
    const proof = { method: 'sms', code: await codeOn(atrium, PHONE) }
    expect(await desk.send('POST', '/v1/session/prove', proof)).toMatchObject({ status: 200 })
    expect(await isFresh(desk)).toBe(true)
  })

  test('is given by a passkey', async () => {
    const desk = await atDesk()
    const key = await addPasskey(desk)
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await isFresh(desk)).toBe(false)
    const { options } = (await desk.send('POST', '/v1/session/prove/passkey', {})).result
    const proof = { method: 'passkey', response: key.authenticate(options, ORIGIN) }
    expect(await desk.send('POST', '/v1/session/prove', proof)).toMatchObject({ status: 200 })
    expect(await isFresh(desk)).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
