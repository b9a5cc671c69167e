import { afterEach, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { Buckets } from './buckets.ts'

const LIMITS = { session: 20, address: 50, tenant: 200 }

const opened: TestAtrium[] = []
async function open(rateLimits = LIMITS): Promise<TestAtrium> {
  const atrium = await openAtrium({ rateLimits })
  opened.push(atrium)
  atrium.clock.stop()
  return atrium
}
afterEach(async () => {
  for (const atrium of opened.splice(0).toReversed()) await atrium.close()
})

const read = (who: Person, headers = {}) => who.raw('GET', '/sapi/user/baseinfo', { headers })
const guestAt = (atrium: TestAtrium, remoteAddress: string, headers = {}) =>
  atrium.app.http.inject({ method: 'GET', url: '/sapi/user/baseinfo', remoteAddress, headers })

/** How many were not told that it was too often, among as many at once. */
async function allowed(times: number, ask: (n: number) => Promise<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  return statuses.filter((status) => status !== 429).length
}

test('M10: a session may call twenty times a second, and sixty times at once', async () => {
  const atrium = await open()
  const [member, other] = [await atrium.signIn('ours-member'), await atrium.signIn('ours-member')]
  await read(member)
  expect(await allowed(100, () => read(member))).toBe(60)
  const refused = await read(member)
  expect(refused.json()).toMatchObject({ error: 'rate_limited', retryAfter: 1 })
  expect(refused.headers['retry-after']).toBe('1')
  atrium.clock.pass(1)
  expect(await allowed(100, () => read(member))).toBe(20)
  expect((await read(other)).statusCode).toBe(200)
})

test('M10: strangers of one address share fifty a second, and no header changes the address', async () => {
  const atrium = await open()
  const member = await atrium.signIn('ours-member')
  await read(member)
  const pretending = (n: number) => ({
    'x-forwarded-for': `10.0.0.${n}`,
    forwarded: `for=10.0.1.${n}`,
    'x-real-ip': `10.0.2.${n}`,
    cookie: `__Host-sid=${String(n).padStart(43, 'x')}`,
  })
  expect(
    await allowed(200, (n) => guestAt(atrium, '127.0.0.1', pretending(n))),
  ).toBeLessThanOrEqual(150)
  expect((await guestAt(atrium, '127.0.0.1')).statusCode).toBe(429)
  expect((await guestAt(atrium, '127.0.0.2')).statusCode).toBe(200)
  // Whoever is signed in behind the same address pays for themselves.
  expect((await read(member)).statusCode).toBe(200)
})

test('M10: an IPv6 home is one address, however it is spelt', async () => {
  const atrium = await open({ ...LIMITS, address: 1 })
  const homes = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:DB8:1:2:3:4:5:6']
  for (const home of homes) expect((await guestAt(atrium, home)).statusCode).toBe(200)
  expect((await guestAt(atrium, '2001:db8:1:2::77')).statusCode).toBe(429)
  expect((await guestAt(atrium, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('M10: the people of a tenant share its limit, and the neighbour has another', async () => {
  const atrium = await open({ session: 1000, address: 1000, tenant: 5 })
  const people = [await atrium.signIn('ours-member'), await atrium.signIn('ours-admin')]
  const neighbour = await atrium.signIn('neighbour-member')
  for (const person of [...people, neighbour]) await read(person)
  expect(await allowed(40, (n) => read(people[n % 2] as Person))).toBe(15)
  expect((await read(neighbour)).statusCode).toBe(200)
})

test('M10: machines that watch us are not counted', async () => {
  const atrium = await open({ ...LIMITS, address: 1 })
  expect(await allowed(50, () => atrium.guest.raw('GET', '/healthz'))).toBe(50)
})

test('M10: two servers on one database tell each other what was spent', async () => {
  const atrium = await open()
  const other = await atrium.another()
  opened.push(other)
  const { cookie } = await atrium.signIn('ours-member')
  const at = (server: TestAtrium) => () =>
    server.guest.raw('GET', '/sapi/user/baseinfo', { headers: { cookie } })
  for (const server of [atrium, other]) await at(server)()
  expect(await allowed(100, at(atrium))).toBe(60)
  await vi.waitFor(async () => expect((await at(other)()).statusCode).toBe(429))
  // Whatever reached the other one before it heard: a burst more in all, once.
  atrium.clock.pass(1)
  const together = (await allowed(100, at(atrium))) + (await allowed(100, at(other)))
  expect(together).toBeLessThanOrEqual(40)
})

test('addresses without end do not fill the memory', () => {
  const buckets = new Buckets()
  for (let n = 0; n < 120_000; n++) buckets.take({ key: `address:${n}`, perSecond: 50 }, n)
  expect(buckets.size).toBeLessThanOrEqual(50_000)
})
