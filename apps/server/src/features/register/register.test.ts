import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'
import { isAcceptableName } from './register.service.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

let people = 0
/** A guest with a phone that has just got its code. */
async function newcomer(at: Browser, traits: object = {}) {
  const n = ++people
  const phone = `+861360013${String(n).padStart(4, '0')}`
  const sent = await at.send('POST', '/v1/code', { purpose: 'register', phone })
  if (sent.error) throw new Error(JSON.stringify(sent))
  return {
    loginId: `newcomer${n}`,
    name: '张三丰',
    phone,
    code: await codeOn(atrium, phone),
    password: 'plums in the icebox',
    ...traits,
  }
}
const join = (at: Browser, body: object) => at.send('POST', '/v1/register/join', body)
const create = (at: Browser, body: object) => at.send('POST', '/v1/register/create', body)

describe('joining with an invitation', () => {
  test('ends signed in, as a member of that space and no other', async () => {
    const at = browser(atrium)
    const answer = await join(at, { ...(await newcomer(at)), icode: 'ours-code' })
    expect(answer).toMatchObject({
      code: 1000000,
      result: { login: true, landing: '/user/workbench' },
    })
    const { result } = await at.send('GET', '/sapi/user/baseinfo')
    expect(result).toMatchObject({
      user_type: 0,
      spaces: [{ space: 'ours' }],
      space: { space: 'ours' },
    })
  })

  test('takes one use, and the last has one winner', async () => {
    await atrium.sql("update invitations set uses = used + 1 where code = 'ours-code'")
    const rivals = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const at = browser(atrium)
        return { at, body: { ...(await newcomer(at)), icode: 'ours-code' } }
      }),
    )
    const answers = await Promise.all(rivals.map(({ at, body }) => join(at, body)))
    expect(answers.filter(({ code }) => code === 1000000)).toHaveLength(1)
    for (const { error } of answers.filter(({ code }) => code !== 1000000))
      expect(error).toBe('invitation_gone')
    const made = await atrium.sql('select from accounts where login_id = any ($1)', [
      rivals.map(({ body }) => body.loginId),
    ])
    expect(made).toHaveLength(1)
    await atrium.sql("update invitations set uses = used + 5 where code = 'ours-code'")
  })

  test.each([
    ['nobody made', 'no-such-code', 'unknown'],
    ['that has expired', 'expired-code', 'expired'],
    ['that is spent', 'spent-code', 'spent'],
  ])('an invitation %s says so', async (_, icode, why) => {
    const tenant = await atrium.idOf('ours')
    await atrium.sql(
      `insert into invitations (tenant_id, code, uses, used, expires_at, made_at) values
       ($1, 'expired-code', 2, 0, now() - interval '1 day', now()), ($1, 'spent-code', 1, 1, now() + interval '1 day', now())
       on conflict do nothing`,
      [tenant],
    )
    const answer = await browser(atrium).send(
      'GET',
      `/api2/user/register/checkICode?icode=${icode}`,
    )
    expect(answer).toMatchObject({ error: 'invitation_gone', why })
  })

  test('the invitation tells for whom it is and how many uses are left', async () => {
    const { result } = await browser(atrium).send(
      'GET',
      '/api2/user/register/checkICode?icode=neighbour-code',
    )
    expect(result).toMatchObject({ enterprise: { space: 'neighbour' }, left: 3 })
  })
})

