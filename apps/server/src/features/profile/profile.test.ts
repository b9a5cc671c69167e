import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

const signedIn = async (loginId: string) => {
  const at = browser(atrium)
  await at.send('POST', '/v1/session', { loginId, password: PASSWORD })
  return at
}

test('a person changes what they are called, and nobody else', async () => {
  const at = await signedIn('ours-member')
  expect((await at.send('PUT', '/v1/profile', { name: '王维' })).result).toMatchObject({
    name: '王维',
  })
  const names = await atrium.sql("select count(*)::int as n from accounts where name = '王维'")
  expect(names).toEqual([{ n: 1 }])
})

test('a phone is changed with the code it got and a fresh proof', async () => {
  const at = await signedIn('ours-member')
  const phone = '+8613300133000'
  await at.send('POST', '/v1/code', { purpose: 'phone', phone })
  const code = await codeOn(atrium, phone)
  atrium.clock.pass(240)
  expect(await at.send('PUT', '/v1/profile/phone', { phone, code: '000000' })).toMatchObject({
    error: 'code_refused',
  })
  expect((await at.send('PUT', '/v1/profile/phone', { phone, code })).result).toMatchObject({
    phone,
  })
  atrium.clock.pass(LEFT_ALONE / 1000)
  expect(await at.send('PUT', '/v1/profile/phone', { phone, code })).toMatchObject({
    error: 'proof_stale',
  })
})

test('a phone of somebody else is not taken over', async () => {
  const phone = '+8613300133009'
  await givePhone(atrium, 'neighbour-member', phone)
  const at = await signedIn('ours-admin')
  await at.send('POST', '/v1/code', { purpose: 'phone', phone })
  const answer = await at.send('PUT', '/v1/profile/phone', {
    phone,
    code: await codeOn(atrium, phone),
  })
  expect(answer).toMatchObject({ error: 'not_acceptable', fields: { phone: expect.any(String) } })
})

test('nor one that somebody else gets in this moment', async () => {
  const phone = '+8613300133010'
  const at = await signedIn('ours-admin')
  await at.send('POST', '/v1/code', { purpose: 'phone', phone })
  const code = await codeOn(atrium, phone)
  const give = "update accounts set phone = $1 where login_id = 'neighbour-member'"
  const answer = await meanwhile(atrium, [give, phone], () =>
    at.send('PUT', '/v1/profile/phone', { phone, code }),
  )
  expect(answer).toMatchObject({ error: 'not_acceptable', fields: { phone: expect.any(String) } })
})

test('invitations are made and taken back by those who may, in their own space', async () => {
  const [admin, member, neighbour] = await Promise.all(
    ['ours-admin', 'ours-member', 'neighbour-admin'].map(signedIn),
  )
  const made = await admin?.send('POST', '/v1/invitation', { uses: 2, days: 7 })
  expect(made.result, JSON.stringify(made)).toMatchObject({
    uses: 2,
    used: 0,
    code: expect.stringMatching(/^[2-9A-Z]{12}$/),
  })
  expect(await member?.send('GET', '/v1/invitation')).toMatchObject({ error: 'forbidden' })
  const theirs = await neighbour?.send('GET', '/v1/invitation')
  expect(JSON.stringify(theirs)).not.toContain(made.result.code)
  const url = `/v1/invitation/${made.result.id}`
  expect(await neighbour?.send('DELETE', url)).toMatchObject({ error: 'not_found' })
  expect(await admin?.send('DELETE', url)).toMatchObject({ status: 200 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
