import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, type Person } from '../../test/house.ts'

let house: House
let admin: Person
let member: Person
beforeAll(async () => {
  house = await openHouse()
  await house.sql('delete from access_requests')
  admin = await house.signIn('ours-admin')
  member = await house.signIn('ours-member')
})
afterAll(() => house.close())

const NAVIGATION = '/enterprise/navigation'
const open = async (who: Person) => (await who.call('accessRequest.list', {})).result ?? []

test('a request reaches the admins of this space and no others, once', async () => {
  const first = await member.call('accessRequest.make', { path: `${NAVIGATION}?x=1` })
  const again = await member.call('accessRequest.make', { path: NAVIGATION })
  expect(first.result?.id).toBe(again.result?.id)
  expect(await open(admin)).toEqual([
    {
      id: first.result?.id,
      person: { id: expect.any(Number), name: 'ours-member name' },
      path: NAVIGATION,
      title: 'navigation.title',
      missing: 'may:navigation',
      asked: first.result?.asked,
    },
  ])
  expect(await open(await house.signIn('neighbour-admin'))).toEqual([])
  expect((await member.call('accessRequest.list', {})).status).toBe(403)
})

test('who has asked is told so', async () => {
  const { result } = await member.call('role.page', { path: NAVIGATION })
  expect(result?.asked).toEqual(expect.any(String))
})

test('an answer is given once, by an admin of this space', async () => {
  const [request] = await open(admin)
  const answer = { id: request?.id as number, outcome: 'dismissed' as const }
  const neighbour = await house.signIn('neighbour-admin')
  expect((await neighbour.call('accessRequest.resolve', answer)).status).toBe(404)
  expect((await admin.call('accessRequest.resolve', answer)).ok).toBe(true)
  expect((await admin.call('accessRequest.resolve', answer)).status).toBe(404)
  expect(await open(admin)).toEqual([])
  const { result } = await member.call('role.page', { path: NAVIGATION })
  expect(result?.asked).toBeNull()
})

test.each(['/made/up', '/sysop/enterprise', '/user/workbench'])(
  'there is nothing to ask for at %s',
  async (path) =>
    expect(await member.call('accessRequest.make', { path })).toMatchObject({
      status: 400,
      verdicts: { path: 'unknown' },
    }),
)

test('nobody asks for more than twenty a day', async () => {
  for (let times = 1; times < 20; times++) {
    const { result } = await member.call('accessRequest.make', { path: NAVIGATION })
    await admin.call('accessRequest.resolve', { id: result?.id as number, outcome: 'granted' })
  }
  const refused = await member.call('accessRequest.make', { path: NAVIGATION })
  expect(refused).toMatchObject({ status: 429, error: 'rate_limited' })
  house.clock.pass(24 * 3600 + 1)
  const tomorrow = await house.signIn('ours-member')
  expect((await tomorrow.call('accessRequest.make', { path: NAVIGATION })).ok).toBe(true)
})

test('nothing unexpected was logged', () => expect(house.problems).toEqual([]))
