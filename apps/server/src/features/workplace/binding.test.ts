import { generateSync } from 'otplib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { PASSWORD, testVault } from '../../test/fixtures/furnish.ts'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser, givePhone } from '../../test/fixtures/phone.ts'
import { newSecret } from '../factor/factor.totp.ts'

let office: Office
let visitor: Browser
beforeAll(async () => {
  office = await openOffice()
  await office.atrium.sql(
    "insert into memberships (tenant_id, account_id) select $1, id from accounts where login_id = 'stranger'",
    [await office.atrium.idOf('ours')],
  )
})
beforeEach(async () => {
  visitor = browser(office.atrium)
  await office.atrium.sql('delete from workplace_bindings')
  await office.atrium.sql('delete from factors')
  await office.atrium.sql('update sign_in_policies set two_step = false')
})
afterAll(() => office.close())

/** A browser that holds a ticket for an identity nobody has bound. */
async function ticketFor(who: Browser) {
  const { result } = await office.signIn(who, 'dingtalk', 'bridge', 'user123')
  return result.ticket as string
}
const bindings = () =>
  office.atrium.sql<{ login_id: string; subject: string }>(
    'select a.login_id, b.subject from workplace_bindings b join accounts a on a.id = b.account_id',
  )

describe('asked for in order to bind', () => {
  const whoIs = async (who: Browser) => (await who.send('GET', '/sapi/user/baseinfo')).result.user
  const ask = (who: Browser) => office.signIn(who, 'dingtalk', 'bind', 'user123')

  test('an identity nobody has is a ticket, and binds', async () => {
    await office.password(visitor, 'ours-member')
    const { result } = await ask(visitor)
    expect(result).toMatchObject({ status: 0, login: false })
    expect((await office.bind(visitor, result.ticket)).status).toBe(200)
  })

  test('one’s own identity may be bound again', async () => {
    await office.bound('dingtalk', 'user123', 'ours-member')
    await office.password(visitor, 'ours-member')
    const { result } = await ask(visitor)
    expect((await office.bind(visitor, result.ticket)).status).toBe(200)
    expect(await bindings()).toHaveLength(1)
  })

  test('an identity of somebody else’s is refused, and everybody stays who they were', async () => {
    await office.bound('dingtalk', 'user123', 'ours-member')
    await office.password(visitor, 'stranger')
    expect(await ask(visitor)).toMatchObject({ error: 'binding_lookup_failed', why: 'taken' })
    expect(await whoIs(visitor)).toMatchObject({ loginId: 'stranger' })
    const guest = browser(office.atrium)
    expect(await ask(guest)).toMatchObject({ why: 'taken' })
    expect(await whoIs(guest)).toBe(null)
  })
})

describe('the account', () => {
  test.each(['neighbour-member', 'operator'])('%s is no member and stays unbound', async (who) => {
    const ticket = await ticketFor(visitor)
    await office.password(visitor, who)
    expect(await office.bind(visitor, ticket)).toMatchObject({ error: 'forbidden' })
    expect(await office.bind(visitor, ticket, 'neighbour')).toMatchObject({ error: 'forbidden' })
    expect(await bindings()).toEqual([])
  })

  test('must have been proven a moment ago', async () => {
    await office.password(visitor, 'ours-member')
    office.atrium.clock.pass(LEFT_ALONE / 1000)
    const ticket = await ticketFor(visitor)
    expect(await office.bind(visitor, ticket)).toMatchObject({ error: 'proof_stale' })
    await visitor.send('POST', '/v1/session/prove', {
      method: 'password',
      password: 'correct horse battery staple',
    })
    expect((await office.bind(visitor, ticket)).status).toBe(200)
  })

  test('with a second step owes it before anything is bound, and at every sign-in after', async () => {
    const secret = await enrol('ours-member')
    const ticket = await ticketFor(visitor)
    expect((await office.password(visitor, 'ours-member')).result).toMatchObject({ login: false })
    expect(await office.bind(visitor, ticket)).toMatchObject({ error: 'login_required' })
    await secondStep(visitor, secret)
    expect((await office.bind(visitor, ticket)).status).toBe(200)

    const fresh = browser(office.atrium)
    const again = await office.signIn(fresh, 'dingtalk', 'bridge', 'user123')
    expect(again.result).toMatchObject({ status: 1, login: false, twoStep: { methods: ['totp'] } })
    expect(again.result.token).toBeUndefined()
    expect(fresh.jar.has('__Host-sid')).toBe(false)
    office.atrium.clock.pass(31)
    expect((await secondStep(fresh, secret)).result).toMatchObject({ login: true })
  })

  test('in a space that demands a second step sets one up before it binds', async () => {
    await demandSecondStep()
    const ticket = await ticketFor(visitor)
    await office.password(visitor, 'ours-member')
    expect(await office.bind(visitor, ticket)).toMatchObject({ error: 'two_step_required' })
    expect(await bindings()).toEqual([])
  })

  test('in such a space is let in by its workplace to set one up, and no further', async () => {
    await office.bound('dingtalk', 'user123', 'ours-member')
    await demandSecondStep()
    const { result } = await office.signIn(visitor, 'dingtalk', 'bridge', 'user123')
    expect(result).toMatchObject({ status: 1, login: true })
    expect(await visitor.send('GET', '/sapi/user/entuser/info')).toMatchObject({
      error: 'two_step_required',
    })
    expect(await visitor.send('GET', '/v1/factor')).toMatchObject({ error: 'own_proof_required' })
    await visitor.send('POST', '/v1/session/prove', { method: 'password', password: PASSWORD })
    expect((await visitor.send('GET', '/v1/factor')).status).toBe(200)
  })

  test('is never found by phone, name or e-mail', async () => {
    await givePhone(office.atrium, 'ours-member', '+8613800138000')
    await office.atrium.sql("update accounts set name = '张伟' where login_id = 'ours-member'")
    const { result } = await office.signIn(visitor, 'dingtalk', 'bridge', 'user123')
    expect(result.status).toBe(0)
    expect(await bindings()).toEqual([])
  })
})

