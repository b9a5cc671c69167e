import type { CallName } from '@atrium/contract/catalogue.ts'
import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium, visitor } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'
import { sharedPerson, signInAt } from '../../test/fixtures/shared-person.ts'

let atrium: TestAtrium
let tenant: number
beforeAll(async () => {
  atrium = await openAtrium()
  tenant = await atrium.idOf('ours')
  for (const loginId of ['operator', 'console'])
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      tenant,
      await accountId(atrium, loginId),
    ])
})
afterAll(() => atrium.close())

const rule = (set: string) =>
  atrium.sql(`update sign_in_policies set ${set} where tenant_id = $1`, [tenant])
afterEach(async () => {
  await rule(`ways = default, outside = default, two_step = false, effective_at = null,
    concerns = default, trust_days = default, password_days = null`)
  await atrium.sql('update accounts set password_at = now()')
})

const within = (who: Person) => visitor(atrium.app, who.cookie, 'ours')
const works = async (who: Person, call: CallName) =>
  expect(await who.call(call, {}), call).toMatchObject({ status: 200 })

/** What staff do on the platform, from its own pages and from a page of the space. */
async function platformWorks(who: Person) {
  for (const call of ['saas.category.list', 'session.list', 'factor.list'] as const)
    await works(who, call)
  await works(within(who), 'saas.category.list')
}

describe.each(['operator', 'console'])(
  'M-A: of %s, who is also a member, a space asks nothing outside of it:',
  (loginId) => {
    test.each([
      ['a closed way', "ways = '{sms}'", 'way_closed'],
      ['its networks', "outside = 'closed'", 'network_closed'],
    ])('%s', async (_, set, refusal) => {
      const before = await atrium.signIn(loginId)
      await rule(set)
      await platformWorks(await atrium.signIn(loginId))
      await platformWorks(before)
      await expect(signInAt(atrium, 'ours', loginId)).rejects.toThrow(refusal)
      expect(await within(before).call('member.list', {})).toMatchObject({ status: 403 })
      expect(await within(before).call('session.list', {})).toMatchObject({ status: 403 })
    })

    test.each([
      ['a second step', "two_step = true, effective_at = now() - interval '1 day'"],
      ['a second step outside of its networks', "outside = 'step'"],
    ])('%s', async (_, set) => {
      const who = await atrium.signIn(loginId)
      await rule(set)
      await platformWorks(who)
      await platformWorks(await signInAt(atrium, 'ours', loginId).then(outside))
      expect((await who.call('twoStep.check', {})).result).toMatchObject({ open: 'false' })
      for (const call of ['member.list', 'session.list'] as const)
        expect(await within(who).call(call, {})).toMatchObject({ error: 'two_step_required' })
    })

    test('a new password', async () => {
      const who = await atrium.signIn(loginId)
      await rule('password_days = 30')
      await atrium.sql("update accounts set password_at = now() - interval '31 days'")
      await platformWorks(who)
      for (const call of ['member.list', 'session.list'] as const)
        expect(await within(who).call(call, {})).toMatchObject({
          error: 'password_change_required',
        })
    })
  },
)

const outside = (who: Person) => visitor(atrium.app, who.cookie)

test('M-A: a browser that an operator trusts is judged by the platform outside, and by the space inside', async () => {
  const codeFor = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(atrium.clock.now().getTime() / 1000) })
  const signIn = (at: Browser) =>
    at.send('POST', '/v1/session', { loginId: 'operator', password: PASSWORD })
  const desk = browser(atrium)
  await signIn(desk)
  const { token, secret } = (await desk.send('POST', '/v1/factor/totp', {})).result
  await desk.send('PUT', '/v1/factor/totp', { token, code: codeFor(secret), name: 'App' })
  atrium.clock.pass(30)
  const proof = { method: 'totp', code: codeFor(secret), trust: true }
  const at = browser(atrium)
  await signIn(at)
  await at.send('POST', '/v1/session/two-step', proof)
  atrium.clock.pass(30)
  await rule("two_step = true, effective_at = now() - interval '1 day', trust_days = 0")
  expect((await signIn(at)).result).toMatchObject({ login: true })
  await platformWorks(at.who())
  expect(await within(at.who()).call('session.list', {})).toMatchObject({
    error: 'two_step_required',
  })
  await rule('trust_days = 7')
  await works(within(at.who()), 'session.list')
  atrium.clock.pass(8 * 86_400)
  expect((await signIn(at)).result).toMatchObject({ login: true })
  expect(await within(at.who()).call('session.list', {})).toMatchObject({
    error: 'two_step_required',
  })
  await atrium.sql("delete from factors where name = 'App'")
})

test('M-A: what operators do on the platform is in no log and no trail of a space they belong to', async () => {
  const id = await accountId(atrium, 'operator')
  const linesOf = async () => {
    const [row] = await atrium.sql<{ signs: number; lines: number }>(
      `select (select count(*) from sign_ins where tenant_id = $1 and account_id = $2) as signs,
        (select count(*) from audit where tenant_id = $1 and actor_id = $2) as lines`,
      [tenant, id],
    )
    return row
  }
  const before = await linesOf()
  await browser(atrium).send('POST', '/v1/session', { loginId: 'operator', password: 'wrong one' })
  const operator = await atrium.signIn('operator')
  for (const [n, who] of [operator, within(operator)].entries())
    expect(
      await who.call('saas.category.add', { name: `Of no space ${n}`, code: `none-${n}` }),
    ).toMatchObject({
      ok: true,
    })
  expect(await linesOf()).toEqual(before)
})

test('what one space asks of somebody who belongs to two, it asks in itself alone', async () => {
  await sharedPerson(atrium, 'of-both')
  const who = await signInAt(atrium, 'neighbour', 'of-both')
  await rule("two_step = true, effective_at = now() - interval '1 day', password_days = 30")
  await works(who, 'session.list')
  expect(await within(who).call('session.list', {})).toMatchObject({ error: 'two_step_required' })
  await rule("two_step = false, effective_at = null, ways = '{sms}'")
  await works(who, 'session.list')
  expect(await within(who).call('session.list', {})).toMatchObject({ status: 403 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
