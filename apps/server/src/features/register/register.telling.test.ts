import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

let people = 0
async function newcomer(at: Browser, traits: object = {}) {
  const phone = `+861350013${String(++people).padStart(4, '0')}`
  await at.send('POST', '/v1/code', { purpose: 'register', phone })
  const code = await codeOn(atrium, phone)
  const password = 'plums in the icebox'
  return { loginId: `newbie${people}`, name: '李四光', phone, code, password, ...traits }
}
const calls = [
  ['/v1/register/join', { icode: 'ours-code' }],
  ['/v1/register/create', { enterprise: { name: 'Fresh', space: 'fresh-space' } }],
] as const

describe.each(calls)('M8: %s', (url, more) => {
  test('tells nobody that a login id is taken before the phone is proven', async () => {
    const at = browser(atrium)
    const person = await newcomer(at, { ...more, code: '000000' })
    const [taken, free] = [
      await at.send('POST', url, { ...person, loginId: 'neighbour-member' }),
      await at.send('POST', url, person),
    ]
    expect(taken).toMatchObject({ error: 'code_refused' })
    expect(free).toMatchObject({ error: 'code_refused' })
  })

  test('tells who has proven it, and the code is still good for another name', async () => {
    const at = browser(atrium)
    const person = await newcomer(at, more)
    expect(await at.send('POST', url, { ...person, loginId: 'neighbour-member' })).toMatchObject({
      error: 'not_acceptable',
      fields: { loginId: expect.any(String) },
    })
    expect(await at.send('POST', url, person)).toMatchObject({ code: 1000000 })
  })

  test('tells it to one code five times at most', async () => {
    const at = browser(atrium)
    const person = await newcomer(at, { ...more, loginId: 'neighbour-member' })
    const answers = []
    for (let n = 0; n < 6; n++) {
      answers.push((await at.send('POST', url, person)).error)
      atrium.clock.pass(20)
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('not_acceptable'))
    expect(answers[5]).toBe('code_refused')
  })
})

test('M8: what a space is called is told to who has proven a phone', async () => {
  const at = browser(atrium)
  const enterprise = { name: 'Fresh', space: 'neighbour' }
  const person = await newcomer(at, { enterprise })
  const wrong = { ...person, code: '000000' }
  expect(await at.send('POST', '/v1/register/create', wrong)).toMatchObject({
    error: 'code_refused',
  })
  expect(await at.send('POST', '/v1/register/create', person)).toMatchObject({
    error: 'not_acceptable',
    fields: { 'enterprise.space': expect.any(String) },
  })
})

test('M8: all that tells who is there shares one budget of an address', async () => {
  const at = browser(atrium)
  await atrium.sql(
    "insert into attempts (key, tries, open_again_at, forget_at) values ('exists:127.0.0.1', 200, now() + interval '9 minutes', now() + interval '9 minutes')",
  )
  const asked = [
    at.send('POST', '/api/user/doesLoginIdWithUserIdExist', { loginId: 'ours-member' }),
    at.send('GET', '/api2/user/register/checkRealName?realName=%E6%9D%8E%E5%9B%9B&icode=ours-code'),
    at.send('GET', '/api2/user/register/checkICode?icode=ours-code'),
    at.send('POST', '/v1/register/join', { ...(await newcomer(at)), icode: 'ours-code' }),
  ]
  for (const answer of await Promise.all(asked)) expect(answer.error).toBe('rate_limited')
})

test.each([
  ['has run out', "expires_at = now() - interval '1 day'"],
  ['is used up', 'used = uses'],
])('M8: an invitation that %s tells nothing of who is in', async (_, change) => {
  await atrium.sql("update accounts set name = '王小明' where login_id = 'ours-member'")
  const ask = () =>
    browser(atrium).send(
      'GET',
      `/api2/user/register/checkRealName?realName=${encodeURIComponent('王小明')}&icode=ours-code`,
    )
  await atrium.sql(
    "update invitations set used = 0, uses = 9, expires_at = now() + interval '1 day' where code = 'ours-code'",
  )
  expect((await ask()).result).toEqual({ ok: false, reason: 'taken' })
  await atrium.sql(`update invitations set ${change} where code = 'ours-code'`)
  expect((await ask()).result).toEqual({ ok: true, reason: null })
})

describe('M8: whether a person would be valid', () => {
  test('tells an admin nothing of phones outside their space', async () => {
    await givePhone(atrium, 'neighbour-member', '+8613400134001')
    await givePhone(atrium, 'ours-member', '+8613400134002')
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    const verdict = async (phone: string) =>
      (await admin.call('user.validate', { phone })).result?.fields.phone
    expect(await verdict('+8613400134001')).toBe('ok')
    expect(await verdict('+8613400134002')).toBe('taken')
    const operator = await atrium.signIn('operator')
    const told = await operator.call('user.validate', { phone: '+8613400134001' })
    expect(told.result?.fields.phone).toBe('taken')
  })

  test('is answered to an admin a hundred times in ten minutes', async () => {
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    const ask = () => admin.call('user.validate', { loginId: 'neighbour-member' })
    for (let n = 0; n < 100; n++) expect((await ask()).ok).toBe(true)
    expect(await ask()).toMatchObject({ error: 'rate_limited' })
    atrium.clock.pass(601)
    expect((await ask()).ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
