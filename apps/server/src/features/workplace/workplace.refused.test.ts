import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Provider } from '../../ports/workplace.ts'
import { type Office, openOffice } from '../../test/office.ts'
import { type Browser, browser } from '../../test/phone.ts'

let office: Office
let visitor: Browser
beforeAll(async () => {
  office = await openOffice()
  await office.bound('dingtalk', 'user123', 'ours-member')
  await office.bound('feishu', 'ab12cd34', 'ours-member')
  await office.bound('wechat', 'ZhangSan', 'ours-member')
})
beforeEach(() => {
  visitor = browser(office.house)
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
  test('must be there', async () => {
    const answer = await office.inApp(visitor, 'dingtalk', { code: aCode() })
    expect(answer).toMatchObject({ error: 'invalid', fields: { state: expect.any(String) } })
  })

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
    const victim = browser(office.house)
    await office.begin(victim, 'dingtalk', 'bridge')
    const code = aCode()
    expect(await office.complete(victim, state, code)).toMatchObject(gone)
    expect(await office.complete(browser(office.house), state, code)).toMatchObject(gone)
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
    office.house.clock.pass(601)
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

    office.house.clock.pass(61)
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

describe('no session and no ticket', () => {
  const nothing = async (sql: string, undo: string) => {
    const [state, code] = [await begun(), aCode()]
    await office.house.sql(sql)
    const answer = await office.complete(visitor, state, code)
    await office.house.sql(undo)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.result).toBe(null)
    expect(visitor.jar.has('__Host-sid')).toBe(false)
    return answer
  }
  const member = "(select id from accounts where login_id = 'ours-member')"

  test.each([
    [
      'connection is switched off',
      "workplace_connections set enabled = $ where provider = 'dingtalk'",
      'false',
      'true',
    ],
    [
      'space is suspended',
      "enterprises set status = $ where space = 'ours'",
      "'suspended'",
      "'active'",
    ],
    [
      'space has expired',
      "enterprises set expires_at = $ where space = 'ours'",
      "now() - interval '1 day'",
      'null',
    ],
    [
      'membership is closed',
      `memberships set status = $ where account_id = ${member}`,
      "'disabled'",
      "'active'",
    ],
    ['account is closed', `accounts set status = $ where id = ${member}`, "'disabled'", "'active'"],
  ])('when the %s', async (_, update, wrong, right) => {
    const sql = (value: string) => `update ${update.replace('$', value)}`
    await nothing(sql(wrong), sql(right))
  })
})

test('a connection that is switched off while the vendor is asked lets nobody in', async () => {
  const off = (enabled: boolean) =>
    office.house.sql("update workplace_connections set enabled = $1 where provider = 'dingtalk'", [
      enabled,
    ])
  for (const person of ['user123', 'manager7']) {
    const [state, code] = [await begun(), office.issue('dingtalk', 'dd-jsapi', person)]
    const trouble = { kind: 'slow', ms: 400 } as const
    office.vendors.world.faults.add({ trouble, path: 'getuserinfo' })
    const before = exchanges()
    const answering = office.complete(visitor, state, code)
    await vi.waitFor(() => expect(exchanges()).toBe(before + 1))
    await off(false)
    const answer = await answering
    await off(true)
    expect(answer.status, person).toBeGreaterThanOrEqual(400)
  }
})

describe('the neighbour', () => {
  test('lends nobody its connection', async () => {
    await office.connect('dingtalk', 'ours', { enabled: false })
    const answer = await visitor.send('POST', '/space-ours/v1/workplace/state', {
      type: 'dingtalk',
      purpose: 'web',
    })
    await office.connect('dingtalk')
    expect(answer).toMatchObject({ error: 'workplace_unavailable' })
    const { journal } = office.vendors.world
    expect(journal.length).toBeGreaterThan(20)
    expect(JSON.stringify(journal)).not.toContain('neighbour-')
  })

  test('with the same organisation does not know what we have bound', async () => {
    const { corpId, clientId } = office.vendors.connection('dingtalk')
    await office.connect('dingtalk', 'neighbour', { corpId, clientId })
    const { result } = await visitor.send('POST', '/space-neighbour/v1/workplace/state', {
      type: 'dingtalk',
      purpose: 'bridge',
    })
    const answer = await office.complete(visitor, result.state, aCode())
    await office.connect('dingtalk', 'neighbour')
    expect(answer.result).toMatchObject({ status: 0, space: 'neighbour' })
  })
})

describe('a vendor that', () => {
  const answerAfter = async (trouble: object) => {
    const [state, code] = [await begun(), aCode()]
    office.vendors.world.faults.add({ trouble: trouble as { kind: 'html' }, path: 'getuserinfo' })
    return office.complete(visitor, state, code)
  }

  test.each([
    ['hangs up', { kind: 'hangUp' }, 'busy'],
    ['is broken', { kind: 'serverError' }, 'busy'],
    ['limits us', { kind: 'rateLimit' }, 'busy'],
    ['does not allow our address', { kind: 'ipNotAllowed' }, 'setup'],
  ])('%s makes the lookup fail', async (_, trouble, why) => {
    expect(await answerAfter(trouble)).toMatchObject({
      status: 409,
      error: 'binding_lookup_failed',
      msg: expect.stringMatching(/binding relationship query failed|绑定关系查询失败/),
      why,
    })
  })

  test('forgot our token is asked again with a new one', async () => {
    expect((await answerAfter({ kind: 'tokenRevoked' })).result).toMatchObject({ status: 1 })
  })

  test('refuses leaves a line for the admins of the space, without the code', async () => {
    await answerAfter({ kind: 'ipNotAllowed' })
    const [line] = await office.house.sql<{ tenant_id: number; detail: object }>(
      "select tenant_id, detail from audit where action = 'workplace.refused' order by seq desc limit 1",
    )
    expect(line).toMatchObject({
      tenant_id: await office.house.idOf('ours'),
      detail: { kind: 'FORBIDDEN_IP' },
    })
  })
})

test('nothing unexpected was logged', () => expect(office.house.problems).toEqual([]))
