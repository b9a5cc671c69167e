import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

const join = async (phone: string, icode: string) => {
  const at = browser(atrium)
  await at.send('POST', '/v1/code', { purpose: 'register', phone })
  const code = await codeOn(atrium, phone)
  const loginId = `by-phone-${phone.slice(-4)}`
  const person = { loginId, name: '张三丰', phone, code, password: 'plums in the icebox' }
  return at.send('POST', '/v1/register/join', { ...person, icode })
}

test('each phone gets a code of its own, which opens the door to that phone alone', async () => {
  await givePhone(atrium, 'ours-member', '+8613600002000')
  await givePhone(atrium, 'neighbour-member', '+8613600002001')
  const { result } = await admin.call('invitation.send', {
    phones: ['13600002000', '13600002001', '13600002002', '136 0000 2002'],
  })
  expect(result).toEqual({ sent: 2, refused: [{ phone: '+8613600002000', why: 'member' }] })
  const icode = await codeOn(atrium, '+8613600002002')
  const [row] = await atrium.sql(
    "select purpose, tenant_id from sms_outbox where phone = '+8613600002002'",
  )
  expect(row).toEqual({ purpose: 'invitation', tenant_id: await atrium.idOf('ours') })
  atrium.clock.pass(61)
  expect(await join('+8613600002003', icode)).toMatchObject({
    error: 'invitation_gone',
    why: 'phone',
  })
  expect(await join('+8613600002002', icode)).toMatchObject({ code: 1000000 })
  const { result: listed } = await admin.call('invitation.list', { search: '2002' })
  expect(listed?.rows).toMatchObject([{ phone: '136****2002', state: 'spent' }])
})

test('a phone is written to no more often than by codes, and the newest code counts', async () => {
  const phones = ['13600003000']
  await admin.call('invitation.send', { phones })
  expect((await admin.call('invitation.send', { phones })).result).toEqual({
    sent: 0,
    refused: [{ phone: '+8613600003000', why: 'limited' }],
  })
  const code = { purpose: 'register' as const, phone: '13600003000' }
  expect(await atrium.guest.call('code.send', code)).toMatchObject({ error: 'rate_limited' })
  const first = await codeOn(atrium, '+8613600003000')
  atrium.clock.pass(61)
  expect((await admin.call('invitation.send', { phones })).result?.sent).toBe(1)
  atrium.clock.pass(61)
  expect(await join('+8613600003000', first)).toMatchObject({ why: 'withdrawn' })
})

test('who manages some departments withdraws no invitation that is not theirs by writing to its phone', async () => {
  const ours = await organisationOf(atrium, 'ours')
  const lab = await ours.department('实验室')
  const head = await ours.person('lab-head', lab)
  await ours.give(head, await ours.role('lab inviter', ['invite']), 'chosen', [lab])
  const phones = ['13600005000']
  await admin.call('invitation.send', { phones })
  const first = await codeOn(atrium, '+8613600005000')
  atrium.clock.pass(61)
  const inviter = await atrium.signIn('lab-head', { space: 'ours' })
  expect((await inviter.call('invitation.send', { phones })).result?.sent).toBe(1)
  atrium.clock.pass(61)
  expect(await join('+8613600005000', first)).toMatchObject({ code: 1000000 })
})

test('what is no phone, or more than fifty, is refused and sends nothing', async () => {
  const before = await atrium.sql('select count(*) from sms_outbox')
  const many = Array.from({ length: 51 }, (_, n) => `1360000${4000 + n}`)
  for (const phones of [['12'], [], many])
    expect(await admin.call('invitation.send', { phones })).toMatchObject({ status: 400 })
  expect(await atrium.sql('select count(*) from sms_outbox')).toEqual(before)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
