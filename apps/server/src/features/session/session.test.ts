// long because signing in, sessions and tries share one installation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium, visitor } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { solve } from '../../test/fixtures/solve.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

const tryTo = (
  at: TestAtrium,
  loginId: string,
  password: string,
  headers = {},
  remoteAddress = '127.0.0.1',
) =>
  at.app.http.inject({
    method: 'POST',
    url: '/v1/session',
    payload: { loginId, password },
    headers,
    remoteAddress,
  })

describe('signing in', () => {
  test('answers who it is and where they begin, and sets a cookie no script can read', async () => {
    const answer = await tryTo(atrium, 'operator', PASSWORD)
    expect(answer.json()).toMatchObject({
      code: 1000000,
      result: { login: true, user: { user_type: 7, isRoot: true }, landing: '/sysop/enterprise' },
    })
    for (const cookie of [answer.headers['set-cookie']].flat())
      expect(cookie).toMatch(
        /^__Host-\w+=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax(; Max-Age=\d+)?$/,
      )
  })

  test('takes the login id in any case, and not the password', async () => {
    expect((await tryTo(atrium, 'Operator', PASSWORD)).statusCode).toBe(200)
    expect((await tryTo(atrium, 'operator', PASSWORD.toUpperCase())).statusCode).toBe(401)
  })

  test('answers a wrong password and an unknown name alike', async () => {
    const wrong = await tryTo(atrium, 'ours-member', 'wrong')
    const unknown = await tryTo(atrium, 'nobody-of-that-name', 'wrong')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe(unknown.body)
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers))
  })

  test('gives a new token each time, whatever cookie was planted before', async () => {
    const planted = `__Host-sid=${'A'.repeat(43)}`
    const answer = await tryTo(atrium, 'ours-member', PASSWORD, { cookie: planted })
    const token = /__Host-sid=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1]
    expect(token).not.toBe('A'.repeat(43))
    expect((await visitor(atrium.app, planted).call('user.baseinfo', {})).result?.login).toBe(false)
  })

  test('keeps only a hash of the token', async () => {
    const { cookie } = await atrium.signIn('ours-member')
    const token = cookie.split('=')[1]
    const [found] = await atrium.sql(
      "select count(*)::int as n from sessions where encode(token_hash, 'escape') ~ $1 or sessions::text ~ $1",
      [token],
    )
    expect(found).toEqual({ n: 0 })
  })

  test('remembers for seven days who asks for it, but never an operator', async () => {
    const remember = (loginId: string) =>
      atrium.app.http.inject({
        method: 'POST',
        url: '/v1/session',
        payload: { loginId, password: PASSWORD, remember: true },
      })
    expect(String((await remember('ours-member')).headers['set-cookie'])).toMatch(
      /__Host-sid=[^,]*Max-Age=604800/,
    )
    expect(String((await remember('operator')).headers['set-cookie'])).not.toMatch(
      /__Host-sid=[^,]*Max-Age/,
    )
  })

  test('L-b: says whether it outlives the browser, so that a page knows how long it may keep what', async () => {
    const entered = async (loginId: string, remember: boolean) => {
      const payload = { loginId, password: PASSWORD, remember }
      const answer = await atrium.app.http.inject({ method: 'POST', url: '/v1/session', payload })
      const cookie = /__Host-sid=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
      return (await visitor(atrium.app, cookie).call('user.baseinfo', {})).result?.isRemembered
    }
    expect(await entered('ours-member', true)).toBe(true)
    expect(await entered('ours-member', false)).toBe(false)
    expect(await entered('operator', true)).toBe(false)
    const guest = await visitor(atrium.app, '').call('user.baseinfo', {})
    expect(guest.result).toMatchObject({ login: false, isRemembered: false })
  })

  test('leaves a line in the audit log, refused or not', async () => {
    await tryTo(atrium, 'ours-admin', 'wrong')
    await tryTo(atrium, 'ours-admin', PASSWORD)
    const lines = await atrium.sql('select action from audit order by seq desc limit 2')
    expect(lines).toEqual([{ action: 'session.opened' }, { action: 'session.refused' }])
  })
})

