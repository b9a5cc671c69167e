import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import type { Person } from '../../test/atrium.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { browser } from '../../test/fixtures/phone.ts'

let office: Office
let admin: Person
beforeAll(async () => {
  office = await openOffice()
})
// An eleventh sign-in ends the first, and setting up a connection is one.
beforeEach(async () => {
  admin = await office.atrium.signIn('ours-admin', { space: 'ours' })
})

afterAll(() => office.close())

const listed = async () => {
  const { result } = await admin.call('workplaceConnection.list', {})
  if (!result) throw new Error('The admin may not look.')
  return result
}
const check = (type: 'dingtalk' | 'feishu' | 'wechat') =>
  admin.call('workplaceConnection.check', { type })

describe('a connection', () => {
  test('is shown with its members and without its secret', async () => {
    await office.bound('dingtalk', 'user123', 'ours-member')
    const answer = await listed()
    expect(answer.connections[0]).toEqual({
      type: 'dingtalk',
      exists: true,
      enabled: true,
      corpId: 'dingacme0001',
      agentId: '2900001',
      clientId: 'dingacmeclient',
      hasSecret: true,
      endpoints: 'simulator',
      members: 1,
    })
    expect(answer.endpoints).toEqual(['simulator'])
    expect(answer.callback).toBe('http://localhost/loginMiddle')
    expect(JSON.stringify(answer)).not.toMatch(/secret-|simulated-|neighbour/)
  })

  test('keeps its secret when none is given, sealed for its own row', async () => {
    expect((await office.connect('dingtalk', 'ours', { clientSecret: undefined })).ok).toBe(true)
    expect((await check('dingtalk')).result?.problem).toBe(null)
    const rows = await office.atrium.sql<{ sealed: Buffer }>(
      'select sealed from workplace_connections',
    )
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('simulated')
    await office.atrium.sql(
      `update workplace_connections t set sealed = f.sealed from workplace_connections f
       where t.tenant_id = $1 and f.tenant_id = $2 and t.provider = 'dingtalk' and f.provider = 'dingtalk'`,
      [await office.atrium.idOf('neighbour'), await office.atrium.idOf('ours')],
    )
    const theirs = await office.atrium.signIn('neighbour-admin', { space: 'neighbour' })
    expect((await theirs.call('workplaceConnection.check', { type: 'dingtalk' })).status).toBe(500)
    office.atrium.lines.length = 0
    await office.connect('dingtalk', 'neighbour')
  })

  test.each([
    ['dingtalk', { corpId: '', agentId: '', clientId: '' }, ['agentId', 'clientId', 'corpId']],
    ['feishu', { corpId: '', clientId: '' }, ['clientId']],
    ['wechat', { corpId: '', agentId: '' }, ['agentId', 'corpId']],
    ['wechat', { endpoints: 'lark' }, ['endpoints']],
    ['feishu', { endpoints: 'standard' }, ['endpoints']],
    ['feishu', { clientId: 'https://evil.example' }, ['clientId']],
  ] as const)('of %s with %j is refused by field', async (type, change, fields) => {
    const answer = await office.connect(type, 'ours', change)
    expect(answer).toMatchObject({ status: 400, error: 'invalid' })
    expect(Object.keys((!answer.ok && answer.fields) || {}).toSorted()).toEqual(fields)
  })

  test('cannot be made without a secret', async () => {
    await admin.call('workplaceConnection.remove', { type: 'wechat' })
    const answer = await office.connect('wechat', 'ours', { clientSecret: undefined })
    expect(answer).toMatchObject({ fields: { clientSecret: expect.any(String) } })
    await office.connect('wechat')
  })

  test('is changed by an admin who has just proven who they are, and by nobody else', async () => {
    const stale = await office.atrium.signIn('ours-admin', { space: 'ours' })
    office.atrium.clock.pass(LEFT_ALONE / 1000)
    const input = { type: 'wechat', enabled: false, corpId: 'x', agentId: '1' } as const
    expect(await stale.call('workplaceConnection.set', input)).toMatchObject({
      error: 'proof_stale',
    })
    expect(await stale.call('workplaceConnection.remove', { type: 'wechat' })).toMatchObject({
      error: 'proof_stale',
    })
    const member = await office.atrium.signIn('ours-member', { space: 'ours' })
    expect(await member.call('workplaceConnection.set', input)).toMatchObject({
      error: 'forbidden',
    })
  })

  test('that is removed takes its bindings and tickets along', async () => {
    const visitor = browser(office.atrium)
    const { result } = await office.signIn(visitor, 'dingtalk', 'bridge', 'manager7')
    expect((await admin.call('workplaceConnection.remove', { type: 'dingtalk' })).result).toEqual({
      unbound: 1,
    })
    await office.connect('dingtalk')
    await office.password(visitor, 'ours-member')
    expect(await office.bind(visitor, result.ticket)).toMatchObject({
      error: 'workplace_ticket_gone',
    })
    expect((await listed()).connections[0]).toMatchObject({ members: 0 })
  })

  test('to Feishu learns its organisation from the first member who binds', async () => {
    await office.connect('feishu', 'ours', { corpId: '' })
    await office.signIn(browser(office.atrium), 'feishu', 'bridge', 'ef56ab78')
    expect((await listed()).connections[1]).toMatchObject({ corpId: '' })
    await office.bound('feishu', 'ab12cd34', 'ours-member')
    expect((await listed()).connections[1]).toMatchObject({ corpId: 'acme0002tenant' })

    await office.connect('feishu', 'ours', { corpId: 'another' })
    const answer = await office.signIn(browser(office.atrium), 'feishu', 'bridge', 'ab12cd34')
    expect(answer).toMatchObject({ error: 'binding_lookup_failed', why: 'corp' })
  })
})

describe('trying it', () => {
  test.each(['dingtalk', 'feishu', 'wechat'] as const)('says of %s what is wrong', async (type) => {
    await office.connect(type)
    expect((await check(type)).result).toEqual({ problem: null, address: null, vendor: null })
    await office.connect(type, 'ours', { clientSecret: 'wrong' })
    expect((await check(type)).result).toMatchObject({
      problem: 'credentials',
      vendor: { code: expect.any(String) },
    })
    await office.connect(type)
    const strikes = { vendor: type === 'wechat' ? 'wecom' : type } as const
    for (const [kind, problem] of [
      ['ipNotAllowed', 'address'],
      ['hangUp', 'unreachable'],
      ['rateLimit', 'busy'],
    ] as const) {
      office.vendors.world.faults.add({ ...strikes, trouble: { kind } })
      const { result } = await check(type)
      expect(result?.problem, kind).toBe(problem)
      if (kind === 'ipNotAllowed') expect(result?.address).toBe('127.0.0.1')
    }
  })

  test('needs something to try', async () => {
    await admin.call('workplaceConnection.remove', { type: 'wechat' })
    expect(await check('wechat')).toMatchObject({ status: 404 })
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