describe('creating', () => {
  test('ends signed in as the first admin, and the space opens by itself', async () => {
    const at = browser(atrium)
    const enterprise = { name: '武当科技', space: 'wudang' }
    const answer = await create(at, { ...(await newcomer(at)), enterprise })
    expect(answer).toMatchObject({ code: 1000000, result: { user: { user_type: 4 } } })
    await expect
      .poll(
        async () => (await at.send('GET', '/space-wudang/sapi/user/baseinfo')).result.space?.space,
      )
      .toBe('wudang')
    const policy = await at.send('GET', '/space-wudang/v1/sign-in-policy')
    expect(policy).toMatchObject({ status: 200 })
  })

  test('gives the session that did it its home, and moves nobody else’s', async () => {
    const stranger = await atrium.signIn('stranger')
    const at = browser(atrium)
    const enterprise = { name: '峨眉科技', space: 'emei' }
    await create(at, { ...(await newcomer(at)), enterprise })
    const home = async () => (await at.send('GET', '/sapi/user/baseinfo')).result.space?.space
    await expect.poll(home).toBe('emei')
    expect((await stranger.call('user.baseinfo', {})).result?.space).toBeNull()
  })

  test('of a space that is called by a number alone is refused', async () => {
    const at = browser(atrium)
    const body = { ...(await newcomer(at)), enterprise: { name: 'X', space: '12' } }
    expect(await create(at, body)).toMatchObject({ verdicts: { 'enterprise.space': 'malformed' } })
  })

  test('of a space that is taken leaves nobody behind', async () => {
    const at = browser(atrium)
    const body = { ...(await newcomer(at)), enterprise: { name: 'X', space: 'NEIGHBOUR' } }
    expect(await create(at, body)).toMatchObject({
      error: 'not_acceptable',
      fields: { 'enterprise.space': expect.any(String) },
    })
    expect(await atrium.sql('select from accounts where login_id = $1', [body.loginId])).toEqual([])

    // Refused before the code was looked at: it still opens the same person another space.
    const elsewhere = { ...body, enterprise: { name: 'X', space: 'free-space' } }
    expect(await create(at, elsewhere)).toMatchObject({ code: 1000000 })
  })
})

describe('what is refused, with its field', () => {
  test.each([
    ['a short password', { password: 'short one' }, 'password'],
    ['a password everybody uses', { password: 'qwertyuiop' }, 'password'],
    ['one with a year behind it', { password: 'sunshine2026!' }, 'password'],
    ['one made of the name', { loginId: 'zhang-sanfeng', password: 'zhang-sanfeng1' }, 'password'],
    ['a login id that is taken, in any case', { loginId: 'Ours-Admin' }, 'loginId'],
    ['a name that is none', { name: 'R2-D2' }, 'name'],
  ])('%s', async (_, traits, field) => {
    const at = browser(atrium)
    const answer = await join(at, { ...(await newcomer(at, traits)), icode: 'ours-code' })
    expect(answer).toMatchObject({
      error: 'not_acceptable',
      fields: { [field]: expect.any(String) },
    })
  })

  test('a phone that has an account, but only to whoever holds it', async () => {
    const phone = '+8613500135000'
    await givePhone(atrium, 'ours-admin', phone)
    const at = browser(atrium)
    await at.send('POST', '/v1/code', { purpose: 'register', phone })
    const body = { ...(await newcomer(browser(atrium))), phone, icode: 'ours-code' }
    expect(await join(at, { ...body, code: '000000' })).toMatchObject({ error: 'code_refused' })
    const answer = await join(at, { ...body, code: await codeOn(atrium, phone) })
    expect(answer).toMatchObject({ error: 'not_acceptable', fields: { phone: expect.any(String) } })
  })
})

test('a login id is told to be taken, leaving its owner out', async () => {
  const [owner] = await atrium.sql<{ id: number }>(
    "select id from accounts where login_id = 'ours-admin'",
  )
  const ask = (body: object) =>
    browser(atrium).send('POST', '/api/user/doesLoginIdWithUserIdExist', body)
  expect((await ask({ loginId: 'OURS-admin' })).result).toEqual({ exist: true })
  expect((await ask({ loginId: 'ours-admin', userId: owner?.id })).result).toEqual({ exist: false })
  expect((await ask({ loginId: 'nobody-yet' })).result).toEqual({ exist: false })
})

test.each([
  ['张三', true],
  ['Grace Hopper', true],
  ["Conan O'Brien", true],
  ['阿凡提·买买提', true],
  ['x', false],
  ['R2D2', false],
  ['<b>bold</b>', false],
  ['  ', false],
])('the name %j is acceptable: %s', (name, ok) => expect(isAcceptableName(name)).toBe(ok))

test('a name is free in one enterprise and taken in another', async () => {
  const ask = (icode: string) =>
    browser(atrium).send(
      'GET',
      `/api2/user/register/checkRealName?realName=${encodeURIComponent('李四光')}&icode=${icode}`,
    )
  await atrium.sql("update accounts set name = '李四光' where login_id = 'neighbour-member'")
  expect((await ask('neighbour-code')).result).toEqual({ ok: false, reason: 'taken' })
  expect((await ask('ours-code')).result).toEqual({ ok: true, reason: null })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