describe('an identity', () => {
  test('belongs to one account: a second one is refused, recorded, and its owner told', async () => {
    const [first, second] = [browser(office.atrium), browser(office.atrium)]
    const tickets = [await ticketFor(first), await ticketFor(second)]
    await office.password(first, 'ours-member')
    await office.password(second, 'stranger')
    await office.bind(first, tickets[0] as string)
    const heard = await listen()
    expect(
      (await second.send('GET', `/api2/oauth2/connect/getUIdByOpenId?ticket=${tickets[1]}`)).result,
    ).toEqual({ bound: true, uid: 'ou••r' })
    expect(await office.bind(second, tickets[1] as string)).toMatchObject({
      status: 409,
      error: 'already_bound',
      whose: 'identity',
    })
    expect(await bindings()).toMatchObject([{ login_id: 'ours-member' }])
    const [line] = await office.atrium.sql(
      "select actor_id from audit where action = 'workplace.bindRefused' order by seq desc limit 1",
    )
    expect(line).toBeDefined()
    const owner = { topics: [`account:${await idOf('ours-member')}`] }
    await vi.waitFor(() =>
      expect(heard).toMatchObject([{ ...owner, event: { kind: 'workplace.changed' } }]),
    )
  })

  test('has one winner, though two accounts bind it at the same moment', async () => {
    const [first, second] = [browser(office.atrium), browser(office.atrium)]
    const tickets = [await ticketFor(first), await ticketFor(second)]
    await office.password(first, 'ours-member')
    await office.password(second, 'stranger')
    const answers = await Promise.all([
      office.bind(first, tickets[0] as string),
      office.bind(second, tickets[1] as string),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await bindings()).toHaveLength(1)
  })

  test('is the only one of its account at that workplace', async () => {
    await office.bound('dingtalk', 'user123', 'ours-member')
    expect(await office.bound('dingtalk', 'manager7', 'ours-member')).toMatchObject({
      error: 'already_bound',
      whose: 'account',
    })
  })

  test('of another organisation does not inherit the account of a namesake', async () => {
    await office.bound('wechat', 'ZhangSan', 'ours-member')
    const { world } = office.vendors
    const namesakes = world.orgs.findLast(({ vendor }) => vendor === 'wecom')
    await office.atrium.sql(
      "update workplace_connections set corp_id = $1 where provider = 'wechat' and tenant_id = $2",
      [namesakes?.corpId, await office.atrium.idOf('ours')],
    )
    const { state } = await office.begin(visitor, 'wechat', 'app')
    const [app] = namesakes?.apps ?? []
    if (!namesakes || !app) throw new Error('The neighbour has no app.')
    const code = office.issue('wechat', 'wc-oauth', 'ZhangSan', { org: namesakes, app })
    const answer = await office.complete(visitor, state, code)
    await office.connect('wechat')
    expect(answer.result).toMatchObject({ status: 0, openid: 'zhangsan' })
    expect((await office.signIn(visitor, 'wechat', 'app', 'ZhangSan')).result.status).toBe(1)
  })
})

/** What is announced from now on, as every server process hears it. */
async function listen(): Promise<object[]> {
  const heard: object[] = []
  const client = new pg.Client(office.atrium.url)
  client.on('error', () => {})
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await client.connect()
  await client.query('listen atrium')
  onTestFinished(() => client.end())
  return heard
}

const idOf = async (loginId: string) =>
  (
    await office.atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [
      loginId,
    ])
  )[0]?.id as number

async function demandSecondStep() {
  await office.atrium.sql(
    `insert into sign_in_policies (tenant_id, two_step, effective_at)
     values ($1, true, now() - interval '1 day')
     on conflict (tenant_id) do update set two_step = true, effective_at = excluded.effective_at`,
    [await office.atrium.idOf('ours')],
  )
}

async function enrol(loginId: string): Promise<string> {
  const secret = newSecret()
  await office.atrium.sql(
    `insert into factors (account_id, kind, name, sealed, made_at)
     select id, 'totp', 'App', $2, now() from accounts where login_id = $1`,
    [loginId, testVault.seal('factor', secret)],
  )
  return secret
}

const secondStep = (who: Browser, secret: string) =>
  who.send('POST', '/v1/session/two-step', {
    method: 'totp',
    code: generateSync({ secret, epoch: Math.floor(office.atrium.clock.now().getTime() / 1000) }),
  })

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
