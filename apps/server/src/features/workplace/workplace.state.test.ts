import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Provider } from '../../ports/workplace.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'

let office: Office
let visitor: Browser
beforeAll(async () => {
  office = await openOffice()
  await office.bound('dingtalk', 'user123', 'ours-member')
  await office.bound('feishu', 'ab12cd34', 'ours-member')
  await office.bound('wechat', 'ZhangSan', 'ours-member')
})
beforeEach(() => {
  visitor = browser(office.atrium)
})
afterAll(() => office.close())

const gone = { error: 'workplace_state_gone', result: null }
const anyState = '0'.repeat(32)
const aCode = () => office.issue('dingtalk', 'dd-jsapi', 'user123')
const exchanges = () => office.vendors.asked().filter((path) => path === 'getuserinfo').length

/** A right one, to show that what was refused would have been good. */
async function begun(type: Provider = 'dingtalk') {
  const { state } = await office.begin(visitor, type, type === 'wechat' ? 'app' : 'bridge')
  return state
}

describe('a state', () => {
  test.each(['feishu', 'wechat'] as const)('of %s opens no other workplace', async (other) => {
    const before = exchanges()
    const answer = await office.inApp(visitor, 'dingtalk', {
      state: await begun(other),
      code: aCode(),
    })
    expect(answer).toMatchObject(gone)
    expect(exchanges()).toBe(before)
  })

  test('must be one of ours', async () => {
    await begun()
    expect(await office.complete(visitor, anyState, aCode())).toMatchObject(gone)
  })

  test("of another browser is nobody's, which is how a sign-in cannot be forced on somebody", async () => {
    const state = await begun()
    const victim = browser(office.atrium)
    await office.begin(victim, 'dingtalk', 'bridge')
    const code = aCode()
    expect(await office.complete(victim, state, code)).toMatchObject(gone)
    expect(await office.complete(browser(office.atrium), state, code)).toMatchObject(gone)
    expect(victim.jar.has('__Host-sid')).toBe(false)
    expect((await office.complete(visitor, state, code)).result.status).toBe(1)
  })

  test('is spent with its first code', async () => {
    const state = await begun()
    expect((await office.complete(visitor, state, aCode())).result.status).toBe(1)
    expect(await office.complete(visitor, state, aCode())).toMatchObject(gone)
  })

  test('lasts ten minutes', async () => {
    const state = await begun()
    office.atrium.clock.pass(601)
    expect(await office.complete(visitor, state, aCode())).toMatchObject(gone)
  })

  test('is for the space it was asked in, and for its app', async () => {
    const state = await begun()
    for (const wrong of [{ enterId: 'neighbour' }, { appId: 'neighbour-dingacmeclient' }])
      expect(
        await office.inApp(visitor, 'dingtalk', { state, code: aCode(), ...wrong }),
      ).toMatchObject(gone)
  })

  test('has one winner, though eight try it with eight codes', async () => {
    const state = await begun()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.complete(visitor, state, aCode())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a code', () => {
  test('is exchanged once, though a webview that reloads asks three times', async () => {
    const [state, code, before] = [await begun(), aCode(), exchanges()]
    const answers = await Promise.all([
      office.complete(visitor, state, code),
      office.complete(visitor, state, code),
    ])
    answers.push(await office.complete(visitor, state, code))
    expect(answers.map(({ result }) => result?.status)).toEqual([1, 1, 1])
    expect(exchanges()).toBe(before + 1)

    office.atrium.clock.pass(61)
    expect(await office.complete(visitor, state, code)).toMatchObject(gone)
    expect(exchanges()).toBe(before + 1)
  })

  test('is not taken with a second state, not even by asking the vendor', async () => {
    const code = aCode()
    await office.complete(visitor, await begun(), code)
    const before = exchanges()
    expect(await office.complete(visitor, await begun(), code)).toMatchObject(gone)
    expect(exchanges()).toBe(before)
  })

  test('that the vendor refuses is asked about once', async () => {
    const [state, before] = [await begun(), exchanges()]
    for (const _ of [1, 2])
      expect(await office.complete(visitor, state, 'no-such-code')).toMatchObject({
        status: 401,
        error: 'workplace_code_refused',
      })
    expect(exchanges()).toBe(before + 1)
  })

  test.each(['dingtalk', 'feishu', 'wechat'] as const)(
    'of another organisation at %s is refused',
    async (type) => {
      const org = office.vendors.world.orgs.findLast(
        ({ vendor }) => vendor === (type === 'wechat' ? 'wecom' : type),
      )
      const [app] = org?.apps ?? []
      if (!org || !app) throw new Error('The neighbour has no app.')
      const kinds = { dingtalk: 'dd-jsapi', feishu: 'fs-access', wechat: 'wc-oauth' } as const
      const code = office.issue(type, kinds[type], org.people[0]?.userid ?? '', { org, app })
      const answer = await office.complete(visitor, await begun(type), code)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.error).toMatch(/workplace_code_refused|binding_lookup_failed/)
      expect(visitor.jar.has('__Host-sid')).toBe(false)
    },
  )
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
