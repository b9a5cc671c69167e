import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { tryToSignIn } from '../../test/fixtures/account.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
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
  manager = await atrium.signIn('head-of-yard', { space: 'ours' })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from sms_codes; delete from sms_outbox')
  await atrium.sql('update accounts set phone = null where phone = $1', [PHONE])
})

/** The admin adds somebody without a number; the manager of their department writes one of their own. */
async function planted() {
  const loginId = `newcomer-${++made}`
  const newcomer = { loginId, name: 'Wei', phone: null, departments: [yard] }
  const { result } = await admin.call('member.add', newcomer)
  const { id, password } = result as NonNullable<typeof result>
  expect((await manager.call('member.update', { id, phone: PHONE })).ok).toBe(true)
  return { id, loginId, password }
}

/** Comes by the number, and stands before choosing a password. */
async function byText(space = 'ours') {
  const at = browser(atrium, space)
  await at.send('POST', '/v1/code', { purpose: 'login', phone: PHONE })
  const code = await codeOn(atrium, PHONE)
  const entered = await at.send('PUT', '/api2/verifycode/sms/userlogin', { phone: PHONE, code })
  expect(entered.result.landing).toContain('/force/password')
  return at
}
const choose = (at: Browser) => at.send('POST', '/api/user/password', { newPassword: OWN })
const prove = (at: Browser, password: string) =>
  at.send('POST', '/v1/session/prove', { method: 'password', password })

const adminRole = async () =>
  (
    await atrium.sql<{ id: number }>(
      "select id from roles where tenant_id = $1 and is_built_in and name = 'admin'",
      [ours.tenant],
    )
  )[0]?.id as number
const giveTo = async (id: number, role: number) =>
  expect((await admin.call('role.give', { id: role, people: [id] })).ok).toBe(true)

/** What somebody gets who came by the number before. */
const becoming: Record<string, (id: number) => Promise<unknown>> = {
  'an administrator': async (id) => giveTo(id, await adminRole()),
  'somebody in a role that only names them': async (id) =>
    giveTo(id, await ours.role('first aid', [])),
  'an administrator by their title': async (id) => {
    await ours.rule(await ours.role('chief', ['*']), 'title', { title: 'Chief' })
    expect((await admin.call('member.update', { id, title: 'Chief' })).ok).toBe(true)
  },
  'an administrator of another enterprise': async (id) => {
    const join = [{ entid: await atrium.idOf('neighbour'), admin: true }]
    expect((await operator.call('sysop.user.update', { id, join })).ok).toBe(true)
  },
  'an operator': async (id) =>
    expect((await operator.call('sysop.user.update', { id, userType: 7 })).ok).toBe(true),
}

const signedOut = { status: 401, error: 'login_required' }

describe('H-A: a session that a number written by others has opened ends for who becomes', () => {
  for (const space of ['ours', ''])
    test.each(Object.keys(becoming))(`%s, come by "/${space}"`, async (what) => {
      const { id, loginId, password } = await planted()
      const at = await byText(space)
      await becoming[what]?.(id)
      expect(await choose(at)).toMatchObject(signedOut)
      expect(await prove(at, password)).toMatchObject(signedOut)
      expect((await at.who().raw('GET', '/v1/members/export')).statusCode).toBe(401)
      expect((await at.who().raw('GET', '/space-neighbour/v1/members')).statusCode).toBe(401)
      expect((await tryToSignIn(atrium, loginId, OWN)).status).toBe(401)
      // Whom it was given to comes by the password they were given.
      expect((await tryToSignIn(atrium, loginId, password)).result.login).toBe(true)
    })
})

test('H-A: who becomes an operator in the very moment chooses no password by such a session', async () => {
  const { id } = await planted()
  const at = await byText()
  const change = 'update accounts set user_type = 7 where id = $1'
  expect(await meanwhile(atrium, [change, id], () => choose(at))).toMatchObject({ status: 400 })
})

describe('H-A: until a password is chosen, such a session', () => {
  test('sets up nothing to come in by, and lets nobody in', async () => {
    await planted()
    const at = await byText()
    const stale = { error: 'proof_stale' }
    expect(await at.send('POST', '/v1/factor/totp', {})).toMatchObject(stale)
    expect(await at.send('POST', '/v1/factor/passkey', {})).toMatchObject(stale)
    expect(await at.send('POST', '/v1/factor/sms', { phone: PHONE })).toMatchObject(stale)
    const code = { phone: PHONE, code: '000000' }
    expect(await at.send('PUT', '/v1/profile/phone', code)).toMatchObject({
      error: 'password_change_required',
    })
    const { ticket } = (await browser(atrium).send('POST', '/v1/qr', {})).result
    expect(await at.send('POST', `/v1/qr/${ticket}/claim`, {})).toMatchObject({
      error: 'password_change_required',
    })
  })

  test('ends when the number goes', async () => {
    const { id } = await planted()
    const at = await byText()
    await atrium.sql('update accounts set phone = null where id = $1', [id])
    expect(await choose(at)).toMatchObject(signedOut)
  })

  test('chooses one, and stays with what its person gets after that', async () => {
    const { id } = await planted()
    const at = await byText()
    expect(await choose(at)).toMatchObject({ status: 200 })
    await giveTo(id, await adminRole())
    expect((await at.who().raw('GET', '/v1/members/export')).json()).toMatchObject({
      error: 'proof_stale',
    })
    expect(await prove(at, OWN)).toMatchObject({ status: 200 })
    expect((await at.who().raw('GET', '/v1/members/export')).statusCode).toBe(200)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
