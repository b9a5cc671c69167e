import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let [sales, works, seller, worker, painter] = [0, 0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  works = await ours.department('Works')
  seller = await ours.person('seller', await ours.department('North', sales), 'Seller')
  worker = await ours.person('worker', works, 'Fitter')
  await ours.person('lead', sales)
  painter = await ours.role('painter', ['brand'])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const holdersOf = async (id: number, input = {}) =>
  (await owner.call('role.holders', { id, ...input })).result?.rows ?? []
const soon = () => new Date(atrium.clock.now().getTime() + 3_600_000).toISOString()
const ownerRole = async () => {
  const [row] = await atrium.sql<{ id: number }>(
    "select id from roles where name = 'owner' and tenant_id = $1",
    [ours.tenant],
  )
  return row?.id as number
}

describe('the last owner', () => {
  const refused = { status: 409, error: 'last_owner' }
  const ownerId = () => accountId(atrium, 'ours-admin')

  test('keeps the role, and for good', async () => {
    const id = await ownerRole()
    const people = [await ownerId()]
    expect(await owner.call('role.take', { id, people })).toMatchObject(refused)
    expect(await owner.call('role.give', { id, people, until: soon() })).toMatchObject(refused)
    await owner.call('role.give', { id, people: [seller], until: soon() })
    expect(await owner.call('role.take', { id, people })).toMatchObject(refused)
    await owner.call('role.take', { id, people: [seller] })
  })

  test('is not taken out of the enterprise, nor made a plain member', async () => {
    const operator = await atrium.signIn('operator')
    const id = await ownerId()
    const leave = await operator.call('sysop.user.update', { id, leave: [ours.tenant] })
    expect(leave).toMatchObject({ ...refused, msg: expect.stringContaining('last owner') })
    const join = [{ entid: ours.tenant, admin: false }]
    expect(await operator.call('sysop.user.update', { id, join })).toMatchObject(refused)
    expect((await owner.call('role.all', {})).ok).toBe(true)
  })
})

describe('a rule', () => {
  const rulesOf = async (id: number) => (await owner.call('role.rules', { id })).result ?? []

  test('gives a role to a department and below, to titles, to heads and to everyone', async () => {
    await ours.head(works, worker)
    const make = async (more: object) =>
      (await owner.call('role.rule.make', { id: painter, kind: 'everyone', ...more })).result
        ?.id as number
    const made = [
      [await make({ kind: 'department', department: sales }), 2],
      [await make({ kind: 'title', title: 'fitter' }), 1],
      [await make({ kind: 'head', reach: 'own' }), 2],
      [await make({ kind: 'everyone', until: soon() }), 5],
    ] as const
    const rules = await rulesOf(painter)
    expect(rules.map(({ id, people }) => [id, people])).toEqual(made)
    expect(rules[0]).toMatchObject({
      kind: 'department',
      department: { name: 'Sales' },
      by: 'ours-admin name',
    })
    const [row] = await holdersOf(painter, { search: 'worker' })
    expect(row?.held.map(({ kind }) => kind).sort()).toEqual(['everyone', 'head', 'title'])
    expect(row?.can.take).toBe(false)
    for (const [rule] of made) await owner.call('role.rule.remove', { id: painter, rule })
    expect(await rulesOf(painter)).toEqual([])
    expect((await owner.call('role.rule.remove', { id: painter, rule: made[0][0] })).status).toBe(
      404,
    )
  })

  test.each([
    [{ kind: 'department' }, 'department', 'required'],
    [{ kind: 'department', department: 1_000_000 }, 'department', 'gone'],
    [{ kind: 'title', title: ' ' }, 'title', 'required'],
  ])('that says nothing is refused: %j', async (input, field, verdict) => {
    const answer = await owner.call('role.rule.make', {
      id: painter,
      ...(input as { kind: 'title' }),
    })
    expect(answer).toMatchObject({ status: 400, verdicts: { [field]: verdict } })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
