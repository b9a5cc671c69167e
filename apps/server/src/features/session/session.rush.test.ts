import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashingWith } from '../../kernel/secrets/hashing.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

const PEOPLE = ['ours-admin', 'ours-member', 'neighbour-admin', 'neighbour-member', 'stranger']
const PHONE = '+8613300133001'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await givePhone(atrium, 'ours-member', PHONE)
  // Made cheaply: these tests are about who waits for whom, not about the hashing.
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const cheap = await hashingWith(Buffer.alloc(32, 7), cost).hash(PASSWORD)
  await atrium.sql('update accounts set password_hash = $1', [cheap])
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts; delete from sms_codes; delete from devices'))

const byPassword = (loginId: string, password = PASSWORD, at = browser(atrium)) =>
  at.send('POST', '/v1/session', { loginId, password })
const bySms = (at: Browser, code: string) =>
  at.send('PUT', '/api2/verifycode/sms/userlogin', { phone: PHONE, code })
const times = <T>(n: number, work: (n: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => work(i))

test('M10: forty right sign-ins of five people at once from one address all come in', async () => {
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(times(40, (n) => byPassword(PEOPLE[n % 5] as string)))
    expect(answers.map(({ status }) => status)).toEqual(times(40, () => 200))
  }
})

test('M10: right, wrong, by phone and by QR code at once wait for one another, never in a circle', async () => {
  for (let round = 0; round < 6; round++) {
    await atrium.sql('delete from attempts; delete from sms_codes')
    const phone = browser(atrium)
    await phone.send('POST', '/v1/code', { purpose: 'login', phone: PHONE })
    const code = await codeOn(atrium, PHONE)
    const answers = await Promise.all([
      ...times(10, (n) => byPassword(PEOPLE[n % 5] as string)),
      ...times(10, (n) => byPassword(PEOPLE[n % 5] as string, 'wrong')),
      ...times(5, () => bySms(phone, code)),
      ...times(5, () => bySms(browser(atrium), '000000')),
      ...times(10, () => browser(atrium).send('POST', '/v1/qr', {})),
      ...times(5, (n) =>
        browser(atrium).send('POST', '/v1/code', {
          purpose: 'login',
          phone: `+86133001330${10 + n}`,
        }),
      ),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }
})

test('M10: an office behind one address comes in, each at the first try, beside some who mistype', async () => {
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select 'office-' || i, 'Office', 0, (select password_hash from accounts where login_id = 'stranger')
     from generate_series(0, 199) i`,
  )
  for (let n = 0; n < 200; n += 50) {
    const wrong = times(8, (i) => byPassword(`office-${n + i}`, 'mistyped'))
    const right = await Promise.all(times(50, (i) => byPassword(`office-${n + i}`)))
    expect(right.filter(({ status }) => status !== 200)).toEqual([])
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(times(8, () => 401))
  }
})

test('M10: passwords sprayed from one address cost a puzzle after two hundred and stop after three hundred', async () => {
  const wrong = () => byPassword(`nobody-${Math.random()}`, 'sprayed')
  const soFar = (tries: number, openAgain: string) =>
    atrium.sql(
      `insert into attempts (key, tries, open_again_at, forget_at)
       values ('address:127.0.0.1', $1, $2, now() + interval '10 minutes')
       on conflict (key) do update set tries = $1, open_again_at = $2`,
      [tries, openAgain],
    )
  const home = browser(atrium)
  await byPassword('ours-admin', PASSWORD, home)
  await soFar(199, 'epoch')
  expect(await wrong()).toMatchObject({ error: 'sign_in_refused' })
  expect(await wrong()).toMatchObject({ error: 'proof_required' })
  await soFar(300, '2999-01-01')
  expect(await wrong()).toMatchObject({ error: 'rate_limited' })
  expect(await byPassword('ours-member')).toMatchObject({ error: 'rate_limited' })
  // A browser its owner used before does not stand for its address.
  expect(await byPassword('ours-admin', PASSWORD, home)).toMatchObject({ status: 200 })
})

test('M10: two hundred QR codes at once are given or refused for a while, and who is signed in reads on', async () => {
  const member = await atrium.signIn('ours-member')
  const asked = times(200, () => atrium.guest.raw('POST', '/v1/qr', { payload: {} }))
  const read = await member.raw('GET', '/sapi/user/baseinfo')
  expect(read.statusCode).toBe(200)
  for (const { statusCode, headers } of await Promise.all(asked)) {
    expect([200, 429, 503]).toContain(statusCode)
    if (statusCode !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('AB1: of what an address may have, two servers give exactly so much', async () => {
  const other = await atrium.another()
  atrium.clock.stop()
  await atrium.sql(
    `insert into attempts (key, tries, open_again_at, forget_at)
     values ('qr:127.0.0.1', 280, 'epoch', now() + interval '10 minutes')`,
  )
  const answers = await Promise.all(
    times(60, (n) => (n % 2 ? atrium : other).guest.raw('POST', '/v1/qr', { payload: {} })),
  )
  atrium.clock.go()
  await other.close()
  const given = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([given.length, refused.length]).toEqual([20, 40])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
