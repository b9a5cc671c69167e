// long because every way in is tried against everything that shuts it.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser, codeOn, givePhone } from '../../test/fixtures/phone.ts'

const PHONE = '+8613300133001'
const NOBODYS = '+8613300133009'
const NEW = 'so much depends upon'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  await givePhone(atrium, 'ours-member', PHONE)
  atrium.clock.stop()
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from attempts; delete from sms_codes; delete from sms_outbox')
  await atrium.sql('delete from factors; delete from recovery_codes; delete from devices')
})

const byPassword = (at: Browser, password = PASSWORD, loginId = 'ours-member') =>
  at.send('POST', '/v1/session', { loginId, password })
const bySms = (at: Browser, code: string, phone = PHONE) =>
  at.send('PUT', '/api2/verifycode/sms/userlogin', { phone, code })
const byReset = (at: Browser, code: string, phone = PHONE) =>
  at.send('POST', '/v1/password/reset', { phone, code, password: NEW })
const twoStep = (at: Browser, code: string) =>
  at.send('POST', '/v1/session/two-step', { method: 'totp', code })
const prove = (at: Browser, password: string) =>
  at.send('POST', '/v1/session/prove', { method: 'password', password })

const isIn = async (at: Browser) => (await at.send('GET', '/sapi/user/baseinfo')).result.login
const ask = (at: Browser, purpose: string, phone = PHONE) =>
  at.send('POST', '/v1/code', { purpose, phone })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const digits = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(atrium.clock.now().getTime() / 1000) })

/** Gives the person an authenticator and forgets the browser it was done in. */
async function withApp() {
  const desk = browser(atrium)
  await byPassword(desk)
  const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
  const first = { token, code: digits(secret), name: 'App' }
  await desk.send('PUT', '/v1/factor/totp', first)
  await atrium.sql('delete from devices')
  atrium.clock.pass(30)
  return secret as string
}

test('nobody comes in by the password alone while the second step is being set up', async () => {
  for (let round = 0; round < 8; round++) {
    await atrium.sql('delete from factors; delete from sessions; delete from attempts')
    const desk = browser(atrium)
    await byPassword(desk)
    const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
    const confirm = { token, code: digits(secret), name: 'App' }
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => byPassword(browser(atrium))),
      desk.send('PUT', '/v1/factor/totp', confirm),
      ...Array.from({ length: 3 }, () => byPassword(browser(atrium))),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(await atrium.sql('select strength from sessions')).toEqual([{ strength: 2 }])
  }
})

test('all ways at the same moment wait for one another, and never in a circle', async () => {
  for (let round = 0; round < 12; round++) {
    await atrium.sql('delete from attempts; delete from sms_codes; delete from devices')
    const phone = browser(atrium)
    await ask(phone, 'login')
    // Their counters stand already: rows that exist are what one waits for.
    await Promise.all([byPassword(browser(atrium), 'wrong'), bySms(browser(atrium), '000000')])
    const code = await codeOn(atrium, PHONE)
    const answers = await Promise.all([
      bySms(phone, code),
      ...Array.from({ length: 3 }, () => byPassword(browser(atrium))),
    ])
    expect(answers.map(({ status }) => status)).not.toContain(500)
  }
})

test('a proof in a session that is ended in the same moment is a plain refusal', async () => {
  for (let round = 0; round < 8; round++) {
    const [desk, phone] = [browser(atrium), browser(atrium)]
    await byPassword(desk)
    await byPassword(phone)
    const [proven] = await Promise.all([
      prove(desk, PASSWORD),
      atrium.sql('delete from sessions where id = (select min(id) from sessions)'),
    ])
    expect([200, 401]).toContain(proven.status)
    await atrium.sql('delete from sessions; delete from attempts')
  }
})

type Way = {
  /** Comes as far as the last thing that is asked, and returns the right answer to it. */
  begin: (at: Browser) => Promise<string>
  answer: (at: Browser, given: string) => Promise<{ status: number }>
  wrong: (right: string) => string
}

const ways: Record<string, Way> = {
  password: {
    begin: async () => PASSWORD,
    answer: byPassword,
    wrong: () => 'wrong',
  },
  'a text message': {
    begin: async (at) => {
      await ask(at, 'login')
      return codeOn(atrium, PHONE)
    },
    answer: bySms,
    wrong: wrongOf,
  },
  'the second step': {
    begin: async (at) => {
      const secret = await withApp()
      await byPassword(at)
      return digits(secret)
    },
    answer: twoStep,
    wrong: wrongOf,
  },
  'a fresh proof': {
    begin: async (at) => {
      await byPassword(at)
      at.jar.delete('__Host-device')
      return PASSWORD
    },
    answer: prove,
    wrong: () => 'wrong',
  },
  'a reset': {
    begin: async (at) => {
      await ask(at, 'reset')
      return codeOn(atrium, PHONE)
    },
    answer: byReset,
    wrong: wrongOf,
  },
}

