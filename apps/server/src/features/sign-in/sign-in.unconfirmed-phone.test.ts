// long because each way in which somebody else's number came to count is tried.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { type Browser, browser, codeOn } from '../../test/fixtures/phone.ts'

const PHONE = '+8613700137001'
const OWN = 'so much depends upon'

let atrium: TestAtrium
let ours: Organisation
let yard: number
let manager: Person
let admin: Person
let operator: Person
let made = 0
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  yard = await ours.department('Yard')
  const head = await ours.person('head-of-yard', yard)
  await ours.give(head, await ours.role('yard', ['org']), 'chosen', [yard])
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from sms_codes; delete from sms_outbox')
  await atrium.sql('update accounts set phone = null where phone = $1', [PHONE])
  manager = await atrium.signIn('head-of-yard', { space: 'ours' })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  operator = await atrium.signIn('operator')
})

/** The manager adds somebody, and writes a number of their own into the form. */
async function added(phone: string | null = PHONE) {
  const loginId = `planted-${++made}`
  const input = { loginId, name: 'Wei', phone, departments: [yard] }
  const { ok, result } = await manager.call('member.add', input)
  expect(ok).toBe(true)
  return result as NonNullable<typeof result>
}

/** Comes by the one-time password, and chooses their own. */
async function arrive({ loginId, password }: { loginId: string; password: string }) {
  const desk = browser(atrium, 'ours')
  expect(await desk.send('POST', '/v1/session', { loginId, password })).toMatchObject({
    result: { login: true },
  })
  await choose(desk)
  return desk
}
const choose = (at: Browser, newPassword = OWN) =>
  at.send('POST', '/api/user/password', { newPassword })

const ask = (at: Browser, purpose: string, phone = PHONE) =>
  at.send('POST', '/v1/code', { purpose, phone })

async function byText(at = browser(atrium), phone = PHONE) {
  expect(await ask(at, 'login', phone)).toMatchObject({ result: { wait: 60 } })
  const code = await codeOn(atrium, phone)
  await nextCode()
  return at.send('PUT', '/api2/verifycode/sms/userlogin', {
    phone,
    code: code === 'none' ? '000000' : code,
  })
}
const nextCode = async () => {
  await atrium.sql("delete from attempts where key like 'sms.%'")
}

async function reset() {
  const at = browser(atrium)
  expect(await ask(at, 'reset')).toMatchObject({ result: { wait: 60 } })
  const code = await codeOn(atrium, PHONE)
  await nextCode()
  return at.send('POST', '/v1/password/reset', {
    phone: PHONE,
    code: code === 'none' ? '000000' : code,
    password: 'a red wheel barrow',
  })
}

/** What somebody hears whose number nobody has. */
const refused = { status: 401, error: 'code_refused' }

/** Neither in nor to another password, with the answer of a number nobody has; what a code was sent for. */
async function whatIsOpen() {
  await atrium.sql('delete from sms_outbox')
  const nobody = await byText(browser(atrium), '+8613700137999')
  expect(nobody).toMatchObject(refused)
  expect(await byText()).toEqual(nobody)
  expect(await reset()).toMatchObject(refused)
  // Nor is anything sent there: whoever reads the phone would know that the number is somebody's.
  return atrium.sql("select purpose from sms_outbox where purpose in ('login', 'reset')")
}

const messagesOf = (id: number) =>
  atrium.sql<{ title: string; body: string }>(
    `select m.title, m.body from messages m join message_recipients r on r.message_id = m.id
     where r.account_id = $1 and m.audience = 'person' order by m.id`,
    [id],
  )

describe('H-A: a number that a manager wrote down', () => {
  test('does not open the account of who became an administrator', async () => {
    const person = await added()
    await arrive(person)
    const [role] = await atrium.sql<{ id: number }>(
      "select id from roles where tenant_id = $1 and is_built_in and name = 'admin'",
      [ours.tenant],
    )
    await ours.give(person.id, role?.id as number)
    expect(await whatIsOpen()).toEqual([])
  })

  test('nor of an administrator who has not come yet', async () => {
    const { id } = await added()
    await ours.give(id, await ours.role('clerk', ['org']))
    expect(await whatIsOpen()).toEqual([])
  })

  test('nor of a member who has, ever again', async () => {
    const person = await added()
    expect(await byText()).toMatchObject({ result: { login: true } })
    expect(await whatIsOpen()).toEqual([])
    await arrive(person)
    expect(await whatIsOpen()).toEqual([])
  })
})

