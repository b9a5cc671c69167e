import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql(
    'delete from attempts; delete from factors; delete from devices; delete from sessions',
  )
  await atrium.sql('update sign_in_policies set two_step = false')
})

const signIn = (at: Browser, password = PASSWORD) =>
  at.send('POST', '/v1/session', { loginId: 'ours-member', password })
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
async function trusted() {
  const desk = browser(atrium)
  await signIn(desk)
  const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
  await desk.send('PUT', '/v1/factor/totp', { token, code: codeFor(secret), name: 'App' })
  atrium.clock.pass(30)
  const at = browser(atrium)
  await signIn(at)
  await at.send('POST', '/v1/session/two-step', {
    method: 'totp',
    code: codeFor(secret),
    trust: true,
  })
  atrium.clock.pass(30)
  expect(await isAsked(at)).toBe(false)
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
    const { result } = await plain.call('user.standing', { id })
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
      (await admin.call('signInPolicy.get', {})).result?.members.find((row) => row.id === id)
    expect(await member()).toMatchObject({ trusted: 1, manageable: true, onlyText: false })
    expect((await admin.call('member.endTrust', { id })).result).toEqual({ ended: 1 })
    expect(await member()).toMatchObject({ trusted: 0 })
    expect(await isAsked(at)).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
