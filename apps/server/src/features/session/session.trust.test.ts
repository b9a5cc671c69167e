import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql(
    'delete from attempts; delete from factors; delete from devices; delete from sessions',
  )
  await atrium.sql('update sign_in_policies set two_step = false')
})

const signIn = (at: Browser, password = PASSWORD, loginId = 'ours-member') =>
  at.send('POST', '/v1/session', { loginId, password })
const codeFor = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(atrium.clock.now().getTime() / 1000) })
const isAsked = async (at: Browser, password = PASSWORD) =>
  (await signIn(at, password)).result?.login === false
const demand = async (trustDays: number) =>
  (await atrium.signIn('ours-admin', { space: 'ours' })).call('signInPolicy.set', {
    twoStep: true,
    effectiveAt: new Date(atrium.clock.now().getTime() + 86_400_000).toISOString(),
    concerns: 'all',
    trustDays,
  })

/** A browser in which the member has left out the second step for a while, signed in by that trust. */
async function trusted(loginId = 'ours-member') {
  const desk = browser(atrium)
  await signIn(desk, PASSWORD, loginId)
  const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
  await desk.send('PUT', '/v1/factor/totp', { token, code: codeFor(secret), name: 'App' })
  atrium.clock.pass(30)
  const at = browser(atrium)
  await signIn(at, PASSWORD, loginId)
  await at.send('POST', '/v1/session/two-step', {
    method: 'totp',
    code: codeFor(secret),
    trust: true,
  })
  atrium.clock.pass(30)
  expect((await signIn(at, PASSWORD, loginId)).result?.login).toBe(true)
  return { at, desk, secret: secret as string }
}

describe('M5: trust in a browser ends', () => {
  test('at once when a space allows none any more, and what it opened is of one step', async () => {
    const { at } = await trusted()
    await demand(0)
    await atrium.sql("update sign_in_policies set effective_at = now() - interval '1 day'")
    expect(await at.send('GET', '/space-ours/sapi/user/entuser/info')).toMatchObject({
      error: 'two_step_required',
    })
    expect(await isAsked(at)).toBe(true)
  })

  test('after the days the space allows now, not those it allowed then', async () => {
    const { at } = await trusted()
    await demand(2)
    expect(await isAsked(at)).toBe(false)
    atrium.clock.pass(2 * 86_400)
    expect(await isAsked(at)).toBe(true)
  })

  test('with the password, whoever changes it', async () => {
    const { at, desk, secret } = await trusted()
    const changed = await desk.send('POST', '/api/user/password', {
      oldPassword: PASSWORD,
      newPassword: 'plums in the icebox',
    })
    expect(changed.status).toBe(200)
    expect(await isAsked(at, 'plums in the icebox')).toBe(true)
    await at.send('POST', '/v1/session/two-step', { method: 'totp', code: codeFor(secret) })
    await atrium.sql(
      "update accounts set password_hash = (select password_hash from accounts where login_id = 'ours-admin') where login_id = 'ours-member'",
    )
  })

  test('with the phone', async () => {
    const { at, desk, secret } = await trusted()
    await desk.send('POST', '/v1/session/prove', { method: 'totp', code: codeFor(secret) })
    const phone = '+8613600136055'
    await desk.send('POST', '/v1/code', { purpose: 'phone', phone })
    const code = await codeOn(atrium, phone)
    expect((await desk.send('PUT', '/v1/profile/phone', { phone, code })).status).toBe(200)
    expect(await isAsked(at)).toBe(true)
  })

  test('with a second step that is removed', async () => {
    const { at } = await trusted()
    await atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select account_id, 'sms', 'Old', '+8613600136056', now() from factors",
    )
    await atrium.sql("delete from factors where kind = 'totp'")
    expect(await isAsked(at)).toBe(true)
  })
})

