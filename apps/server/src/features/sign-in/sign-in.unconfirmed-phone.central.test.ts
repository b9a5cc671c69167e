import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { browser, codeOn } from '../../test/fixtures/phone.ts'

const PHONE = '+8613700137001'

let atrium: TestAtrium
let ours: Organisation
let yard: number
let manager: Person
let admin: Person
let made = 0
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  yard = await ours.department('Yard')
  const head = await ours.person('head-of-yard', yard)
  await ours.give(head, await ours.role('yard', ['org']), 'chosen', [yard])
  manager = await atrium.signIn('head-of-yard', { space: 'ours' })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from sms_codes; delete from sms_outbox')
  await atrium.sql('update accounts set phone = null where phone = $1', [PHONE])
})

async function added() {
  const loginId = `newcomer-${++made}`
  const newcomer = { loginId, name: 'Wei', phone: null, departments: [yard] }
  const { result } = await admin.call('member.add', newcomer)
  return { id: result?.id as number, loginId }
}
const giveTo = async (id: number, role: number) =>
  expect((await admin.call('role.give', { id: role, people: [id] })).ok).toBe(true)

/** Is a code to sign in by sent to the number? */
async function isOpen() {
  await atrium.sql('delete from attempts; delete from sms_codes; delete from sms_outbox')
  await browser(atrium).send('POST', '/v1/code', { purpose: 'login', phone: PHONE })
  return (await codeOn(atrium, PHONE)) !== 'none'
}

describe('H-A: whoever has a role that only names them', () => {
  /** One that an app, an announcement or a widget could be for. */
  const inFinance = async () => {
    const finance = await ours.role('Finance', [])
    const { id, loginId } = await added()
    await giveTo(id, finance)
    return { finance, id, loginId }
  }
  const door = async (loginId: string, permissions: string[]) => {
    await ours.give(await ours.person(loginId, null), await ours.role(loginId, permissions))
    return atrium.signIn(loginId, { space: 'ours' })
  }

  test('gets no number by who manages their department and could not give them the role', async () => {
    const { finance, id, loginId } = await inFinance()
    const reach = 'chosen' as const
    const given = { id: finance, people: [id], reach, departments: [yard] }
    expect((await manager.call('role.give', given)).status).toBe(403)
    expect((await manager.call('member.update', { id, phone: PHONE })).status).toBe(403)
    const listed = await manager.call('member.list', { search: loginId })
    expect(listed.result?.rows[0]?.can).toEqual({
      manage: true,
      account: false,
      password: 'rank',
    })
    expect((await manager.call('member.update', { id, title: 'Clerk' })).ok).toBe(true)
    expect((await admin.call('member.update', { id, phone: PHONE })).ok).toBe(true)
  })

  test('is not opened by a number that was written before they had it, nor by one that an admin wrote', async () => {
    const { id } = await added()
    expect((await manager.call('member.update', { id, phone: PHONE })).ok).toBe(true)
    await giveTo(id, await ours.role('Finance', []))
    expect(await isOpen()).toBe(false)
    const other = await inFinance()
    await atrium.sql('update accounts set phone = null where id = $1', [id])
    expect((await admin.call('member.update', { id: other.id, phone: PHONE })).ok).toBe(true)
    expect(await isOpen()).toBe(false)
  })

  test('gets no password and keeps their second step by who manages sign-in, and gives no roles', async () => {
    const { id } = await inFinance()
    const keeper = await door('keeper', ['signIn', 'org'])
    expect((await keeper.call('password.change', { userId: id })).status).toBe(404)
    const reset = await keeper.call('member.resetTwoStep', { id })
    expect(reset.ok).toBe(false)
    const giving = await door('keeper who gives roles', ['signIn', 'org', 'roles'])
    expect((await giving.call('password.change', { userId: id })).ok).toBe(true)
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    expect((await neighbour.call('password.change', { userId: id })).status).toBe(404)
  })

  test('is not meant where everybody is given the role', async () => {
    const { id } = await added()
    expect((await manager.call('member.update', { id, phone: PHONE })).ok).toBe(true)
    await ours.rule(await ours.role('all of us', []), 'everyone')
    expect(await isOpen()).toBe(true)
    expect((await manager.call('member.update', { id, phone: null })).ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
