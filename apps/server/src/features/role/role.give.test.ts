import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let lead: Person
let [sales, north, works] = [0, 0, 0]
let [seller, worker, leadId] = [0, 0, 0]
let [painter, inviter, keepers] = [0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  north = await ours.department('North', sales)
  works = await ours.department('Works')
  seller = await ours.person('seller', north, 'Seller')
  worker = await ours.person('worker', works, 'Fitter')
  leadId = await ours.person('lead', sales)
  painter = await ours.role('painter', ['brand'])
  inviter = await ours.role('inviter', ['invite'])
  keepers = await ours.role('keepers', ['roles', 'brand', 'org', 'invite'])
  await ours.give(leadId, keepers, 'own')
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  lead = await atrium.signIn('lead', { space: 'ours' })
})
afterAll(() => atrium.close())

const holdersOf = async (id: number, input = {}) =>
  (await owner.call('role.holders', { id, ...input })).result?.rows ?? []
const soon = () => new Date(atrium.clock.now().getTime() + 3_600_000).toISOString()
const outOfReach = { status: 403, error: 'out_of_reach' }
const lacking = { status: 403, error: 'rights_lacking' }
const named = async (name: string) => {
  const [row] = await atrium.sql<{ id: number }>(
    'select id from roles where name = $1 and tenant_id = $2',
    [name, ours.tenant],
  )
  return row?.id as number
}

describe('giving a role to people', () => {
  test('for some departments and for a time says how, until when and by whom', async () => {
    const until = soon()
    const given = { id: painter, people: [seller, worker, seller], reach: 'chosen' as const, until }
    expect(
      (await owner.call('role.give', { ...given, departments: [sales, sales] })).result,
    ).toEqual({
      given: 2,
    })
    const rows = await holdersOf(painter)
    expect(rows).toMatchObject([
      {
        name: 'seller name',
        title: 'Seller',
        department: 'North',
        can: { take: true },
        held: [
          {
            kind: 'hand',
            reach: 'chosen',
            departments: [{ name: 'Sales' }],
            until,
            by: 'ours-admin name',
          },
        ],
      },
      { name: 'worker name' },
    ])
    expect(await holdersOf(painter, { search: 'work' })).toMatchObject([{ id: worker }])
    expect(await holdersOf(painter, { byHand: false })).toEqual([])
  })

  test('again changes what was said, and taking it back is one step', async () => {
    await owner.call('role.give', { id: painter, people: [seller] })
    expect(await holdersOf(painter, { search: 'seller' })).toMatchObject([
      { held: [{ reach: 'all', departments: [], until: null }] },
    ])
    const taken = await owner.call('role.take', { id: painter, people: [seller, worker] })
    expect(taken.result).toEqual({ taken: 2 })
    expect(await holdersOf(painter)).toEqual([])
    expect((await owner.call('role.take', { id: painter, people: [seller] })).status).toBe(404)
  })

  test.each([
    ['nobody of this space', { people: [1_000_000] }, 'people', 'gone'],
    ['no department', { reach: 'chosen' }, 'departments', 'required'],
    [
      'a department that is gone',
      { reach: 'chosen', departments: [1_000_000] },
      'departments',
      'gone',
    ],
    ['an end that has passed', { until: '2020-01-01T00:00:00Z' }, 'until', 'past'],
  ])('with %s is refused and changes nothing', async (_, input, field, verdict) => {
    const answer = await owner.call('role.give', {
      id: painter,
      people: [seller],
      ...(input as object),
    })
    expect(answer).toMatchObject({ status: 400, verdicts: { [field]: verdict } })
    expect(await holdersOf(painter)).toEqual([])
  })

  test('of the neighbour gives nothing', async () => {
    const people = [await accountId(atrium, 'neighbour-member')]
    expect((await owner.call('role.give', { id: painter, people })).status).toBe(400)
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    expect((await neighbour.call('role.give', { id: painter, people })).status).toBe(404)
    expect((await neighbour.call('role.holders', { id: keepers })).result?.rows).toEqual([])
    expect((await neighbour.call('role.rules', { id: keepers })).result).toEqual([])
  })
})