describe('H-A: a number that an admin plants on a member', () => {
  const plant = (id: number) => admin.call('member.update', { id, phone: PHONE })

  test('opens no other enterprise that the member joins, nor this one', async () => {
    const person = await added(null)
    const desk = await arrive(person)
    expect((await plant(person.id)).ok).toBe(true)
    expect(await whatIsOpen()).toEqual([])
    await desk.send('POST', '/v1/session', { loginId: person.loginId, password: OWN })
    expect(
      (await desk.who().call('joinRequest.make', { icode: 'neighbour-code', words: '' })).ok,
    ).toBe(true)
    expect(await whatIsOpen()).toEqual([])
  })

  test('opens no other enterprise that somebody was moved to before they ever came', async () => {
    const { id } = await added(null)
    expect((await plant(id)).ok).toBe(true)
    const [entid, left] = [await atrium.idOf('neighbour'), ours.tenant]
    const moved = { id, join: [{ entid, admin: false }], leave: [left] }
    expect((await operator.call('sysop.user.update', moved)).ok).toBe(true)
    expect(await whatIsOpen()).toEqual([])
  })
})

test.each([7, 9] as const)(
  'H-A: a number that a manager wrote down does not open the platform when the account becomes type %i',
  async (userType) => {
    const person = await added()
    expect((await operator.call('sysop.user.update', { id: person.id, userType })).ok).toBe(true)
    expect(await whatIsOpen()).toEqual([])
    await tryToSignIn(atrium, person.loginId, person.password)
    expect(await whatIsOpen()).toEqual([])
  },
)

describe('H-A: nobody else confirms a number:', () => {
  const isConfirmed = async (id: number) =>
    (await atrium.sql('select from accounts where id = $1 and phone_proven_at is not null', [id]))
      .length === 1

  test('not the first sign-in by it, which asks for a password of their own', async () => {
    const { id, loginId } = await added()
    const first = browser(atrium, 'ours')
    expect(await byText(first)).toMatchObject({
      result: { login: true, landing: expect.stringContaining('/force/password') },
    })
    expect(await isConfirmed(id)).toBe(false)
    expect(await first.send('GET', '/v1/password/owed')).toMatchObject({
      result: { asksOld: false },
    })
    expect(await choose(first)).toMatchObject({ status: 200 })
    // On day two they come by it.
    expect((await tryToSignIn(atrium, loginId, OWN)).result.login).toBe(true)
    expect(await whatIsOpen()).toEqual([])
  })

  test('not a session that it opened, until the password was asked for', async () => {
    const { id } = await added()
    const first = browser(atrium, 'ours')
    await byText(first)
    await choose(first)
    await ask(first, 'phone')
    const proof = { phone: PHONE, code: await codeOn(atrium, PHONE) }
    expect(await first.send('PUT', '/v1/profile/phone', proof)).toMatchObject({
      error: 'proof_stale',
    })
    expect(await isConfirmed(id)).toBe(false)
    const known = { method: 'password', password: OWN }
    expect((await first.send('POST', '/v1/session/prove', known)).status).toBe(200)
    expect(await first.send('PUT', '/v1/profile/phone', proof)).toMatchObject({
      result: { phone: PHONE, phoneConfirmed: true },
    })
    await nextCode()
    expect((await byText()).result.login).toBe(true)
    expect((await reset()).status).toBe(200)
  })

  test('not a right code for something else that came to the number', async () => {
    const person = await added()
    await arrive(person)
    const at = browser(atrium)
    await ask(at, 'register')
    const code = await codeOn(atrium, PHONE)
    const form = { phone: PHONE, code, name: 'Li', loginId: 'li-wei', password: OWN }
    expect(
      (await at.send('POST', '/v1/register/join', { ...form, icode: 'ours-code' })).status,
    ).toBeGreaterThan(399)
    await nextCode()
    expect(await isConfirmed(person.id)).toBe(false)
    expect(await whatIsOpen()).toEqual([])
  })

  test('its owner does, in a session that their password opened', async () => {
    const person = await added()
    const desk = await arrive(person)
    await ask(desk, 'phone')
    const proof = { phone: PHONE, code: await codeOn(atrium, PHONE) }
    await nextCode()
    expect(await desk.send('GET', '/v1/profile')).toMatchObject({
      result: { phone: PHONE, phoneConfirmed: false },
    })
    expect(await desk.send('PUT', '/v1/profile/phone', proof)).toMatchObject({
      result: { phoneConfirmed: true },
    })
    expect((await byText()).result.login).toBe(true)
  })

  test('a password from somebody else hands the account over: what was confirmed before is not', async () => {
    const person = await added()
    const thief = await arrive(person)
    await ask(thief, 'phone')
    await thief.send('PUT', '/v1/profile/phone', {
      phone: PHONE,
      code: await codeOn(atrium, PHONE),
    })
    expect(await isConfirmed(person.id)).toBe(true)
    const given = await admin.call('password.change', { userId: person.id })
    await nextCode()
    await arrive({ loginId: person.loginId, password: given.result?.password as string })
    expect(await whatIsOpen()).toEqual([])
  })
})

