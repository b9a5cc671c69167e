import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
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

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