const fail = async (times: number) => {
  for (let n = 0; n < times; n++) await byPassword(browser(atrium), 'wrong')
}
const countOf = async (action: string) =>
  (await atrium.sql('select from audit where action = $1', [action])).length
const setAccount = (status: string) =>
  atrium.sql('update accounts set status = $1 where login_id = $2', [status, 'ours-member'])
const setEnterprise = (change: string) =>
  atrium.sql(`update enterprises set ${change} where space = 'ours'`)

const obstacles: Record<string, { raise: () => Promise<unknown>; lift: () => Promise<unknown> }> = {
  'a shut account': { raise: () => fail(8), lift: async () => {} },
  'a disabled account': {
    raise: () => setAccount('disabled'),
    lift: () => setAccount('active'),
  },
  'a suspended enterprise': {
    raise: () => setEnterprise("status = 'suspended'"),
    lift: () => setEnterprise("status = 'active'"),
  },
  'an expired enterprise': {
    raise: () => setEnterprise("expires_at = now() - interval '1 day'"),
    lift: () => setEnterprise('expires_at = null'),
  },
}

const matrix = Object.keys(ways).flatMap((way) =>
  Object.keys(obstacles).map((obstacle) => ({ way, obstacle })),
)

describe('what shuts the platform', () => {
  test.each(matrix)('$obstacle holds against $way, right as it may be', async (row) => {
    const [way, obstacle] = [ways[row.way] as Way, obstacles[row.obstacle] as never]
    const { raise, lift } = obstacle as (typeof obstacles)[string]
    const at = browser(atrium)
    const right = await way.begin(at)
    const resets = await countOf('password.reset')
    const before = at.jar.get('__Host-sid')
    await raise()
    const answer = await way.answer(at, right)
    const token = at.jar.get('__Host-sid')
    const entered = token !== before && (await isIn(at))
    const renewed = (await countOf('password.reset')) - resets
    await lift()
    if (row.way !== 'a reset') expect(answer.status).toBeGreaterThanOrEqual(400)
    // A closed enterprise takes nobody's right to a new password; it opens no session.
    else if (!row.obstacle.includes('enterprise')) expect(renewed).toBe(0)
    expect(entered).toBe(false)
    expect(token).toBe(before)
    await restorePassword()
  })

  test('a closed enterprise is told to its people, and to nobody who is not', async () => {
    await setEnterprise("status = 'suspended'")
    expect(await byPassword(browser(atrium))).toMatchObject({ error: 'enterprise_closed' })
    expect(await byPassword(browser(atrium), 'wrong')).toMatchObject({ error: 'sign_in_refused' })
    const elsewhere = await byPassword(browser(atrium), PASSWORD, 'neighbour-member')
    expect(elsewhere).toMatchObject({ result: { login: true } })
    await setEnterprise("status = 'active'")
  })

  test('whoever belongs to another enterprise too comes in there', async () => {
    const join = `insert into memberships (tenant_id, account_id)
      select $1, id from accounts where login_id = 'ours-member'`
    await atrium.sql(join, [await atrium.idOf('neighbour')])
    await setEnterprise("status = 'suspended'")
    const at = browser(atrium)
    await byPassword(at)
    const { result } = await at.send('GET', '/sapi/user/baseinfo')
    await setEnterprise("status = 'active'")
    await atrium.sql(
      `delete from memberships m using accounts a
       where a.id = m.account_id and a.login_id = 'ours-member' and m.tenant_id = $1`,
      [await atrium.idOf('neighbour')],
    )
    expect(result).toMatchObject({ login: true, space: { space: 'neighbour' } })
  })
})

/** The reset that succeeded changed it for everybody after. */
const restorePassword = () =>
  atrium.sql(
    `update accounts set password_hash = (select password_hash from accounts where login_id = 'ours-admin')
     where login_id = 'ours-member'`,
  )

