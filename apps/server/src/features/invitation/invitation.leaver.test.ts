import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { browser, codeOn } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let admin: Person
let ours: Organisation
let heir: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  heir = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())

let made = 0
/** Somebody who may invite and has made an invitation for five. */
async function inviter() {
  const loginId = `inviter-${++made}`
  const id = await ours.person(loginId, await ours.department('Lab'))
  await ours.give(id, await ours.role('inviter', ['invite']))
  const person = await atrium.signIn(loginId, { space: 'ours' })
  const { result } = await person.call('invitation.make', { uses: 5 })
  return { id, loginId, code: result?.code as string }
}

const stateOf = async (code: string) => {
  const answer = await browser(atrium).send('GET', `/api2/user/register/checkICode?icode=${code}`)
  return answer.why ?? (answer.result?.needsApproval ? 'asks' : 'open')
}
const isMember = async (id: number) =>
  (
    await atrium.sql('select from memberships where tenant_id = $1 and account_id = $2', [
      ours.tenant,
      id,
    ])
  ).length > 0

describe('M-C: who was removed and knows the code of an invitation they made', () => {
  test('asks, as everybody who comes by it does, where a successor has it', async () => {
    const { id, loginId, code } = await inviter()
    expect(await stateOf(code)).toBe('open')
    await admin.call('member.leave', { id, successor: heir, withRoles: false })
    expect(await stateOf(code)).toBe('asks')
    const back = await atrium.signIn(loginId)
    expect((await back.call('joinRequest.make', { icode: code })).result).toMatchObject({
      outcome: 'asked',
    })
    expect(await isMember(id)).toBe(false)
  })

  test('asks under another name too', async () => {
    const { id, code } = await inviter()
    await admin.call('member.leave', { id, successor: heir, withRoles: false })
    const at = browser(atrium)
    const phone = '+8613700139001'
    await at.send('POST', '/v1/code', { purpose: 'register', phone })
    const person = { loginId: 'another-name', name: '张三', phone, password: 'plums in the icebox' }
    const answer = await at.send('POST', '/v1/register/join', {
      ...person,
      code: await codeOn(atrium, phone),
      icode: code,
    })
    expect(answer).toMatchObject({ result: { landing: '/user/join' } })
    expect(await isMember(await accountId(atrium, 'another-name'))).toBe(false)
  })

  test('finds it withdrawn where nobody has it, or an operator removed them', async () => {
    const [one, two] = [await inviter(), await inviter()]
    await admin.call('member.leave', { id: one.id, successor: null, withRoles: false })
    const operator = await atrium.signIn('operator')
    const moved = await operator.call('sysop.user.update', { id: two.id, leave: [ours.tenant] })
    expect(moved).toMatchObject({ ok: true })
    for (const { id, loginId, code } of [one, two]) {
      expect(await stateOf(code)).toBe('withdrawn')
      const back = await atrium.signIn(loginId)
      expect(await back.call('joinRequest.make', { icode: code })).toMatchObject({ status: 410 })
      expect(await isMember(id)).toBe(false)
      const { result } = await admin.call('invitation.list', { state: 'withdrawn' })
      expect(JSON.stringify(result)).toContain(code)
    }
  })

  test('finds it closed while they are disabled, and open when they are back', async () => {
    const { id, code } = await inviter()
    await admin.call('member.update', { id, status: 'disabled' })
    expect(await stateOf(code)).toBe('withdrawn')
    await admin.call('member.update', { id, status: 'active' })
    expect(await stateOf(code)).toBe('open')
  })

  test('of the neighbour is left alone', async () => {
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    const { result } = await neighbour.call('invitation.make', { uses: 2 })
    const { id } = await inviter()
    await admin.call('member.leave', { id, successor: heir, withRoles: false })
    expect(await stateOf(result?.code as string)).toBe('open')
  })
})

describe('M-C: who was removed and has read the code of a colleague’s invitation', () => {
  const open = async (person: Person) =>
    (await person.call('invitation.make', { uses: 50 })).result?.code as string
  /** Signed in anew, outside of the space. */
  async function comeBack(loginId: string, icode: string) {
    const back = await atrium.signIn(loginId)
    const offer = await back.call('joinRequest.offer', { icode })
    const { result } = await back.call('joinRequest.make', { icode })
    return { isAtOnce: offer.result?.isAtOnce, outcome: result?.outcome }
  }

  test('asks by it, whoever removed them, and somebody decides', async () => {
    const operator = await atrium.signIn('operator')
    const code = await open(admin)
    for (const remove of [
      (id: number) => admin.call('member.leave', { id, successor: null, withRoles: false }),
      (id: number) => operator.call('sysop.user.update', { id, leave: [ours.tenant] }),
    ]) {
      const { id, loginId } = await inviter()
      const inside = await atrium.signIn(loginId, { space: 'ours' })
      expect(JSON.stringify((await inside.call('invitation.list', {})).result)).toContain(code)
      expect(await remove(id)).toMatchObject({ ok: true })
      expect(await comeBack(loginId, code)).toEqual({ isAtOnce: false, outcome: 'asked' })
      expect(await isMember(id)).toBe(false)
      const { result } = await admin.call('joinRequest.list', {})
      const request = result?.rows.find(({ person }) => person.id === id)?.id as number
      expect(await admin.call('joinRequest.accept', { id: request })).toMatchObject({ ok: true })
      expect(await isMember(id)).toBe(true)
    }
  })

  test('comes back at once by one that was made since, and to the neighbour by any', async () => {
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    const theirs = await open(neighbour)
    const { id, loginId } = await inviter()
    await admin.call('member.leave', { id, successor: null, withRoles: false })
    expect(await comeBack(loginId, theirs)).toEqual({ isAtOnce: true, outcome: 'joined' })
    expect(await comeBack(loginId, await open(admin))).toEqual({
      isAtOnce: true,
      outcome: 'joined',
    })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
