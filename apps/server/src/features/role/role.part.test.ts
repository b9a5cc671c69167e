import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let manager: Person
let [lab, managerId, labPerson, shopPerson, keeper] = [0, 0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  labPerson = await ours.person('lab-person', lab)
  shopPerson = await ours.person('shop-person', await ours.department('shop'))
  managerId = await ours.person('manager-of-lab', lab)
  await ours.give(managerId, await ours.role('manages a part', ['roles', 'org']), 'chosen', [lab])
  keeper = await ours.role('keeper', ['brand'])
  await ours.give(labPerson, keeper)
  await ours.give(shopPerson, keeper)
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  manager = await atrium.signIn('manager-of-lab', { space: 'ours' })
})
afterAll(() => atrium.close())

const roleNamed = async (name: string, who = owner) =>
  (await who.call('role.all', {})).result?.roles.find((role) => role.name === name)

describe('who manages a part', () => {
  test('sees by what people of it have their roles, and nobody else', async () => {
    const holders = async (who: Person) => {
      const { result } = await who.call('role.holders', { id: keeper })
      return [result?.total, result?.rows.map(({ loginId }) => loginId)]
    }
    expect(await holders(manager)).toEqual([1, ['lab-person']])
    expect(await holders(owner)).toEqual([2, ['lab-person', 'shop-person']])
    const { result } = await manager.call('role.who', { permission: 'roles' })
    expect(result?.rows.map(({ loginId }) => loginId)).toEqual(['manager-of-lab'])
    const rights = async (who: Person, id: number) => (await who.call('role.person', { id })).status
    expect(await rights(manager, labPerson)).toBe(200)
    expect(await rights(manager, managerId)).toBe(200)
    expect(await rights(manager, shopPerson)).toBe(404)
    expect(await rights(manager, await accountId(atrium, 'ours-admin'))).toBe(404)
    expect(await rights(manager, await accountId(atrium, 'neighbour-member'))).toBe(404)
    expect(await rights(owner, shopPerson)).toBe(200)
  })

  test('is told of a change how many it affects, and of their own people who they are', async () => {
    const preview = async (who: Person) => {
      const { result } = await who.call('role.preview', { id: keeper, removed: true })
      return [result?.people, result?.names, result?.rights[0]?.people, result?.rights[0]?.names]
    }
    const [lab, shop] = ['lab-person name', 'shop-person name']
    expect(await preview(manager)).toEqual([2, [lab], 2, [lab]])
    expect(await preview(owner)).toEqual([2, [lab, shop], 2, [lab, shop]])
  })

  test('learns of nobody beyond what they have already, whoever it is', async () => {
    const [role] = await atrium.sql<{ id: number }>(
      "select id from roles where name = 'owner' and tenant_id = $1",
      [ours.tenant],
    )
    const id = role?.id as number
    const nothing = { people: 0, more: false, names: [] }
    const beyond = [
      await accountId(atrium, 'ours-admin'),
      shopPerson,
      await accountId(atrium, 'neighbour-member'),
    ]
    for (const deed of ['give', 'take'] as const) {
      const answers = await Promise.all(
        beyond.map(async (one) => {
          const { result } = await manager.call('role.preview', { id, [deed]: [one] })
          expect(result).toMatchObject(nothing)
          return result
        }),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
    const theirs = await manager.call('role.preview', { id, give: [labPerson, shopPerson] })
    expect(theirs.result).toMatchObject({ people: 1, names: ['lab-person name'] })
    const all = await owner.call('role.preview', { id, give: [labPerson, shopPerson] })
    expect(all.result?.people).toBe(2)
  })

  test('does not choose where the people of a role begin, whichever it is', async () => {
    for (const name of ['owner', 'member', 'keeper', 'manages a part']) {
      const role = await roleNamed(name, manager)
      expect(role?.can.land).toBe(false)
      const change = { id: role?.id as number, landing: '/user/center' }
      expect((await manager.call('role.update', change)).status).toBe(403)
      expect((await roleNamed(name))?.landing).toBeNull()
    }
    const role = await roleNamed('owner')
    expect(role?.can.land).toBe(true)
    const id = role?.id as number
    expect((await owner.call('role.update', { id, landing: '/user/center' })).ok).toBe(true)
  })

  test('does not say which fields of a profile the whole enterprise shows', async () => {
    const choice = { hidden: ['phone'], nameEditable: false } as const
    expect((await manager.call('profile.fields.set', { ...choice, hidden: [] })).status).toBe(403)
    const { result } = await owner.call('profile.fields', {})
    expect(result?.fields.find(({ name }) => name === 'name')?.editable).toBe(true)
    expect((await owner.call('profile.fields.set', { ...choice, hidden: [] })).ok).toBe(true)
  })

  test('gives no role for everybody by an import or an invitation, nor does who only organizes', async () => {
    const board = await ours.role('board', [])
    const organizers = await ours.role('organizes a part', ['org', 'invite'])
    const organizerId = await ours.person('organizer-of-lab', lab)
    await ours.give(organizerId, organizers, 'chosen', [lab])
    const organizer = await atrium.signIn('organizer-of-lab', { space: 'ours' })
    const cells = { name: 'New', phone: '', departments: 'lab', title: '', superior: '' }
    const verdicts = async (who: Person, loginId: string, roles: string) => {
      const rows = [{ ...cells, loginId, roles }]
      return (await who.call('memberImport.check', { rows })).result?.rows[0]?.fields
    }
    for (const loginId of ['organizer-of-lab', 'new-in-lab'])
      expect(await verdicts(organizer, loginId, 'board')).toEqual({ roles: 'forbidden' })
    expect(await verdicts(organizer, 'new-in-lab', 'member')).toEqual({})
    expect(await verdicts(manager, 'new-in-lab', 'board')).toEqual({ roles: 'forbidden' })
    expect(await verdicts(owner, 'new-in-lab', 'board')).toEqual({})

    // The job asks again: what was judged may have been taken since.
    const plain = await ours.person('plain-in-lab', lab)
    await atrium.sql("select set_config('atrium.tenant', $1, false)", [String(ours.tenant)])
    const may = async (importer: number) =>
      await atrium.sql('select may_import($1, $2, null, null, array[$3::bigint]) as may', [
        importer,
        plain,
        board,
      ])
    expect(await may(organizerId)).toEqual([{ may: false }])
    expect(await may(managerId)).toEqual([{ may: false }])
    expect(await may(await accountId(atrium, 'ours-admin'))).toEqual([{ may: true }])

    const invite = (who: Person, role: number | null) =>
      who.call('invitation.make', { uses: 1, department: lab, role })
    expect((await invite(organizer, board)).status).toBe(403)
    expect((await invite(organizer, null)).ok).toBe(true)
    const made = await invite(owner, board)
    const shown = async (who: Person) =>
      (await who.call('invitation.get', { id: made.result?.id as number })).result?.code
    expect(await shown(owner)).toBe(made.result?.code)
    expect(await shown(organizer)).toBeNull()
    const { result } = await organizer.call('invitation.choices', {})
    expect(result?.roles).toEqual([])
    const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    expect(await invite(neighbour, board)).toMatchObject({ status: 400 })
  })

  test('gets the reports of their own imports, and of nobody else’s', async () => {
    const [made] = await atrium.sql<{ id: number }>(
      `insert into member_imports (tenant_id, file_name, lines, made_by, made_at)
       values ($1, 'all.xlsx', 1, $2, now()), ($1, 'lab.xlsx', 1, $3, now()) returning id`,
      [ours.tenant, await accountId(atrium, 'ours-admin'), managerId],
    )
    const others = made?.id as number
    const files = async (who: Person) =>
      (await who.call('memberImport.list', {})).result?.map(({ fileName }) => fileName)
    expect(await files(manager)).toEqual(['lab.xlsx'])
    expect(await files(owner)).toEqual(expect.arrayContaining(['lab.xlsx', 'all.xlsx']))
    const report = async (who: Person, id: number) =>
      (await who.call('memberImport.report', { id })).status
    expect(await report(manager, others)).toBe(404)
    expect(await report(manager, others + 1)).toBe(200)
    expect(await report(owner, others + 1)).toBe(200)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