describe('H-A: who is told', () => {
  test('the person hears of each way that was never used before, once', async () => {
    const person = await added()
    const desk = await arrive(person)
    expect(await messagesOf(person.id)).toEqual([])
    await ask(desk, 'phone')
    await desk.send('PUT', '/v1/profile/phone', {
      phone: PHONE,
      code: await codeOn(atrium, PHONE),
    })
    await nextCode()
    await byText()
    await nextCode()
    await byText()
    expect(await messagesOf(person.id)).toEqual([
      {
        title: expect.stringContaining('短信登录'),
        body: expect.stringMatching(/127\.0\.0\.1.*\/user\/center#sessions/s),
      },
    ])
    expect(await messagesOf(await accountId(atrium, 'neighbour-member'))).toEqual([])
  })

  test('the one whose account was opened first by text reads of it when they come', async () => {
    const person = await added()
    await byText()
    await arrive(person)
    const [first, ...others] = await messagesOf(person.id)
    expect(first?.title).toContain('短信登录')
    expect(others.map(({ title }) => title)).toEqual([expect.stringContaining('密码登录')])
  })

  test('a way that is not the phone is told on the phone that is confirmed', async () => {
    const person = await added()
    const desk = await arrive(person)
    await ask(desk, 'phone')
    await desk.send('PUT', '/v1/profile/phone', {
      phone: PHONE,
      code: await codeOn(atrium, PHONE),
    })
    await atrium.sql('delete from ways_used where account_id = $1', [person.id])
    await tryToSignIn(atrium, person.loginId, OWN)
    expect(await atrium.sql("select phone from sms_outbox where purpose = 'notice'")).toEqual([
      { phone: PHONE },
    ])
  })

  test('in words of ours: what a browser calls itself is not repeated', async () => {
    const person = await added()
    const at = browser(atrium)
    await ask(at, 'login')
    await at.who().raw('PUT', '/api2/verifycode/sms/userlogin', {
      payload: { phone: PHONE, code: await codeOn(atrium, PHONE) },
      headers: { 'user-agent': '[call us](https://evil.example)' },
    })
    expect((await messagesOf(person.id))[0]?.body).not.toContain('evil')
  })
})

describe('H-A, sisters:', () => {
  test('an operator who changes a phone tells only a number that was confirmed', async () => {
    const { id } = await added()
    await operator.call('sysop.user.update', { id, phone: '+8613700137002' })
    expect(await atrium.sql('select from sms_outbox')).toEqual([])
  })

  test('a first admin comes by the password, not by a number that a console user wrote', async () => {
    const first = { loginId: `first-${++made}`, name: 'First', phone: PHONE }
    await createEnterprise(operator, { admin: first })
    expect(await whatIsOpen()).toEqual([])
  })

  test('whoever an operator adds comes by the password, not by the number', async () => {
    const join = [{ entid: ours.tenant, admin: false }]
    const newcomer = { loginId: `added-${++made}`, name: 'Added', phone: PHONE, join }
    expect((await operator.call('sysop.user.add', newcomer)).ok).toBe(true)
    expect(await whatIsOpen()).toEqual([])
  })
})
