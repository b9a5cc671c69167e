import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { watchChanges } from '../../test/fixtures/changes.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let stranger: Person
let changes: Awaited<ReturnType<typeof watchChanges>>
let [bosses, works, yard, hall, plain] = [0, 0, 0, 0, 0]
let [one, other, boss, request] = [0, 0, 0, 0]
const phones = ['+8613800138077']
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  bosses = await ours.department('Bosses')
  works = await ours.department('Works')
  yard = await ours.department('Yard', works)
  hall = await ours.department('Hall', works)
  plain = await ours.department('Plain')
  boss = await ours.role('boss', ['*'])
  await ours.rule(boss, 'department', { department: bosses })
  await ours.rule(boss, 'title', { title: 'Boss' })
  await ours.rule(boss, 'head')
  one = await ours.person('one-of-yard', yard)
  other = await ours.person('other-of-yard', yard)
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  await owner.call('joinRequest.setRules', { anyone: true })
  stranger = await atrium.signIn('stranger')
  await stranger.call('joinRequest.make', { space: 'ours', words: 'I am new here' })
  const { result } = await owner.call('joinRequest.list', {})
  request = result?.rows[0]?.id as number
  changes = await watchChanges(atrium)
})
beforeEach(() => atrium.sql("update sessions set proven_at = now() - interval '2 hours'"))
afterAll(() => atrium.close())

const stale = { ok: false, status: 403, error: 'proof_stale' }
const holders = async () => {
  const rows = await atrium.sql<{ account_id: number }>(
    'select account_id from held_roles where tenant_id = $1 and role_id = $2',
    [ours.tenant, boss],
  )
  return rows.map(({ account_id }) => account_id)
}

type Ways = Record<string, (place: number, title: string) => Promise<{ ok: boolean }>>
const ways: Ways = {
  'an invitation': (department) => owner.call('invitation.make', { department, uses: 1 }),
  'invitations by text message': (department) =>
    owner.call('invitation.send', { department, days: 7, phones }),
  'an answer to a request': (department) =>
    owner.call('joinRequest.accept', { id: request, department }),
  'another place': (department) =>
    owner.call('member.update', { id: one, departments: [yard, department] }),
  'another title': (_, title) => owner.call('member.update', { id: one, title }),
  'one place for many': (department) =>
    owner.call('member.many', { ids: [one, other], action: 'addTo', department }),
  'one title for many': (_, title) =>
    owner.call('member.many', { ids: [one, other], action: 'title', title }),
  'a department that is moved': (parentId) =>
    owner.call('department.move', { id: hall, parentId, before: null }),
}

describe('M-B: a desk left alone gives nobody a role by a rule: without a fresh proof', () => {
  test.each(Object.entries(ways))('none comes by %s', async (_, way) => {
    await atrium.sql('update memberships set department_id = $1 where account_id = $2', [
      hall,
      other,
    ])
    const before = await changes.mark()
    expect(await way(bosses, 'Boss')).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
    const held = await holders()
    for (const person of [one, other, await accountId(atrium, 'stranger')])
      expect(held).not.toContain(person)
  })

  test('none comes by heading a department', async () => {
    const before = await changes.mark()
    const heads = { id: yard, heads: [one] }
    expect(await owner.call('department.update', heads)).toMatchObject(stale)
    expect(await changes.since(before)).toEqual([])
    expect(await holders()).not.toContain(one)
  })

  test('none comes by what is left of a department that goes', async () => {
    const going = await ours.department('Going', works)
    await ours.person('one-of-going', going)
    const gone = { id: going, moveTo: bosses }
    expect(await owner.call('department.remove', gone)).toMatchObject(stale)
  })

  test('who manages a part and lacks the right learns that, and is not asked who they are', async () => {
    const head = await ours.person('organizer-of-all', works)
    await ours.give(head, await ours.role('organizer', ['org', 'invite']))
    const organizer = await atrium.signIn('organizer-of-all', { space: 'ours' })
    const refused = { status: 403, error: 'forbidden' }
    const place = { id: one, departments: [yard, bosses] }
    expect(await organizer.call('member.update', place)).toMatchObject(refused)
    const into = { department: bosses, uses: 1 }
    expect(await organizer.call('invitation.make', into)).toMatchObject(refused)
  })
})

describe('what gives nobody anything asks for no proof', () => {
  test.each(Object.entries(ways))('%s', async (_, way) => {
    expect(await way(plain, 'Clerk')).toMatchObject({ ok: true })
  })

  test('a role that allows nothing, and one that somebody has already', async () => {
    const readers = await ours.department('Readers')
    await ours.rule(await ours.role('reads', []), 'department', { department: readers })
    const into = { id: one, departments: [yard, readers] }
    expect(await owner.call('member.update', into)).toMatchObject({ ok: true })
    const chief = await ours.person('chief', yard)
    await ours.give(chief, boss)
    for (const change of [{ title: 'Boss' }, { departments: [yard, bosses] }])
      expect(await owner.call('member.update', { id: chief, ...change })).toMatchObject({
        ok: true,
      })
    const heads = { id: yard, heads: [chief] }
    expect(await owner.call('department.update', heads)).toMatchObject({ ok: true })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
