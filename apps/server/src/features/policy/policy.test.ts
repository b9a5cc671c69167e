import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const inDays = (days: number) =>
  new Date(atrium.clock.now().getTime() + days * 24 * 3600_000).toISOString()

const demand = async (policy: object) => {
  const answer = await admin.call('signInPolicy.set', {
    twoStep: true,
    effectiveAt: inDays(7),
    concerns: 'all',
    trustDays: 0,
    ...policy,
  })
  expect(answer.ok, JSON.stringify(answer)).toBe(true)
}
const stateOf = async (loginId: string) =>
  (await (await atrium.signIn(loginId)).call('twoStep.check', {})).result

describe('a policy', () => {
  test('that is off asks nobody', async () => {
    expect(await stateOf('ours-member')).toEqual({
      open: 'false',
      effective: 'false',
      effectiveTime: '',
    })
  })

  test('that is announced tells the date and lets people work', async () => {
    await demand({})
    const member = await atrium.signIn('ours-member')
    expect((await member.call('twoStep.check', {})).result).toMatchObject({
      open: 'true',
      effective: 'false',
    })
    expect((await member.call('session.list', {})).ok).toBe(true)
    expect(await stateOf('neighbour-member')).toMatchObject({ open: 'false' })
  })

  test('for admins asks admins, and for chosen roles those who have them', async () => {
    await demand({ concerns: 'admins' })
    expect(await stateOf('ours-member')).toMatchObject({ open: 'false' })
    expect(await stateOf('ours-admin')).toMatchObject({ open: 'true' })

    const { result } = await admin.call('signInPolicy.get', {})
    const role = result?.roles.find(({ name }) => name === 'owner')
    await demand({ concerns: 'roles', roleIds: [role?.id] })
    expect(await stateOf('ours-member')).toMatchObject({ open: 'false' })
    expect(await stateOf('ours-admin')).toMatchObject({ open: 'true' })
  })

  test('is refused without a date, and for roles of nobody', async () => {
    const wrong = { twoStep: true, effectiveAt: null, concerns: 'all', trustDays: 0 } as const
    expect(await admin.call('signInPolicy.set', wrong)).toMatchObject({
      status: 400,
      fields: { effectiveAt: expect.any(String) },
    })
    const neighbours = await atrium.sql<{ id: number }>(
      "select r.id from roles r join enterprises e on e.id = r.tenant_id where e.space = 'neighbour'",
    )
    const roleIds = neighbours.map(({ id }) => id)
    expect(
      await admin.call('signInPolicy.set', {
        ...wrong,
        effectiveAt: inDays(1),
        concerns: 'roles',
        roleIds,
      }),
    ).toMatchObject({ status: 400, fields: { roleIds: expect.any(String) } })
  })

  test('is for those who may, and for their own space', async () => {
    const member = await atrium.signIn('ours-member')
    expect((await member.call('signInPolicy.get', {})).status).toBe(403)
    expect((await admin.raw('GET', '/space-neighbour/v1/sign-in-policy')).statusCode).toBe(403)
  })
})

describe('once it is in force', () => {
  beforeAll(() => demand({ effectiveAt: inDays(-1) }))

  test('sessions from before are asked too', async () => {
    expect(await admin.call('session.list', {})).toMatchObject({ error: 'two_step_required' })
    expect((await admin.call('twoStep.check', {})).result).toMatchObject({
      open: 'true',
      effective: 'true',
    })
  })

  const calls = Object.entries(catalogue as Record<string, Endpoint>).filter(
    ([, { access, envelope }]) =>
      // A stream that is open does not end.
      envelope !== 'stream' && /^(signedIn|member|may:.*)$/.test(access),
  )

  test.each(calls)(
    '%s is closed to whoever owes it, unless it is needed to enrol',
    async (name, endpoint) => {
      const admin = await atrium.signIn('ours-admin')
      const answer = await admin.call(name as CallName, {
        id: 1,
        ticket: 'A'.repeat(22),
      })
      const refused = answer.ok ? '' : answer.error
      if (endpoint.enrols) expect(refused).not.toBe('two_step_required')
      else expect(answer).toMatchObject({ status: 403, error: 'two_step_required' })
    },
  )

  test('the neighbour notices nothing', async () => {
    const neighbour = await atrium.signIn('neighbour-admin')
    expect((await neighbour.call('session.list', {})).ok).toBe(true)
  })
})

describe('a lost second step', () => {
  const setUp = (loginId: string) =>
    atrium.sql(
      "insert into factors (account_id, kind, name, phone, made_at) select id, 'sms', 'Phone', '+8613900139001', now() from accounts where login_id = $1",
      [loginId],
    )
  const idOf = async (loginId: string) =>
    (await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]
      ?.id as number
  const left = async (loginId: string) =>
    (await atrium.sql('select from factors where account_id = $1', [await idOf(loginId)])).length

  beforeAll(async () => {
    await atrium.sql('update sign_in_policies set two_step = false')
    await setUp('ours-member')
    await setUp('neighbour-member')
  })

  test('comes off by an admin who has just proven who they are, with a line in the audit log', async () => {
    const admin = await atrium.signIn('ours-admin')
    const id = await idOf('ours-member')
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await admin.call('member.resetTwoStep', { id })).toMatchObject({ error: 'proof_stale' })
    const fresh = await atrium.signIn('ours-admin')
    expect((await fresh.call('member.resetTwoStep', { id })).ok).toBe(true)
    expect(await left('ours-member')).toBe(0)
    const lines = await atrium.sql(
      "select from audit where action = 'factor.resetByAdmin' and target = $1",
      [String(id)],
    )
    expect(lines).toHaveLength(1)
  })

  test('of a neighbour, or of somebody who belongs elsewhere too, does not', async () => {
    const admin = await atrium.signIn('ours-admin')
    const id = await idOf('neighbour-member')
    expect((await admin.call('member.resetTwoStep', { id })).status).toBe(404)
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      await atrium.idOf('ours'),
      id,
    ])
    expect((await admin.call('member.resetTwoStep', { id })).status).toBe(404)
    expect(await left('neighbour-member')).toBe(1)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
