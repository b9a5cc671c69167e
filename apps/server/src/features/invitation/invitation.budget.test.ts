import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  for (const [login, phone] of [
    ['ours-member', '+8613600007000'],
    ['neighbour-member', '+8613600007002'],
  ])
    await atrium.sql('update accounts set phone = $2 where login_id = $1', [login, phone])
})
afterAll(() => atrium.close())

test('guessing a phone costs what sending to it costs, and when that is spent all answers are the same', async () => {
  const phones = ['13600007000', '13600007001', '13600007002']
  expect((await admin.call('invitation.send', { phones })).result).toEqual({
    sent: 2,
    refused: [{ phone: '+8613600007000', why: 'member' }],
  })
  const { result } = await admin.call('invitation.send', { phones })
  expect(result?.sent).toBe(0)
  expect(result?.refused.map(({ why }) => why)).toEqual(['limited', 'limited', 'limited'])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
