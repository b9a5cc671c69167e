import { permissions } from '@atrium/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { watchChanges } from '../../test/fixtures/changes.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let member: number
let changes: Awaited<ReturnType<typeof watchChanges>>
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  member = await accountId(atrium, 'ours-member')
  changes = await watchChanges(atrium)
})
beforeEach(() => atrium.sql("update sessions set proven_at = now() - interval '2 hours'"))
afterAll(() => atrium.close())

const stale = { ok: false, status: 403, error: 'proof_stale' }
// Nobody makes a role of owners.
const rights = permissions.filter((right) => right !== 'owner')

describe('M-B: a desk left alone gives nobody anything: without a fresh proof', () => {
  test.each(rights)('no role is made that allows %s', async (right) => {
    const before = await changes.mark()
    const made = owner.call('role.make', { name: `Left ${right}`, permissions: [right] })
    expect(await made).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
  })

  test.each(rights)('nobody is given, ruled or invited into what allows %s', async (right) => {
    const id = await ours.role(`keeps ${right}`, [right])
    const before = await changes.mark()
    for (const answer of [
      await owner.call('role.give', { id, people: [member], reach: 'all' }),
      await owner.call('role.rule.make', { id, kind: 'everyone', reach: 'all' }),
      await owner.call('invitation.make', { role: id, uses: 1, days: 7 }),
      await owner.call('invitation.send', { role: id, days: 7, phones: ['+8613800138099'] }),
    ])
      expect(answer).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
  })

  test('no role is made to allow more', async () => {
    const id = await ours.role('grows', ['brand'])
    const more = owner.call('role.update', { id, permissions: ['brand', 'data'] })
    expect(await more).toMatchObject(stale)
  })
})

describe('what gives nothing, or only takes, asks for no proof', () => {
  test('a role that allows nothing is made, given, ruled and invited with', async () => {
    const made = await owner.call('role.make', { name: 'Readers', permissions: [] })
    const id = made.result?.id as number
    for (const answer of [
      await owner.call('role.give', { id, people: [member], reach: 'all' }),
      await owner.call('role.rule.make', { id, kind: 'head', reach: 'all' }),
      await owner.call('invitation.make', { role: id, uses: 1, days: 7 }),
    ])
      expect(answer.ok, JSON.stringify(answer)).toBe(true)
  })

  test('a role is renamed, made to allow less, taken and deleted, and its rule removed', async () => {
    const id = await ours.role('shrinks', ['brand', 'roles'])
    await ours.give(member, id)
    const [rule] = await atrium.sql<{ id: number }>(
      `insert into role_rules (tenant_id, role_id, kind, reach)
       values ($1, $2, 'everyone', 'all') returning id`,
      [ours.tenant, id],
    )
    for (const answer of [
      await owner.call('role.update', { id, name: 'Shrunk', permissions: ['brand'] }),
      await owner.call('role.rule.remove', { id, rule: rule?.id as number }),
      await owner.call('role.take', { id, people: [member] }),
      await owner.call('role.delete', { id }),
    ])
      expect(answer.ok, JSON.stringify(answer)).toBe(true)
  })
})

describe('0085: what is gone for good asks, and what can be made again in a moment does not: without a fresh proof', () => {
  test('no role is deleted that anybody has, or a rule gives', async () => {
    const held = await ours.role('held', ['org', 'data'])
    await ours.give(member, held)
    const ruled = await ours.role('ruled', [])
    await ours.rule(ruled, 'title', { title: 'Clerk' })
    const before = await changes.mark()
    for (const id of [held, ruled])
      expect(await owner.call('role.delete', { id })).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
    const unused = await ours.role('unused', ['org', 'data'])
    expect(await owner.call('role.delete', { id: unused })).toMatchObject({ ok: true })
  })

  test('no department is removed that people or departments are in', async () => {
    const full = await ours.department('Full')
    await ours.person('one-of-full', full)
    const above = await ours.department('Above')
    const empty = await ours.department('Empty', above)
    const before = await changes.mark()
    for (const [id, moveTo] of [
      [full, empty],
      [above, full],
    ] as const)
      expect(await owner.call('department.remove', { id, moveTo })).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
    expect(await owner.call('department.remove', { id: empty })).toMatchObject({ ok: true })
  })

  test('an operator takes nobody out of an enterprise', async () => {
    const operator = await atrium.signIn('operator')
    await atrium.sql("update sessions set proven_at = now() - interval '2 hours'")
    const before = await changes.mark()
    const out = { id: member, leave: [ours.tenant] }
    expect(await operator.call('sysop.user.update', out)).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
