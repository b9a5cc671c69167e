// long because each way to come by more than one has is tried as somebody did it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let [x, y, it] = [0, 0, 0]
let [people, organizers] = [0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  x = await ours.department('X')
  y = await ours.department('Y')
  it = await ours.department('IT')
  people = await ours.role('people', ['org'])
  organizers = await ours.role('organizers', ['org', 'invite'])
  await ours.rule(
    await ours.role('helpdesk', ['signIn', 'roles', 'data', 'invite']),
    'department',
    {
      department: it,
    },
  )
  await ours.rule(people, 'title', { title: 'Boss' })
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

type Held = { role: number; reach?: 'all' | 'chosen'; departments?: number[]; hours?: number }
/** Somebody who holds a role, perhaps for a part or for a time. */
async function holder(name: string, department: number, held: Held) {
  const id = await ours.person(name, department)
  await ours.give(id, held.role, held.reach ?? 'all', held.departments ?? [])
  if (held.hours)
    await atrium.sql('update membership_roles set until_at = $2 where account_id = $1', [
      id,
      new Date(atrium.clock.now().getTime() + held.hours * 3600_000),
    ])
  return { id, person: await atrium.signIn(name, { space: 'ours' }) }
}
const ofX = (role: number): Held => ({ role, reach: 'chosen', departments: [x] })
const status = async (call: Promise<{ status: number }>) => (await call).status
const stands = async (code: string) =>
  (await browser(atrium).send('GET', `/api2/user/register/checkICode?icode=${code}`)).why ?? 'open'

describe('a code that is not shown', () => {
  test('is not told by a search for its beginning, nor is the middle of a phone', async () => {
    const { person } = await holder('seeker', x, { role: organizers })
    const admin = await atrium.sql<{ id: number }>(
      "select id from roles where name = 'admin' and tenant_id = $1",
      [ours.tenant],
    )
    const made = await owner.call('invitation.make', { uses: 1, role: admin[0]?.id })
    const { id, code } = made.result as { id: number; code: string }
    await atrium.sql("update invitations set phone = '+8613912345678' where id = $1", [id])
    const found = async (search: string) =>
      (await person.call('invitation.list', { search })).result?.rows.map((row) => row.id)
    expect((await person.call('invitation.get', { id })).result?.code).toBeNull()
    for (const part of [code.slice(0, 4), code.slice(0, 11), code.slice(1), '1391', '2345'])
      expect(await found(part)).toEqual([])
    for (const whole of [code, code.toLowerCase(), '5678']) expect(await found(whole)).toEqual([id])
  })

  test('is that into a department whose rule gives more; it ends with what its maker had', async () => {
    const { person } = await holder('hr', x, { role: organizers })
    expect(await status(person.call('invitation.make', { uses: 1, department: it }))).toBe(403)
    const made = await owner.call('invitation.make', { uses: 1, department: it })
    const { result } = await person.call('invitation.get', { id: made.result?.id as number })
    expect(result?.code).toBeNull()

    const all = await ours.role('everything', ['*'])
    const deputy = await holder('deputy', x, { role: all })
    const theirs = await deputy.person.call('invitation.make', { uses: 1, department: it })
    const code = theirs.result?.code as string
    expect(await stands(code)).toBe('open')
    await ours.take(deputy.id)
    expect(await stands(code)).toBe('withdrawn')
  })

  test('does not come back with whoever takes over from its maker', async () => {
    const all = await ours.role('everything', ['*'])
    const leaver = await holder('leaver', x, { role: all })
    const made = await leaver.person.call('invitation.make', { uses: 5, role: all })
    const plain = await leaver.person.call('invitation.make', { uses: 5 })
    const code = made.result?.code as string
    await ours.take(leaver.id)
    const successor = await accountId(atrium, 'ours-admin')
    expect((await owner.call('member.leave', { id: leaver.id, successor })).ok).toBe(true)
    expect(await stands(code)).toBe('withdrawn')
    expect(await stands(plain.result?.code as string)).toBe('open')
  })
})

describe('who holds a right for a part, or for a time', () => {
  test('has of a role only what is about people there', async () => {
    const desk = await ours.role('desk', ['signIn', 'org', 'audit', 'message', 'data'])
    const { person } = await holder('part', x, ofX(desk))
    const outside = await ours.person('outside', y)
    for (const answer of [
      person.raw('POST', '/api/user/password', { payload: { userId: outside } }),
      person.raw('GET', '/v1/enterprise/audit'),
    ])
      expect((await answer).statusCode).toBeGreaterThanOrEqual(403)
    expect((await person.call('member.list', {})).ok).toBe(true)
    const { result } = await person.call('role.data', {})
    expect(result?.flatMap(({ detail }) => detail.permissions)).toEqual(['org'])
    const page = await person.call('role.page', { path: '/enterprise/audit' })
    expect(page.result?.authorized).toBe(false)
    const who = await owner.call('role.who', { permission: 'audit' })
    expect(who.result?.rows.map(({ name }) => name)).not.toContain('part name')
    const { result: told } = await owner.call('role.person', {
      id: await accountId(atrium, 'part'),
    })
    expect(told?.permissions).toEqual(['org'])
  })

  test('changes nobody who holds it for more people, or for longer', async () => {
    const { person } = await holder('small', x, ofX(people))
    const wide = await holder('wide', x, { role: people })
    const change = { id: wide.id, phone: '+8613700007777' }
    expect(await status(person.call('member.update', change))).toBe(403)
    expect(await status(person.call('member.update', { id: wide.id, status: 'disabled' }))).toBe(
      403,
    )
    const brief = await holder('brief', x, { role: people, hours: 1 })
    expect(await status(brief.person.call('member.update', { id: wide.id, title: 'y' }))).toBe(403)
    const plain = await ours.person('plain', x)
    expect((await person.call('member.update', { id: plain, title: 'y' })).ok).toBe(true)
    expect((await wide.person.call('member.update', { id: brief.id, title: 'y' })).ok).toBe(true)
  })

  test('gives nobody more by a title or a place, not even themselves', async () => {
    const part = await holder('climber', x, ofX(people))
    const brief = await holder('climber-2', x, { role: people, hours: 1 })
    for (const { id, person } of [part, brief])
      expect(await status(person.call('member.update', { id, title: 'Boss' }))).toBe(403)
    const z = await ours.department('Z', x)
    await ours.rule(people, 'department', { department: z })
    expect(
      await status(part.person.call('member.update', { id: part.id, departments: [x, z] })),
    ).toBe(403)
    await atrium.sql("update role_rules set reach = 'own' where department_id = $1", [z])
    expect((await part.person.call('member.update', { id: part.id, departments: [x, z] })).ok).toBe(
      true,
    )
  })

  test('takes over no wider role of whoever leaves', async () => {
    const keeper = await holder('keeper', x, ofX(people))
    const leaver = await ours.person('goer', x)
    const other = await ours.role('others', ['org'])
    await ours.give(leaver, other, 'chosen', [x, y])
    const leave = { id: leaver, successor: keeper.id, withRoles: true }
    expect(await status(keeper.person.call('member.leave', leave))).toBe(403)
  })

  test('lessens no role that they could not take', async () => {
    const roles = await ours.role('keepers', ['roles', 'org'])
    const part = await holder('part-keeper', x, ofX(roles))
    const wide = await holder('whole-keeper', x, { role: roles })
    const less = { id: roles, people: [wide.id], reach: 'chosen' as const, departments: [x] }
    expect(await status(part.person.call('role.give', less))).toBe(403)
    expect(await status(part.person.call('role.take', { id: roles, people: [wide.id] }))).toBe(403)
    expect((await owner.call('role.give', less)).ok).toBe(true)
  })
})

describe('rights that come by a place', () => {
  test('are not taken by who could not give them: moving, removing, heads', async () => {
    const { person } = await holder('mover', y, { role: people })
    const helper = await ours.person('helper', it)
    expect(await status(person.call('member.update', { id: helper, departments: [y] }))).toBe(403)
    const many = await person.call('member.many', { ids: [helper], action: 'move', department: y })
    expect(many.result).toMatchObject({ done: 0 })
    const [top] = await atrium.sql<{ id: number }>(
      'select id from departments where tenant_id = $1 and parent_id is null',
      [ours.tenant],
    )
    const gone = { id: it, moveTo: top?.id as number }
    expect(await status(person.call('department.remove', gone))).toBe(403)
    await ours.rule(await ours.role('heads', ['data']), 'head', { reach: 'all' })
    await ours.head(y, await ours.person('y-head', y))
    expect(await status(person.call('department.update', { id: y, heads: [] }))).toBe(403)
    expect((await owner.call('department.update', { id: y, heads: [] })).ok).toBe(true)
    await atrium.sql("delete from role_rules where kind = 'head'")
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