describe('a session', () => {
  test('ends when its person signs out, at once and on every server', async () => {
    const other = await atrium.another()
    const person = await atrium.signIn('ours-member')
    const elsewhere = visitor(other.app, person.cookie)
    expect((await elsewhere.call('session.list', {})).ok).toBe(true)

    await person.call('session.end', {})
    expect((await elsewhere.call('session.list', {})).status).toBe(401)
    await other.close()
  })

  test('is revoked from another one, but never by a neighbour', async () => {
    const [one, two] = [await atrium.signIn('ours-member'), await atrium.signIn('ours-member')]
    const theirs = await atrium.signIn('neighbour-member')
    const sessions = (await one.call('session.list', {})).result ?? []
    const id = sessions.find(({ current }) => current)?.id as number

    expect((await theirs.call('session.revoke', { id })).status).toBe(404)
    expect((await two.call('session.revoke', { id })).ok).toBe(true)
    expect((await one.call('session.list', {})).status).toBe(401)
  })

  test('of an operator ends after fifteen idle minutes', async () => {
    const operator = await atrium.signIn('operator')
    atrium.clock.pass(14 * 60)
    expect((await operator.call('session.list', {})).ok).toBe(true)
    atrium.clock.pass(15 * 60 + 1)
    expect((await operator.call('session.list', {})).status).toBe(401)
  })

  test('goes on while it is used', async () => {
    const other = await atrium.another()
    const operator = await atrium.signIn('operator')
    atrium.clock.pass(10 * 60)
    await visitor(other.app, operator.cookie).call('session.list', {})
    // What was seen is written in one go, at the latest when a server stops.
    await other.close()
    atrium.clock.pass(10 * 60)
    expect((await operator.call('session.list', {})).ok).toBe(true)
  })

  test('of an operator ends after twelve hours, however busy', async () => {
    const operator = await atrium.signIn('operator')
    const lastSeen = (hours: number) =>
      atrium.sql('update sessions set last_seen_at = created_at + make_interval(hours => $1)', [
        hours,
      ])
    atrium.clock.pass(12 * 3600 - 60)
    await lastSeen(12)
    expect((await operator.call('session.list', {})).ok).toBe(true)
    atrium.clock.pass(61)
    expect((await operator.call('session.list', {})).status).toBe(401)
  })

  test('is one of ten: an eleventh sign-in ends the oldest', async () => {
    const first = await atrium.signIn('neighbour-admin')
    atrium.clock.pass(1)
    for (let more = 0; more < 10; more++) await atrium.signIn('neighbour-admin')
    expect((await first.call('session.list', {})).status).toBe(401)
  })

  test('is worth nothing once the account is disabled', async () => {
    const person = await atrium.signIn('stranger')
    await atrium.sql("update accounts set status = 'disabled' where login_id = 'stranger'")
    expect((await person.call('session.list', {})).status).toBe(401)
    expect((await tryTo(atrium, 'stranger', PASSWORD)).statusCode).toBe(401)
    await atrium.sql("update accounts set status = 'active' where login_id = 'stranger'")
  })

  test('is known only by its whole and exact cookie', async () => {
    const { cookie } = await atrium.signIn('ours-member')
    const spoilt = [
      cookie.slice(0, -1),
      `${cookie}x`,
      cookie.toLowerCase(),
      cookie.replace('__Host-sid', 'sid'),
      `${cookie}; ${cookie}`,
      `${cookie}; __Host-sid=${'B'.repeat(43)}`,
      cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`),
      `${cookie.slice(0, -1)}%00`,
    ]
    for (const mutation of spoilt) {
      const answer = await visitor(atrium.app, mutation).call('session.list', {})
      expect(answer.status, mutation).toBe(401)
    }
  })
})

describe('tries', () => {
  const wrong = (at: TestAtrium, name = 'ours-admin', headers = {}) =>
    tryTo(at, name, 'wrong', headers)

  test('are free four times, then cost 1, 2, 4 … seconds', async () => {
    for (let free = 0; free < 5; free++) expect((await wrong(atrium)).statusCode).toBe(401)
    for (const wait of [1, 2, 4, 8]) {
      const refused = await wrong(atrium)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ error: 'rate_limited', retryAfter: wait })
      expect(refused.headers['retry-after']).toBe(String(wait))
      atrium.clock.pass(wait)
      expect((await wrong(atrium)).statusCode).toBe(401)
    }
  })

  test('are counted for names that do not exist just the same', async () => {
    for (let free = 0; free < 5; free++) await wrong(atrium, 'nobody')
    expect((await wrong(atrium, 'nobody')).statusCode).toBe(429)
  })

  test('of a hundred at once on two servers, five are judged', async () => {
    const other = await atrium.another()
    atrium.clock.stop()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => wrong(n % 2 ? atrium : other, 'neighbour-member')),
    )
    const judged = answers.filter(({ statusCode }) => statusCode === 401)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect([judged.length, refused.length]).toEqual([5, 95])
    atrium.clock.go()
    await other.close()
  })

  test('start afresh when it was them', async () => {
    for (let free = 0; free < 4; free++) await wrong(atrium)
    expect((await tryTo(atrium, 'ours-admin', PASSWORD)).statusCode).toBe(200)
    for (let free = 0; free < 4; free++) expect((await wrong(atrium)).statusCode).toBe(401)
  })

  test('AB2: from one address cost a puzzle after two hundred, and no header changes the address', async () => {
    const from = (n: number, proof = '') =>
      wrong(atrium, `name-${n}`, {
        'x-forwarded-for': `10.0.0.${n}`,
        forwarded: `for=10.0.1.${n}`,
        'x-real-ip': `10.0.2.${n}`,
        ...(proof && { 'x-proof': proof }),
      })
    await atrium.sql(
      `insert into attempts (key, tries, open_again_at, forget_at)
       values ('address:127.0.0.1', 170, 'epoch', now() + interval '10 days')
       on conflict (key) do update set tries = 170, forget_at = excluded.forget_at`,
    )
    for (let n = 0; n < 30; n++) expect((await from(n)).statusCode).toBe(401)
    const asked = (await from(30)).json()
    expect(asked).toMatchObject({ error: 'proof_required', bits: 16 })

    const proof = solve(asked.challenge, asked.bits)
    expect((await from(31, proof)).statusCode).toBe(401)
    expect((await from(32, proof)).json()).toMatchObject({ error: 'proof_required' })
    const forged = asked.challenge.replace(/^\d+/, '9999999999999')
    expect((await from(33, solve(forged, 16))).json()).toMatchObject({ error: 'proof_required' })
  })

  test('of a stranger do not shut out the owner in a browser they used before', async () => {
    const first = await tryTo(atrium, 'neighbour-admin', PASSWORD)
    const device = /__Host-device=[\w-]{43}/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
    for (let n = 0; n < 8; n++) await wrong(atrium, 'neighbour-admin')
    expect((await tryTo(atrium, 'neighbour-admin', PASSWORD)).statusCode).toBe(429)
    expect((await tryTo(atrium, 'neighbour-admin', PASSWORD, { cookie: device })).statusCode).toBe(
      200,
    )
    // It is worth nothing for anybody else's account.
    for (let n = 0; n < 8; n++) await wrong(atrium, 'ours-admin')
    expect((await tryTo(atrium, 'ours-admin', PASSWORD, { cookie: device })).statusCode).toBe(429)
  })

  test('from one IPv6 home are one address, however it is spelt', async () => {
    const homes = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:DB8:1:2:3:4:5:6']
    for (const address of homes) await tryTo(atrium, `v6-${address}`, 'wrong', {}, address)
    const keys = await atrium.sql("select tries from attempts where key like 'address:2001%'")
    expect(keys).toEqual([{ tries: 3 }])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
