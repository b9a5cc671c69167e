import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let organizer: Person
let [lab, shop, keeper, other] = [0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('Lab')
  shop = await ours.department('Shop')
  keeper = await ours.role('keeper', ['roles', 'org'])
  other = await ours.role('other', [])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  const id = await ours.person('ours-organizer', lab)
  await ours.give(id, await ours.role('organizers', ['org', 'invite', 'roles']))
  organizer = await atrium.signIn('ours-organizer', { space: 'ours' })
})
afterAll(() => atrium.close())

let made = 0
const someone = () => ours.person(`leaving-${++made}`, lab)
const inHours = (hours: number) => new Date(atrium.clock.now().getTime() + hours * 3600_000)
const untilOf = (person: number, until: Date) =>
  atrium.sql('update membership_roles set until_at = $2 where account_id = $1 and role_id = $3', [
    person,
    until,
    keeper,
  ])
const heldBy = async (person: number) =>
  atrium.sql(
    `select m.reach, m.until_at, array(select c.department_id from role_reaches c
       where c.account_id = m.account_id and c.role_id = m.role_id order by 1) as places
     from membership_roles m where m.account_id = $1 and m.role_id = $2`,
    [person, keeper],
  )
const leave = (by: Person, id: number, successor: number) =>
  by.call('member.leave', { id, successor, withRoles: true })

describe('an heir', () => {
  test('who has the role keeps it as it is: nothing of the other’s is added', async () => {
    const [leaver, heir] = [await someone(), await someone()]
    await ours.give(leaver, keeper, 'chosen', [lab])
    await untilOf(leaver, inHours(2))
    await ours.give(heir, keeper, 'chosen', [shop])
    const { result } = await leave(owner, leaver, heir)
    expect(result?.handed.roles).toEqual([])
    expect(await heldBy(heir)).toEqual([{ reach: 'chosen', until_at: null, places: [shop] }])
  })

  test('gets nothing of what had run out, whoever hands it over', async () => {
    for (const has of [true, false]) {
      const [leaver, heir] = [await someone(), await someone()]
      await ours.give(leaver, keeper, 'chosen', [lab])
      await untilOf(leaver, inHours(-0.001))
      await ours.give(leaver, other)
      if (has) await ours.give(heir, keeper, 'chosen', [shop])
      const before = await heldBy(heir)
      const { result } = await leave(organizer, leaver, heir)
      expect(result?.handed.roles).toEqual([{ id: other, name: 'other' }])
      expect(await heldBy(heir)).toEqual(before)
    }
  })

  test('whose own had run out gets it as the other had it', async () => {
    const [leaver, heir] = [await someone(), await someone()]
    const until = inHours(2)
    await ours.give(leaver, keeper, 'chosen', [lab])
    await untilOf(leaver, until)
    await ours.give(heir, keeper, 'chosen', [lab, shop])
    await untilOf(heir, inHours(-0.001))
    const { result } = await leave(owner, leaver, heir)
    expect(result?.handed.roles).toEqual([{ id: keeper, name: 'keeper' }])
    expect(await heldBy(heir)).toEqual([{ reach: 'chosen', until_at: until, places: [lab] }])
  })
})

test('of two who shall each take over from the other, at once, one leaves and the other stays', async () => {
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  for (const _ of [1, 2, 3]) {
    const [one, two] = [await someone(), await someone()]
    expect((await leave(neighbour, one, two)).status).toBe(404)
    const answers = await Promise.all([leave(owner, one, two), leave(organizer, two, one)])
    const refused = answers.find(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    // Whose successor has left is told so; who was to leave themselves is not here any more.
    expect(refused).toMatchObject({ status: 400, verdicts: { successor: 'gone' } })
  }
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
