import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../test/furnish.ts'
import { type House, openHouse } from '../../test/house.ts'
import { browser, codeOn, givePhone } from '../../test/phone.ts'
import { judge } from './password.rules.ts'

const PHONE = '+8613400134000'
const NEW = 'so much depends upon'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await givePhone(house, 'ours-member', PHONE)
})
afterAll(() => house.close())
beforeEach(() => house.sql('delete from attempts'))

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
    const at = browser(house)
    await at.send('POST', '/v1/code', { purpose: 'reset', phone: PHONE })
    const code = await codeOn(house, PHONE)
    return at.send('POST', '/v1/password/reset', { phone: PHONE, code, password })
  }

  test('is replaced by whoever holds the phone; sessions end, the second step stays', async () => {
    const before = await house.signIn('ours-member')
    await house.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select id, 'sms', 'Phone', $1, now() from accounts where login_id = 'ours-member'",
      [PHONE],
    )
    expect(await reset(NEW)).toMatchObject({ status: 200 })
    expect((await before.call('session.list', {})).status).toBe(401)
    const at = browser(house)
    const signIn = (password: string) =>
      at.send('POST', '/v1/session', { loginId: 'ours-member', password })
    expect(await signIn(PASSWORD)).toMatchObject({ error: 'sign_in_refused' })
    expect((await signIn(NEW)).result).toMatchObject({
      login: false,
      twoStep: { methods: ['sms'] },
    })
    await house.sql('delete from factors')
  })

  test('is not replaced by one everybody uses', async () => {
    expect(await reset('qwertyuiop')).toMatchObject({ error: 'not_acceptable' })
  })

  test('of nobody is answered like any other', async () => {
    const at = browser(house)
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
    const [here, there] = [browser(house), browser(house)]
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
    const theirs = await house.signIn('neighbour-admin')
    expect((await theirs.call('session.list', {})).ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(house.problems).toEqual([]))