describe('M5: trusted browsers', () => {
  test('are shown to their owner, who ends one or all', async () => {
    const { at } = await trusted()
    const { result } = await at.send('GET', '/v1/trusted-browsers')
    expect(result).toEqual([
      {
        id: expect.any(Number),
        browser: expect.any(String),
        since: expect.any(String),
        lastUsed: expect.any(String),
        until: expect.any(String),
        current: true,
      },
    ])
    const neighbour = await atrium.signIn('neighbour-member')
    expect(await neighbour.call('trustedBrowser.revoke', { id: result[0].id })).toMatchObject({
      status: 404,
    })
    expect((await at.send('DELETE', `/v1/trusted-browsers/${result[0].id}`)).status).toBe(200)
    expect((await at.send('GET', '/v1/trusted-browsers')).result).toEqual([])
    expect(await isAsked(at)).toBe(true)

    await atrium.sql('delete from factors; delete from devices')
    const again = await trusted()
    expect((await again.at.send('DELETE', '/v1/trusted-browsers')).result).toEqual({ ended: 1 })
    expect(await isAsked(again.at)).toBe(true)
  })

  test('are shown to an operator, who ends them; root’s by root alone', async () => {
    const { at } = await trusted()
    const id = await accountId(atrium, 'ours-member')
    const plain = await secondOperator(atrium)
    const { result } = await plain.call('user.signInStatus', { id })
    expect(result?.trustedBrowsers).toHaveLength(1)
    const browserId = result?.trustedBrowsers[0]?.id as number
    expect(
      await plain.call('user.trustedBrowser.revoke', { id: id + 1, browser: browserId }),
    ).toMatchObject({ status: 404 })
    expect((await plain.call('user.trustedBrowser.revoke', { id, browser: browserId })).ok).toBe(
      true,
    )
    expect(await isAsked(at)).toBe(true)

    const root = await accountId(atrium, 'operator')
    const [row] = await atrium.sql<{ id: number }>(
      "insert into devices (token_hash, account_id, agent, trusted_at, trusted_until, made_at, seen_at) values ('x', $1, '', now(), now() + interval '9 days', now(), now()) returning id",
      [root],
    )
    expect(
      await plain.call('user.trustedBrowser.revoke', { id: root, browser: row?.id as number }),
    ).toMatchObject({ status: 404 })
    const all = await (await atrium.signIn('operator')).call('user.trustedBrowser.revokeAll', {
      id: root,
    })
    expect(all.result).toEqual({ ended: 1 })
  })

  test('are counted for the admin of the space, who ends them', async () => {
    const { at } = await trusted()
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    const id = await accountId(atrium, 'ours-member')
    const member = async () =>
      (await admin.call('signInPolicy.members', {})).result?.rows.find((row) => row.id === id)
    expect(await member()).toMatchObject({ trusted: 1, manageable: true, onlyText: false })
    expect((await admin.call('member.endTrust', { id })).result).toEqual({ ended: 1 })
    expect(await member()).toMatchObject({ trusted: 0 })
    expect(await isAsked(at)).toBe(true)
  })
})

describe('a step that was left out is no proof', () => {
  const stale = { status: 403, error: 'proof_stale' }
  const firstFactor = async (at: Browser) =>
    (await at.send('GET', '/v1/factor')).result.factors[0].id as number
  const prove = (at: Browser, proof: object) => at.send('POST', '/v1/session/prove', proof)

  test('the password alone lets in and removes no second step; the step does', async () => {
    const { at, secret } = await trusted()
    const id = await firstFactor(at)
    expect(await at.send('DELETE', `/v1/factor/${id}`)).toMatchObject({
      ...stale,
      methods: ['totp', 'recovery'],
    })
    expect(await prove(at, { method: 'password', password: PASSWORD })).toMatchObject({
      error: 'code_refused',
    })
    await prove(at, { method: 'totp', code: codeFor(secret) })
    expect((await at.send('DELETE', `/v1/factor/${id}`)).status).toBe(200)
  })

  test('nor does one text message, and another proves nothing: the password does', async () => {
    const phone = '+8613600136057'
    await givePhone(atrium, 'ours-member', phone)
    const { at } = await trusted()
    await atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select account_id, 'sms', 'Phone', $1, now() from factors",
      [phone],
    )
    await at.send('POST', '/v1/code', { phone, purpose: 'login' })
    const code = await codeOn(atrium, phone)
    const entered = await at.send('PUT', '/api2/verifycode/sms/userlogin', { phone, code })
    expect(entered.result?.login).toBe(true)
    const id = await firstFactor(at)
    expect(await at.send('DELETE', `/v1/factor/${id}`)).toMatchObject({
      ...stale,
      methods: ['totp', 'recovery', 'password'],
    })
    expect((await at.send('POST', '/v1/session/prove/code', {})).status).toBe(404)
    await prove(at, { method: 'password', password: PASSWORD })
    expect((await at.send('DELETE', `/v1/factor/${id}`)).status).toBe(200)
  })

  test('an operator hands out nothing by it', async () => {
    const { at, secret } = await trusted('operator')
    const ours = await atrium.idOf('ours')
    const root = { loginId: 'new-root', name: 'n', userType: 7, isRoot: true }
    expect(await at.send('POST', '/api/sysop/user', root)).toMatchObject(stale)
    expect(await at.send('POST', `/v1/enterprise/${ours}/export`, {})).toMatchObject(stale)
    await prove(at, { method: 'totp', code: codeFor(secret) })
    expect((await at.send('POST', '/api/sysop/user', root)).status).toBe(200)
  })

  test('an admin resets nobody by it', async () => {
    const { at, secret } = await trusted('ours-admin')
    const member = await accountId(atrium, 'ours-member')
    const reset = () => at.send('DELETE', `/space-ours/v1/member/${member}/two-step`)
    expect(await reset()).toMatchObject(stale)
    await prove(at, { method: 'totp', code: codeFor(secret) })
    expect((await reset()).status).toBe(200)
  })

  test('a session that proves itself after its step was taken off is of one step', async () => {
    const { at } = await trusted()
    await atrium.sql('delete from factors')
    const proven = await prove(at, { method: 'password', password: PASSWORD })
    expect(proven.result).toEqual({ strength: 1 })
  })

  test('who asks for every step is asked for it in a trusted browser too', async () => {
    const { at } = await trusted()
    const all = { loginId: 'ours-member', password: PASSWORD, everyStep: true }
    expect((await at.send('POST', '/v1/session', all)).result?.login).toBe(false)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