describe('who manages the roles of some departments', () => {
  test('gives them to people there, for those departments at most', async () => {
    const give = (people: number[], more: object) =>
      lead.call('role.give', { id: inviter, people, ...more })
    expect(await give([worker], { reach: 'chosen', departments: [sales] })).toMatchObject(
      outOfReach,
    )
    expect(await give([seller], {})).toMatchObject(outOfReach)
    expect(await give([seller], { reach: 'own' })).toMatchObject(outOfReach)
    expect(await give([seller], { reach: 'chosen', departments: [works] })).toMatchObject(
      outOfReach,
    )
    expect((await give([seller], { reach: 'chosen', departments: [north] })).ok).toBe(true)
    expect((await lead.call('role.take', { id: inviter, people: [seller] })).ok).toBe(true)
  })

  test('takes nothing that reaches further, and changes no role and no rule', async () => {
    await owner.call('role.give', { id: inviter, people: [seller] })
    expect(await lead.call('role.take', { id: inviter, people: [seller] })).toMatchObject(
      outOfReach,
    )
    await owner.call('role.take', { id: inviter, people: [seller] })
    for (const answer of [
      await lead.call('role.make', { name: 'x', permissions: [] }),
      await lead.call('role.update', { id: inviter, name: 'x' }),
      await lead.call('role.rule.make', { id: inviter, kind: 'department', department: north }),
    ])
      expect(answer).toMatchObject(outOfReach)
  })

  test('chooses among people and departments within reach', async () => {
    const targets = async (of: 'people' | 'departments', search = '') =>
      (await lead.call('role.targets', { of, search })).result?.map(({ name }) => name)
    expect(await targets('departments')).toEqual(['Sales', 'North'])
    expect(await targets('people')).toEqual(['lead name', 'seller name'])
    expect(await targets('people', 'wor')).toEqual([])
    const titles = await owner.call('role.targets', { of: 'titles', search: 'fit' })
    expect(titles.result).toEqual([{ id: null, name: 'Fitter', detail: '' }])
  })

  test('answers requests of those people alone', async () => {
    await atrium.sql('delete from access_requests')
    for (const [person, path] of [
      ['seller', '/enterprise/brand'],
      ['worker', '/enterprise/brand'],
    ] as const)
      await (await atrium.signIn(person, { space: 'ours' })).call('accessRequest.make', { path })
    const asked = (await lead.call('accessRequest.list', {})).result ?? []
    expect(asked.map(({ person }) => person.name)).toEqual(['seller name'])
    const all = (await owner.call('accessRequest.list', {})).result ?? []
    expect(all.map(({ person }) => person.name)).toEqual(['seller name', 'worker name'])
    const other = all.find(({ person }) => person.id === worker)?.id as number
    expect((await lead.call('accessRequest.dismiss', { id: other, reason: 'x' })).status).toBe(404)
  })
})

describe('nobody gives', () => {
  test('rights they lack, by hand or by a rule, nor takes them', async () => {
    const deputyId = await ours.person('deputy', sales)
    await ours.give(deputyId, await ours.role('plain keepers', ['roles']))
    const deputy = await atrium.signIn('deputy', { space: 'ours' })
    const admin = await named('admin')
    expect(await deputy.call('role.give', { id: admin, people: [deputyId] })).toMatchObject(lacking)
    expect(await deputy.call('role.rule.make', { id: painter, kind: 'everyone' })).toMatchObject(
      lacking,
    )
    await owner.call('role.give', { id: painter, people: [seller] })
    expect(await deputy.call('role.take', { id: painter, people: [seller] })).toMatchObject(lacking)
    await owner.call('role.take', { id: painter, people: [seller] })
  })

  test('for longer than they have it, not even to themselves', async () => {
    const until = soon()
    const deputy = await accountId(atrium, 'deputy')
    await ours.take(deputy)
    await owner.call('role.give', { id: keepers, people: [deputy], until })
    const person = await atrium.signIn('deputy', { space: 'ours' })
    const give = (people: number[], end: string | null) =>
      person.call('role.give', { id: painter, people, until: end })
    expect(await give([seller], null)).toMatchObject(outOfReach)
    expect(await person.call('role.give', { id: keepers, people: [deputy] })).toMatchObject(
      outOfReach,
    )
    expect((await give([seller], until)).ok).toBe(true)
    await owner.call('role.take', { id: painter, people: [seller] })
  })

  test('ownership without being an owner', async () => {
    const other = await ours.person('second admin', sales)
    await ours.give(other, await named('admin'))
    const admin = await atrium.signIn('second admin', { space: 'ours' })
    expect(
      await admin.call('role.give', { id: await named('owner'), people: [other] }),
    ).toMatchObject(lacking)
    expect((await owner.call('role.give', { id: await named('owner'), people: [other] })).ok).toBe(
      true,
    )
    expect((await owner.call('role.take', { id: await named('owner'), people: [other] })).ok).toBe(
      true,
    )
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
