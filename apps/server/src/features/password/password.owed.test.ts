import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser } from '../../test/fixtures/phone.ts'

const MINUTE = 60

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
})
beforeEach(async () => {
  await atrium.sql('delete from attempts')
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const lend = async (loginId: string) => {
  const userId = await accountId(atrium, loginId)
  const { result } = await operator.call('password.change', { userId })
  return { loginId, password: result?.password as string }
}
const enter = async (lent: { loginId: string; password: string }) => {
  const here = browser(atrium)
  expect(await here.send('POST', '/v1/session', lent)).toMatchObject({ code: 1000000 })
  return here
}
type Here = Awaited<ReturnType<typeof enter>>
const choose = (here: Here, newPassword = 'plums in the icebox') =>
  here.send('POST', '/api/user/password', { newPassword })
const asksOld = async (here: Here) => (await here.send('GET', '/v1/password/owed')).result?.asksOld
const ASKED = { status: 400, fields: { oldPassword: expect.any(String) } }

test('who came in by a one-time password is not asked for it again, once', async () => {
  const here = await enter(await lend('ours-member'))
  expect(await asksOld(here)).toBe(false)
  expect(await choose(here)).toMatchObject({ status: 200 })
  expect(await asksOld(here)).toBe(true)
  expect(await choose(here, 'another in the icebox')).toMatchObject(ASKED)
})

test('the one-time password itself cannot be chosen', async () => {
  const lent = await lend('ours-member')
  const here = await enter(lent)
  expect(await choose(here, lent.password)).toMatchObject({
    fields: { newPassword: expect.any(String) },
  })
})

test('a desk that was left is asked', async () => {
  const here = await enter(await lend('neighbour-member'))
  atrium.clock.pass(16 * MINUTE)
  expect(await asksOld(here)).toBe(true)
  expect(await choose(here)).toMatchObject(ASKED)
})

test('another reset ends what the first one opened', async () => {
  const here = await enter(await lend('ours-admin'))
  const again = await lend('ours-admin')
  expect(await choose(here)).toMatchObject({ status: 401 })
  expect(await asksOld(await enter(again))).toBe(false)
})

test('by another way, or with a password of one’s own, the old one is asked for', async () => {
  const own = await enter({ loginId: 'neighbour-admin', password: PASSWORD })
  expect(await asksOld(own)).toBe(true)
  expect(await choose(own)).toMatchObject(ASKED)
  await lend('ours-member')
  const here = await enter(await lend('ours-member'))
  const id = await accountId(atrium, 'ours-member')
  await atrium.sql("update sessions set way = 'sms' where account_id = $1", [id])
  expect(await choose(here)).toMatchObject(ASKED)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
