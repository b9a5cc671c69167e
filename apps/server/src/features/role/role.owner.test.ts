import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let operator: Person
let self: number
let other: number
let role: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  operator = await atrium.signIn('operator')
  self = await accountId(atrium, 'ours-admin')
  other = await ours.person('other-owner', null)
  const [found] = await atrium.sql<{ id: number }>(
    "select id from roles where tenant_id = $1 and name = 'owner'",
    [ours.tenant],
  )
  role = found?.id as number
  await ours.give(other, role)
})
afterAll(() => atrium.close())

test('an owner whose account the platform has disabled is none who stays: the last who can sign in keeps it', async () => {
  await operator.call('sysop.user.update', { id: other, status: 'disabled' })
  expect(await owner.call('role.take', { id: role, people: [self] })).toMatchObject({
    status: 409,
    error: 'last_owner',
  })
  await operator.call('sysop.user.update', { id: other, status: 'active' })
  expect(await owner.call('role.take', { id: role, people: [self] })).toMatchObject({ ok: true })
  await ours.give(self, role)
})

test('one who has the role for a part is none either: the last does not shrink it', async () => {
  await operator.call('sysop.user.update', { id: other, status: 'disabled' })
  expect(await owner.call('role.give', { id: role, people: [self], reach: 'own' })).toMatchObject({
    status: 409,
    error: 'last_owner',
  })
})

test('one who cannot sign in anyway is taken out, as long as another is left', async () => {
  await operator.call('sysop.user.update', { id: other, status: 'disabled' })
  expect(await owner.call('role.take', { id: role, people: [other] })).toMatchObject({ ok: true })
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  expect((await neighbour.call('role.take', { id: role, people: [self] })).ok).toBe(false)
})

describe('the platform does not take the last owner who can sign in either', () => {
  const statusOf = async (id: number) =>
    (await atrium.sql<{ status: string }>('select status from accounts where id = $1', [id]))[0]
      ?.status
  beforeEach(async () => {
    await operator.call('sysop.user.update', { id: other, status: 'active' })
    await atrium.sql('delete from membership_roles where account_id = $1', [other])
  })

  test('by disabling one', async () => {
    expect(
      await operator.call('sysop.user.update', { id: self, status: 'disabled' }),
    ).toMatchObject({ status: 409, error: 'last_owner' })
    expect(await statusOf(self)).toBe('active')
    expect(await owner.call('role.all', {})).toMatchObject({ ok: true })
    await ours.give(other, role)
    expect(
      await operator.call('sysop.user.update', { id: other, status: 'disabled' }),
    ).toMatchObject({ ok: true })
  })

  test('by disabling many: they are left out and named, the others are disabled', async () => {
    const beside = await ours.person(`beside-${Date.now()}`, null)
    await ours.give(other, role)
    const { result } = await operator.call('user.many', {
      ids: [self, other, beside],
      action: 'disable',
    })
    const last = Math.max(self, other)
    expect(result).toEqual({ done: 2, refused: [{ id: last, why: 'last_owner' }] })
    expect(await statusOf(last)).toBe('active')
    expect(await statusOf(beside)).toBe('disabled')
    await operator.call('sysop.user.update', { id: self, status: 'active' })
  })

  test('by a batch', async () => {
    const act = { action: 'disable' } as const
    const started = await operator.call('batch.start', {
      act,
      chosen: { ids: [self] },
      expected: 1,
    })
    const id = started.result?.id as number
    await vi.waitFor(async () =>
      expect(
        (await operator.call('batch.rows', { id })).result?.rows.map((row) => row.outcome),
      ).toEqual(['last_owner']),
    )
    expect(await statusOf(self)).toBe('active')
  })

  test('by disabling two at once: one of them stays', async () => {
    await ours.give(other, role)
    const disable = (id: number) =>
      operator.call('sysop.user.update', { id, status: 'disabled' as const })
    const answers = await Promise.all([disable(self), disable(other)])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    const statuses = [await statusOf(self), await statusOf(other)]
    expect(new Set(statuses)).toEqual(new Set(['active', 'disabled']))
    for (const id of [self, other])
      await operator.call('sysop.user.update', { id, status: 'active' })
  })

  test('by making them an operator or a console user: they stay the owner', async () => {
    for (const userType of [9, 7, 0] as const) {
      expect(await operator.call('sysop.user.update', { id: self, userType })).toMatchObject({
        ok: true,
      })
      const again = await atrium.signIn('ours-admin', { space: 'ours' })
      expect(await again.call('role.all', {})).toMatchObject({ ok: true })
    }
  })
})

test.each([7, 9] as const)(
  'M-A: an account of type %i is disabled though it owns an enterprise, which has its owner back with it',
  async (userType) => {
    await operator.call('sysop.user.update', { id: other, status: 'active' })
    await atrium.sql('delete from membership_roles where account_id = $1', [other])
    await operator.call('sysop.user.update', { id: self, userType })
    const many = await operator.call('user.many', { ids: [self], action: 'disable' })
    expect(many.result).toEqual({ done: 1, refused: [] })
    await operator.call('sysop.user.update', { id: self, status: 'active' })
    const disabled = { id: self, status: 'disabled' } as const
    expect(await operator.call('sysop.user.update', disabled)).toMatchObject({ ok: true })
    expect((await tryToSignIn(atrium, 'ours-admin')).status).toBe(401)
    await operator.call('sysop.user.update', { id: self, status: 'active', userType: 0 })
    const again = await atrium.signIn('ours-admin', { space: 'ours' })
    await ours.give(other, role)
    expect((await again.call('role.take', { id: role, people: [other] })).ok).toBe(true)
  },
)

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
