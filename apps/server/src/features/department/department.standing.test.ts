// long because each way in which a change of places gives or takes reach is tried as somebody did it.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let neighbour: Person
let [sales, north, works, hall, yard] = [0, 0, 0, 0, 0]
let [giver, organizer, people] = [0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  north = await ours.department('North', sales)
  works = await ours.department('Works')
  hall = await ours.department('Hall', works)
  yard = await ours.department('Yard', works)
  giver = await ours.role('giver', ['roles'])
  organizer = await ours.role('organizer of all', ['org', 'invite'])
  people = await ours.role('people', ['org'])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterAll(() => atrium.close())
beforeEach(async () => {
  await atrium.sql('delete from role_rules where tenant_id = $1', [ours.tenant])
})

let made = 0
async function someone(department: number, title = '') {
  const name = `one-${++made}`
  const id = await ours.person(name, department, title)
  return { id, name, enter: () => atrium.signIn(name, { space: 'ours' }) }
}
/** Somebody who organizes everybody, and besides gives roles in a part. */
async function climber(reach: 'own' | 'chosen', chosen: number[] = []) {
  const { id, enter } = await someone(sales)
  await ours.give(id, organizer)
  await ours.give(id, giver, reach, chosen)
  return { id, person: await enter() }
}
/** Who is not there themselves. */
async function managerOf(department: number) {
  const { id, enter } = await someone(sales)
  await ours.give(id, people, 'chosen', [department])
  return enter()
}
const status = async (call: Promise<{ status: number }>) => (await call).status
const placesOf = async (id: number) =>
  (
    await atrium.sql<{ department_id: number }>(
      'select department_id from department_members where account_id = $1 order by 1',
      [id],
    )
  ).map(({ department_id }) => department_id)

describe('who gives roles in a part and moves people everywhere', () => {
  test('does not come to give them elsewhere by moving there, nor by heading it', async () => {
    const { id, person } = await climber('own')
    const outsider = await someone(works)
    const gift = { id: giver, people: [outsider.id], reach: 'chosen' as const }
    const give = () => person.call('role.give', { ...gift, departments: [works] })
    expect(await status(give())).toBe(403)
    const move = { id, departments: [sales, works] }
    expect(await status(person.call('member.update', move))).toBe(403)
    expect(await status(neighbour.call('member.update', move))).toBe(404)
    for (const action of ['addTo', 'move'] as const) {
      const many = { ids: [id, outsider.id], action, department: works }
      expect((await person.call('member.many', many)).result).toEqual({
        done: 1,
        refused: [{ id, why: 'forbidden' }],
      })
    }
    expect(await status(person.call('department.update', { id: works, heads: [id] }))).toBe(403)
    expect(await placesOf(id)).toEqual([sales])
    expect(await status(give())).toBe(403)

    expect((await person.call('member.update', { id, departments: [sales, north] })).ok).toBe(true)
    const heads = { id: works, heads: [outsider.id] }
    expect((await person.call('department.update', heads)).ok).toBe(true)
    expect((await owner.call('member.update', move)).ok).toBe(true)
    expect((await give()).ok).toBe(true)
    await owner.call('department.update', { id: works, heads: [] })
  })

  test('does not come to give them in a department by moving it below theirs', async () => {
    const { person } = await climber('chosen', [north])
    const [far, near] = [await ours.department('Far', works), await ours.department('Near', north)]
    const move = (id: number, parentId: number) => ({ id, parentId, before: null })
    expect(await status(person.call('department.move', move(far, north)))).toBe(403)
    expect(await status(neighbour.call('department.move', move(far, north)))).toBe(404)
    expect((await person.call('department.move', move(far, hall))).ok).toBe(true)
    // What is theirs they may give up, and get back from who has it.
    expect((await person.call('department.move', move(near, yard))).ok).toBe(true)
    expect(await status(person.call('department.move', move(near, north)))).toBe(403)
    expect((await owner.call('department.move', move(near, north))).ok).toBe(true)
    const gone = { id: far, moveTo: north }
    const below = await ours.department('Below', far)
    expect(await status(person.call('department.remove', gone))).toBe(403)
    expect((await person.call('department.remove', { id: far, moveTo: yard })).ok).toBe(true)
    expect(await status(person.call('department.move', move(below, north)))).toBe(403)
  })
})

describe('who only moves people', () => {
  test('widens nobody’s reach, however they came by it', async () => {
    const manager = await managerOf(works)
    const byHand = await someone(hall)
    await ours.give(byHand.id, giver, 'own')
    const byTitle = await someone(hall, 'Chief')
    await ours.rule(giver, 'title', { title: 'Chief', reach: 'own' })
    const plain = await someone(hall)
    const ids = [byHand.id, byTitle.id, plain.id]
    const { result } = await manager.call('member.many', { ids, action: 'addTo', department: yard })
    expect(result?.done).toBe(1)
    expect(result?.refused.map(({ id }) => id)).toEqual([byHand.id, byTitle.id])
    for (const { id } of [byHand, byTitle]) {
      const move = { id, departments: [hall, yard] }
      expect(await status(manager.call('member.update', move))).toBe(403)
      const heads = { id: yard, heads: [id] }
      expect(await status(manager.call('department.update', heads))).toBe(403)
      expect(await placesOf(id)).toEqual([hall])
    }
    expect(await placesOf(plain.id)).toEqual([hall, yard])
  })

  test('adds nobody who would give roles there as everyone does in their own departments', async () => {
    const manager = await managerOf(works)
    const add = (loginId: string) =>
      manager.call('member.add', { loginId, name: 'New', departments: [yard] })
    expect((await add('new-1')).ok).toBe(true)
    await ours.rule(giver, 'everyone', { reach: 'own' })
    expect(await status(add('new-2'))).toBe(403)
  })

  test('hands no headship to who would reach more by it', async () => {
    const manager = await managerOf(works)
    const [heir, other] = [await someone(hall), await someone(hall)]
    await ours.give(heir.id, giver, 'own')
    const leaver = await someone(yard)
    await ours.head(yard, leaver.id)
    const leave = { id: leaver.id, successor: heir.id }
    expect(await status(manager.call('member.leave', leave))).toBe(403)
    expect(await status(neighbour.call('member.leave', leave))).toBe(404)
    expect((await manager.call('member.leave', { ...leave, successor: other.id })).ok).toBe(true)
  })

  test('imports nobody into a wider reach, and themselves neither', async () => {
    const self = await someone(hall)
    await ours.give(self.id, people, 'chosen', [works])
    await ours.give(self.id, giver, 'own')
    const [like, plain] = [await someone(hall), await someone(hall)]
    await ours.give(like.id, giver, 'own')
    const manager = await self.enter()
    const cells = { name: '', phone: '', title: '', superior: '', roles: '' }
    const departments = 'Works/Hall; Works/Yard'
    const rows = [self, like, plain].map(({ name }) => ({ ...cells, loginId: name, departments }))
    const started = await manager.call('memberImport.start', { fileName: 'a.xlsx', rows })
    const id = started.result?.id as number
    await vi.waitFor(
      async () => {
        const { result } = await manager.call('memberImport.list', {})
        expect(result?.find((one) => one.id === id)).toMatchObject({ status: 'done', changed: 1 })
      },
      { interval: 50 },
    )
    expect(await placesOf(self.id)).toEqual([hall])
    expect(await placesOf(like.id)).toEqual([hall])
    expect(await placesOf(plain.id)).toEqual([hall, yard])
    expect(await status(neighbour.call('memberImport.report', { id }))).toBe(404)
  })

  test('removes no department that somebody gives roles in, nor moves it from them', async () => {
    const manager = await managerOf(works)
    const [held, free] = [
      await ours.department('Held', works),
      await ours.department('Free', works),
    ]
    const holder = await someone(hall)
    await ours.give(holder.id, giver, 'chosen', [held])
    expect(await status(manager.call('department.remove', { id: held }))).toBe(403)
    expect(await status(neighbour.call('department.remove', { id: held }))).toBe(404)
    const below = await ours.department('Below held', held)
    const move = { id: below, parentId: free, before: null }
    expect(await status(manager.call('department.move', move))).toBe(403)
    expect((await manager.call('department.remove', { id: free })).ok).toBe(true)
    expect((await owner.call('department.remove', { id: held, moveTo: works })).ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
