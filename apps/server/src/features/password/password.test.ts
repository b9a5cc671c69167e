import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'
import { judge } from './password.rules.ts'

const PHONE = '+8613400134000'
const NEW = 'so much depends upon'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await givePhone(atrium, 'ours-member', PHONE)
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

test.each([
  ['short', 'short', ['']],
  ['password123', 'common', ['']],
  ['Password2026!', 'common', ['']],
  ['1234567890', 'common', ['']],
  ['abcdefghijkl', 'common', ['']],
  ['aaaaaaaaaaaa', 'common', ['']],
  ['zhangsanfeng88', 'personal', ['zhangsanfeng']],
  ['atrium2026!!', 'personal', ['atrium']],
  ['一二三四五六七八九', 'short', ['']],
  ['落霞与孤鹜齐飞秋水', 'short', ['']],
  ['落霞与孤鹜齐飞秋水共', null, ['']],
  ['plums in the icebox', null, ['']],
])('%j is judged %s', (password, reason, about) =>
  expect(judge(password, about).reason).toBe(reason),
)

describe('a forgotten password', () => {
  const reset = async (password: string) => {
    const at = browser(atrium)
    await at.send('POST', '/v1/code', { purpose: 'reset', phone: PHONE })
    const code = await codeOn(atrium, PHONE)
    return at.send('POST', '/v1/password/reset', { phone: PHONE, code, password })
  }

  test('is replaced by whoever holds the phone; sessions end, the second step stays', async () => {
    const before = await atrium.signIn('ours-member')
    await atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select id, 'sms', 'Phone', $1, now() from accounts where login_id = 'ours-member'",
      [PHONE],
    )
    await atrium.sql(
      "insert into recovery_codes (account_id, code_hash) select id, 'x' from accounts where login_id = 'ours-member'",
    )
    expect(await reset(NEW)).toMatchObject({ status: 200 })
    expect((await before.call('session.list', {})).status).toBe(401)
    const at = browser(atrium)
    const signIn = (password: string) =>
      at.send('POST', '/v1/session', { loginId: 'ours-member', password })
    expect(await signIn(PASSWORD)).toMatchObject({ error: 'sign_in_refused' })
    expect((await signIn(NEW)).result).toMatchObject({
      login: false,
      // Not by the phone that gave the password.
      twoStep: { methods: ['recovery'] },
    })
    await atrium.sql('delete from factors')
  })

  test('is not replaced by one everybody uses', async () => {
    expect(await reset('qwertyuiop')).toMatchObject({ error: 'not_acceptable' })
  })

  test('of nobody is answered like any other', async () => {
    const at = browser(atrium)
    const phone = '+8613499999999'
    const sent = await at.send('POST', '/v1/code', { purpose: 'reset', phone })
    expect(sent).toMatchObject({ status: 200, result: { wait: 60 } })
    const answer = await at.send('POST', '/v1/password/reset', {
      phone,
      code: '123456',
      password: NEW,
    })
    expect(answer).toMatchObject({ error: 'code_refused', left: 4 })
  })
})

describe('changing', () => {
  test('needs the old one, and ends all other sessions', async () => {
    const [here, there] = [browser(atrium), browser(atrium)]
    for (const at of [here, there])
      await at.send('POST', '/v1/session', { loginId: 'ours-admin', password: PASSWORD })
    const change = (oldPassword: string) =>
      here.send('POST', '/api/user/password', { oldPassword, newPassword: NEW })
    expect(await change('wrong')).toMatchObject({ error: 'sign_in_refused' })
    expect(await change(PASSWORD)).toMatchObject({ status: 200 })
    expect((await here.send('GET', '/sapi/user/baseinfo')).result.login).toBe(true)
    expect((await there.send('GET', '/sapi/user/baseinfo')).result.login).toBe(false)
  })

  test('leaves the neighbour alone', async () => {
    const theirs = await atrium.signIn('neighbour-admin')
    expect((await theirs.call('session.list', {})).ok).toBe(true)
  })
})

describe('resetting somebody else’s', () => {
  const signedIn = async (loginId: string) => ({
    id: await accountId(atrium, loginId),
    at: await atrium.signIn(loginId),
  })

  test('by an operator gives a one-time password, ends their sessions and is to be changed', async () => {
    const { id: userId, at } = await signedIn('neighbour-member')
    const operator = await atrium.signIn('operator')
    const { result } = await operator.call('password.change', { userId })
    const password = result?.password as string
    expect((await at.call('session.list', {})).status).toBe(401)
    expect(await tryToSignIn(atrium, 'neighbour-member')).toMatchObject({
      error: 'sign_in_refused',
    })

    const here = browser(atrium)
    const entered = await here.send('POST', '/v1/session', {
      loginId: 'neighbour-member',
      password,
    })
    expect(entered.result).toMatchObject({ login: true, landing: '/force/password' })
    const refused = { status: 403, error: 'password_change_required' }
    expect(await here.send('GET', '/v1/session/list')).toMatchObject(refused)
    expect(await here.send('GET', '/api2/navigation/style')).toMatchObject(refused)
    const change = (newPassword: string) =>
      here.send('POST', '/api/user/password', { oldPassword: password, newPassword })
    expect(await change(password)).toMatchObject({ error: 'not_acceptable' })
    expect(await change(PASSWORD)).toMatchObject({ status: 200, result: { password: null } })
    expect(await here.send('GET', '/v1/session/list')).toMatchObject({ status: 200 })
  })

  test('by an admin is for people of their space alone, and asks who they are', async () => {
    await atrium.sql(
      "update accounts set password_hash = (select password_hash from accounts where login_id = 'operator') where login_id like 'ours-%'",
    )
    const userId = await accountId(atrium, 'ours-member')
    const [admin, member] = [await atrium.signIn('ours-admin'), await atrium.signIn('ours-member')]
    const reset = (who: Person, given = userId) => who.call('password.change', { userId: given })
    expect(await reset(member, await accountId(atrium, 'ours-admin'))).toMatchObject({
      status: 404,
    })
    for (const loginId of ['neighbour-member', 'operator', 'console', 'stranger'])
      expect(await reset(admin, await accountId(atrium, loginId))).toMatchObject({ status: 404 })

    const neighbour = await atrium.idOf('neighbour')
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      neighbour,
      userId,
    ])
    expect(await reset(admin)).toMatchObject({ status: 404 })
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
      neighbour,
      userId,
    ])
    expect((await reset(admin)).result?.password).toEqual(expect.any(String))
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await reset(admin)).toMatchObject({ error: 'proof_stale' })
  })

  test('names what is missing where it is one’s own', async () => {
    const stranger = await atrium.signIn('stranger')
    const answer = await stranger.call('password.change', {})
    expect(Object.keys(answer.ok ? {} : (answer.fields ?? {}))).toEqual([
      'oldPassword',
      'newPassword',
    ])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
