import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
})
beforeEach(async () => {
  neighbour = await atrium.signIn('neighbour-member')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const MINUTE = 60
/** Whoever comes back after a while is written down at once, and with them all who were noted before. */
const noted = async () => {
  const moment = atrium.clock.now()
  expect((await neighbour.call('user.baseinfo', {})).ok).toBe(true)
  const isWritten = async () =>
    expect(await atrium.sql('select id from sessions where active_at >= $1', [moment])).not.toEqual(
      [],
    )
  await vi.waitFor(isWritten, 5_000)
}
/** The person does something in their browser, or a page of it asks by itself. */
const act = async () => {
  expect((await admin.call('user.baseinfo', {})).ok).toBe(true)
  await noted()
}
const pageAsks = async () => {
  const headers = { 'x-unattended': '1' }
  const answer = await admin.raw('GET', '/space-ours/v1/factor', { headers })
  expect(answer.statusCode, answer.body).toBe(200)
  await noted()
}
const asks = async () =>
  !(await admin.call('signInPolicy.setPasswords', { length: 10, kinds: 1, days: null })).ok

describe('a proof', () => {
  test('holds for thirty minutes of activity, and no longer', async () => {
    for (const _ of [6, 12, 18, 24]) {
      atrium.clock.pass(6 * MINUTE)
      await act()
      expect(await asks()).toBe(false)
    }
    atrium.clock.pass(6 * MINUTE)
    expect(await asks()).toBe(true)
  })

  test('ends when the browser is left alone for ten minutes', async () => {
    atrium.clock.pass(10 * MINUTE)
    expect(await asks()).toBe(true)
  })

  test('stays ended for whoever comes to that desk and goes on working', async () => {
    atrium.clock.pass(11 * MINUTE)
    await act()
    atrium.clock.pass(6 * MINUTE)
    await act()
    expect(await asks()).toBe(true)
  })

  test('is not kept alive by what a page asks by itself', async () => {
    for (const _ of [6, 12]) {
      atrium.clock.pass(6 * MINUTE)
      await pageAsks()
    }
    expect(await asks()).toBe(true)
  })

  test('is not ended by it either, where somebody is there', async () => {
    atrium.clock.pass(6 * MINUTE)
    await act()
    await admin.raw('GET', '/space-ours/v1/factor', { headers: { 'x-unattended': '1' } })
    atrium.clock.pass(6 * MINUTE)
    expect(await asks()).toBe(false)
  })

  test('is one for this browser alone', async () => {
    atrium.clock.pass(31 * MINUTE)
    await atrium.signIn('ours-admin', { space: 'ours' })
    expect(await asks()).toBe(true)
  })
})
