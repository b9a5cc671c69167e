import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'
import { solve } from '../../test/fixtures/solve.ts'

const OURS = '+8613800138001'
const THEIRS = '+8613800138002'
const NOBODYS = '+8613800138009'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await givePhone(atrium, 'ours-member', OURS)
  await givePhone(atrium, 'neighbour-member', THEIRS)
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from attempts'))

const send = '/api2/verifycode/sms/send/userlogin?phone='
const signIn = '/api2/verifycode/sms/userlogin'
const asked = async (phone: string) => {
  const visitor = browser(atrium)
  const answer = await visitor.send('GET', send + encodeURIComponent(phone))
  return { visitor, answer }
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('L11: a space that nobody has has no budget of its own', async () => {
  const ours = await atrium.idOf('ours')
  const spaces = ['', 'made-up-1', 'made-up-2', 'OURS', 'ours']
  for (const [n, space] of spaces.entries())
    await browser(atrium).send('POST', `${space && `/space-${space}`}/v1/code`, {
      purpose: 'login',
      phone: `+86138001380${20 + n}`,
    })
  const budgets = await atrium.sql(
    "select key, tries from attempts where key like 'sms.space:%' order by key",
  )
  expect(budgets).toEqual([
    { key: `sms.space:${ours}`, tries: 2 },
    { key: 'sms.space:platform', tries: 3 },
  ])
})

describe('a code', () => {
  test('signs in whoever holds the phone, in the browser that asked', async () => {
    const { visitor, answer } = await asked('138 0013 8001')
    expect(answer).toMatchObject({ status: 200, result: { wait: 60 } })
    const code = await codeOn(atrium, OURS)
    const result = await visitor.send('PUT', signIn, { phone: OURS, code })
    expect(result).toMatchObject({ code: 1000000, result: { user: { loginId: 'ours-member' } } })
    expect((await visitor.send('GET', '/sapi/user/baseinfo')).result.login).toBe(true)
  })

  test('is worth nothing in another browser', async () => {
    await asked(OURS)
    const code = await codeOn(atrium, OURS)
    const elsewhere = browser(atrium)
    await elsewhere.send('GET', send + encodeURIComponent(NOBODYS))
    expect(await elsewhere.send('PUT', signIn, { phone: OURS, code })).toMatchObject({
      error: 'code_refused',
    })
  })

  test('is worth nothing for another phone or another purpose', async () => {
    const { visitor } = await asked(OURS)
    const code = await codeOn(atrium, OURS)
    for (const attempt of [
      visitor.send('PUT', signIn, { phone: THEIRS, code }),
      visitor.send('POST', '/v1/password/reset', {
        phone: OURS,
        code,
        password: 'a long enough one',
      }),
    ])
      expect(await attempt).toMatchObject({ error: 'code_refused' })
  })

  test('works once, though eight send it at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await atrium.sql('delete from attempts')
      const { visitor } = await asked(OURS)
      const code = await codeOn(atrium, OURS)
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          visitor.who().raw('PUT', signIn, { payload: { phone: OURS, code } }),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  test('burns after five wrong tries, and after five minutes', async () => {
    const { visitor } = await asked(OURS)
    const code = await codeOn(atrium, OURS)
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await visitor.send('PUT', signIn, { phone: OURS, code: wrongOf(code) })
      expect(answer).toMatchObject({ error: 'code_refused', left })
      await atrium.sql("delete from attempts where key like 'phone:%'")
    }
    expect(await visitor.send('PUT', signIn, { phone: OURS, code })).toMatchObject({
      error: 'code_refused',
    })

    await atrium.sql('delete from attempts')
    const later = await asked(OURS)
    const fresh = await codeOn(atrium, OURS)
    atrium.clock.pass(301)
    expect(await later.visitor.send('PUT', signIn, { phone: OURS, code: fresh })).toMatchObject({
      error: 'code_refused',
    })
  })

  test('is kept as a fingerprint, and sealed on its way out', async () => {
    await asked(OURS)
    const code = await codeOn(atrium, OURS)
    const rows = await atrium.sql(
      'select c::text as code from sms_codes c union all select o::text from sms_outbox o',
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('sending', () => {
  test('answers a known and an unknown number alike, and sends to the known one only', async () => {
    const known = await asked(OURS)
    const unknown = await asked(NOBODYS)
    expect(known.answer).toEqual(unknown.answer)
    const sent = await atrium.sql('select from sms_outbox where phone = $1', [NOBODYS])
    expect(sent).toEqual([])
  })

  test('waits sixty seconds between two, and says how long', async () => {
    const { visitor } = await asked(OURS)
    const again = await visitor.send('GET', send + encodeURIComponent(OURS))
    expect(again).toMatchObject({ error: 'rate_limited' })
    const countdown = await visitor.send(
      'GET',
      `/api2/verifycode/sms/countdown/userlogin?phone=${encodeURIComponent(OURS)}`,
    )
    expect(countdown.result.seconds).toBeGreaterThan(50)
    atrium.clock.pass(61)
    expect(await visitor.send('GET', send + encodeURIComponent(OURS))).toMatchObject({
      status: 200,
    })
  })

  test('stops at five an hour for a phone, whatever the purpose and the browser', async () => {
    const purposes = ['login', 'reset', 'register', 'phone', 'login', 'reset']
    const answers: unknown[] = []
    for (const purpose of purposes) {
      answers.push(
        (await browser(atrium).send('POST', '/v1/code', { purpose, phone: OURS })).status,
      )
      atrium.clock.pass(61)
      await atrium.sql("delete from attempts where key like 'sms.address%'")
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('asks an address for a puzzle after five, and takes its answer once', async () => {
    const from = (n: number, proof = '') =>
      atrium.guest.raw('POST', '/v1/code', {
        payload: { purpose: 'register', phone: `+861390013900${n}` },
        headers: proof ? { 'x-proof': proof } : {},
      })
    for (let n = 0; n < 5; n++) expect((await from(n)).statusCode).toBe(200)
    const asked = (await from(6)).json()
    expect(asked.error).toBe('proof_required')
    const proof = solve(asked.challenge, asked.bits)
    expect((await from(7, proof)).statusCode).toBe(200)
    expect((await from(8, proof)).json().error).toBe('proof_required')
  })

  test('is for same-origin pages only, though it is a GET', async () => {
    const answer = await atrium.guest.raw('GET', send + encodeURIComponent(OURS), {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    })
    expect(answer.json()).toMatchObject({ error: 'cross_site' })
  })
})

test('operators alone see the outbox', async () => {
  await asked(OURS)
  const operator = await atrium.signIn('operator')
  const { result } = await operator.call('code.outbox', {})
  expect(result?.[0]).toMatchObject({ phone: OURS, code: await codeOn(atrium, OURS) })
  const member = await atrium.signIn('ours-admin')
  expect((await member.call('code.outbox', {})).status).toBe(403)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