describe('one count for all ways', () => {
  test.each(Object.keys(ways))('failures by %s shut the password too', async (name) => {
    const way = ways[name] as Way
    const at = browser(atrium)
    const right = await way.begin(at)
    await atrium.sql("delete from attempts where key not like 'sms%'")
    for (let n = 0; n < 6; n++) await way.answer(at, way.wrong(right))
    const elsewhere = browser(atrium)
    expect((await byPassword(elsewhere)).status).toBeGreaterThanOrEqual(400)
    expect(await isIn(elsewhere)).toBe(false)
    atrium.clock.pass(901)
    expect(await byPassword(elsewhere)).toMatchObject({ code: 1000000 })
  })

  test('a right password does not buy more guesses at the second step', async () => {
    const secret = await withApp()
    const before = await countOf('session.stepRefused')
    for (let round = 0; round < 6; round++) {
      const at = browser(atrium)
      await byPassword(at)
      for (let n = 0; n < 3; n++) await twoStep(at, wrongOf(digits(secret)))
    }
    expect((await countOf('session.stepRefused')) - before).toBe(5)
  })

  test('after it, the right second step is not kept waiting', async () => {
    const secret = await withApp()
    await fail(9)
    atrium.clock.pass(901)
    const at = browser(atrium)
    await byPassword(at)
    expect(await twoStep(at, digits(secret))).toMatchObject({ code: 1000000 })
    expect(await atrium.sql("select from attempts where key like 'account:%'")).toEqual([])
  })
})

describe('the owner', () => {
  test.each(['password', 'a text message'])(
    'gets in by %s in a browser they used before',
    async (name) => {
      const way = ways[name] as Way
      const home = browser(atrium)
      await byPassword(home)
      await home.send('DELETE', '/v1/session')
      const right = await way.begin(home)
      await fail(9)
      expect(await way.answer(home, right)).toMatchObject({ code: 1000000 })
      expect(await isIn(home)).toBe(true)
    },
  )

  test('gets in by the second step there, and their proof is taken', async () => {
    const secret = await withApp()
    const home = browser(atrium)
    await byPassword(home)
    await twoStep(home, digits(secret))
    await home.send('DELETE', '/v1/session')
    atrium.clock.pass(30)
    await fail(9)
    await byPassword(home)
    expect(await twoStep(home, digits(secret))).toMatchObject({ code: 1000000 })
    atrium.clock.pass(30)
    const proof = { method: 'totp', code: digits(secret) }
    expect(await home.send('POST', '/v1/session/prove', proof)).toMatchObject({ status: 200 })
  })

  test('is known in the browser they registered with', async () => {
    const phone = '+8613300133055'
    const at = browser(atrium)
    await ask(at, 'register', phone)
    const newcomer = {
      loginId: 'fresh',
      name: '张三丰',
      phone,
      code: await codeOn(atrium, phone),
      password: NEW,
      icode: 'ours-code',
    }
    await at.send('POST', '/v1/register/join', newcomer)
    await at.send('DELETE', '/v1/session')
    for (let n = 0; n < 9; n++) await byPassword(browser(atrium), 'wrong', 'fresh')
    expect(await byPassword(at, NEW, 'fresh')).toMatchObject({ code: 1000000 })
  })

  test('who signs in at home does not give a stranger new tries', async () => {
    const home = browser(atrium)
    await byPassword(home)
    await fail(9)
    await byPassword(home)
    expect(await byPassword(browser(atrium))).toMatchObject({ error: 'rate_limited' })
  })
})

describe('from outside', () => {
  const strip = ({ status, error, left, retryAfter }: Record<string, unknown>) => ({
    status,
    error,
    left,
    retryAfter,
  })

  test('a phone somebody has and one nobody has sound alike, shut or not', async () => {
    const heard = async (phone: string) => {
      const at = browser(atrium)
      await ask(at, 'login', phone)
      const answers: unknown[] = []
      for (let n = 0; n < 7; n++)
        answers.push(strip(await bySms(at, '12345x'.slice(0, 5) + n, phone)))
      return answers
    }
    await fail(8)
    const [theirs, nobodys] = [await heard(PHONE), await heard(NOBODYS)]
    expect(theirs).toEqual(nobodys)
    expect(theirs.at(-1)).toMatchObject({ error: 'rate_limited' })
  })

  test('failures by phone do not tell which login id it belongs to', async () => {
    const at = browser(atrium)
    await ask(at, 'login')
    for (let n = 0; n < 7; n++) await bySms(at, '000000')
    const theirs = await byPassword(browser(atrium), 'wrong')
    const nobodys = await byPassword(browser(atrium), 'wrong', 'nobody-at-all')
    expect(strip(theirs)).toEqual(strip(nobodys))
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
