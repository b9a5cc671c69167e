import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'

let office: Office
let visitor: Browser
beforeAll(async () => {
  office = await openOffice()
  await office.bound('dingtalk', 'user123', 'ours-member')
})
beforeEach(() => {
  visitor = browser(office.atrium)
})
afterAll(() => office.close())

const aCode = () => office.issue('dingtalk', 'dd-jsapi', 'user123')
const exchanges = () => office.vendors.asked().filter((path) => path === 'getuserinfo').length

async function begun() {
  const { state } = await office.begin(visitor, 'dingtalk', 'bridge')
  return state
}

const member = "(select id from accounts where login_id = 'ours-member')"
const past = "now() - interval '1 day'"

test.each([
  ['connection is switched off', 'workplace_connections set enabled = $', 'false', 'true'],
  ['space is suspended', 'enterprises set status = $', "'suspended'", "'active'"],
  ['space has expired', 'enterprises set expires_at = $', past, 'null'],
  [
    'membership is closed',
    `memberships set status = $ where account_id = ${member}`,
    "'disabled'",
    "'active'",
  ],
  ['account is closed', `accounts set status = $ where id = ${member}`, "'disabled'", "'active'"],
])('when the %s there is no session and no ticket', async (_, change, wrong, right) => {
  const [state, code] = [await begun(), aCode()]
  const set = (value: string) => office.atrium.sql(`update ${change.replace('$', value)}`)
  await set(wrong)
  const answer = await office.complete(visitor, state, code)
  await set(right)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.result).toBe(null)
  expect(visitor.jar.has('__Host-sid')).toBe(false)
})

test('a connection that is switched off while the vendor is asked lets nobody in', async () => {
  const off = (enabled: boolean) =>
    office.atrium.sql("update workplace_connections set enabled = $1 where provider = 'dingtalk'", [
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
    expect(journal.length).toBeGreaterThan(3)
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
    const [line] = await office.atrium.sql<{ tenant_id: number; detail: object }>(
      "select tenant_id, detail from audit where action = 'workplace.refused' order by seq desc limit 1",
    )
    expect(line).toMatchObject({
      tenant_id: await office.atrium.idOf('ours'),
      detail: { kind: 'FORBIDDEN_IP' },
    })
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
