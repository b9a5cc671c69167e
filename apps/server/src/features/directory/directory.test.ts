import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let member: Person
let insider: Person
let ours: Organisation
let lab: number
let secret: number
let board: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  secret = await ours.department('secret')
  board = await ours.department('board', secret)
  await ours.person('lab-person', lab)
  await ours.person('insider', secret)
  await ours.person('boarder', board)
  const set = (login: string, phone: string) =>
    atrium.sql('update accounts set phone = $2 where login_id = $1', [login, phone])
  await set('lab-person', '+8613812345678')
  await set('insider', '+8613987654321')
  await atrium.sql("update departments set shown_to = 'department' where id = $1", [secret])
  member = await atrium.signIn('ours-member')
  insider = await atrium.signIn('insider')
})
afterAll(() => atrium.close())

const found = async (view: object, person = member) =>
  (await person.call('directory.people', view)).result?.rows.map(({ name }) => name)
const departments = async (person = member) =>
  (await person.call('directory.tree', {})).result?.names

describe('a hidden department', () => {
  test('is in the tree of those in it, and in nobody else’s', async () => {
    expect(await departments()).toEqual(['ours enterprise', 'lab'])
    expect(await departments(insider)).toEqual(['ours enterprise', 'lab', 'secret', 'board'])
  })

  test('hides its people from lists, search, phone, number and address', async () => {
    const id = await accountId(atrium, 'boarder')
    for (const search of ['boarder', 'insider', '39876', '13987654321', String(id)])
      expect(await found({ search })).toEqual([])
    expect(await found({ department: secret })).toEqual([])
    expect(await found({ department: board, below: true })).toEqual([])
    expect((await member.call('directory.person', { id })).status).toBe(404)
    const entid = await atrium.idOf('ours')
    const card = { userid: id, currentEntId: entid }
    expect((await member.call('user.inEnterprise', card)).status).toBe(404)
    expect((await insider.call('user.inEnterprise', card)).ok).toBe(true)
    expect(await found({ search: 'boarder' }, insider)).toEqual(['boarder name'])
    const names = await found({ length: 100 })
    expect(names).toContain('lab-person name')
    expect(names?.join()).not.toMatch(/insider|boarder|neighbour/)
  })

  test('is not counted, nor told of somebody who is in a shown one too', async () => {
    const id = await accountId(atrium, 'insider')
    const counts = async () => (await member.call('directory.tree', {})).result?.people ?? []
    const [all = 0, some = 0] = await counts()
    await atrium.sql(
      'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
      [ours.tenant, id, lab],
    )
    const { result } = await member.call('directory.person', { id })
    expect(result?.departments.map(({ name }) => name)).toEqual(['lab'])
    expect(await counts()).toEqual([all + 1, some + 1])
    await atrium.sql('delete from further_departments where account_id = $1', [id])
  })

  test('is named nowhere to colleagues: not on a card, not beside entrusted work; who manages people sees it', async () => {
    const id = await ours.person('both', secret)
    await atrium.sql(
      'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
      [ours.tenant, id, lab],
    )
    const until = new Date(atrium.clock.now().getTime() + 86_400_000).toISOString()
    const both = await atrium.signIn('both')
    const admin = await atrium.signIn('ours-admin')
    const terms = { scope: 'all', until } as const
    const plainId = await ours.person('plain', lab)
    const plain = await atrium.signIn('plain')
    for (const [giver, delegateId] of [
      [both, plainId],
      [plain, id],
      [admin, id],
    ] as const)
      expect(await giver.call('delegation.give', { ...terms, delegateId })).toMatchObject({
        ok: true,
      })
    const card = { userid: id, currentEntId: ours.tenant }
    const seenBy = async (who: Person) => {
      const { result } = await who.call('delegation.list', {})
      return [
        ...(result?.given ?? []).map(({ person }) => person.department),
        ...(result?.received ?? []).map(({ person }) => person.department),
        ...((await who.call('user.trusters', {})).result ?? []).map(({ department }) => department),
        (await who.call('user.inEnterprise', card)).result?.department,
      ]
    }
    expect(await seenBy(plain)).toEqual(['lab', 'lab', 'lab', 'lab'])
    expect(new Set(await seenBy(admin))).toContain('secret')
    expect((await both.call('user.inEnterprise', card)).result?.department).toBe('secret')
    await atrium.sql('delete from further_departments where account_id = $1', [id])
    expect(await seenBy(plain)).toEqual([null, null, null, undefined])
    await atrium.sql('delete from memberships where account_id = any ($1)', [[id, plainId]])
  })

  test('is hidden from who manages people in another space', async () => {
    const [theirs, id] = [await atrium.idOf('neighbour'), await accountId(atrium, 'ours-member')]
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      theirs,
      id,
    ])
    await atrium.sql(
      `insert into membership_roles (tenant_id, account_id, role_id)
       select tenant_id, $2, id from roles where tenant_id = $1 and permissions && '{*}'::text[] limit 1`,
      [theirs, id],
    )
    const there = await atrium.signIn('ours-member', { space: 'neighbour' })
    expect((await there.call('member.list', {})).ok).toBe(true)
    const here = await atrium.signIn('ours-member', { space: 'ours' })
    const card = { userid: await accountId(atrium, 'boarder'), currentEntId: ours.tenant }
    expect((await here.call('user.inEnterprise', card)).status).toBe(404)
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', [
      theirs,
      id,
    ])
  })

  test('of nobody is hidden from its own people, who still see themselves', async () => {
    await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [secret])
    expect(await departments(insider)).toEqual(['ours enterprise', 'lab'])
    expect(await found({ search: 'insider' }, insider)).toEqual(['insider name'])
    await atrium.sql("update departments set shown_to = 'department' where id = $1", [secret])
  })

  test('hides a superior too', async () => {
    const [person, superior] = [
      await accountId(atrium, 'lab-person'),
      await accountId(atrium, 'insider'),
    ]
    await atrium.sql('insert into superiors values ($1, $2, $3)', [ours.tenant, person, superior])
    expect((await member.call('directory.person', { id: person })).result?.superior).toBeNull()
    const seen = await insider.call('directory.person', { id: person })
    expect(seen.result?.superior?.id).toBe(superior)
  })
})

describe('a hidden phone', () => {
  test('is shown without its middle, and found by none of its digits', async () => {
    const phone = async () =>
      (await member.call('directory.people', { search: 'lab-person' })).result?.rows[0]?.phone
    expect(await phone()).toBe('+8613812345678')
    expect(await found({ search: '12345' })).toEqual(['lab-person name'])
    await atrium.sql('update departments set hides_phones = true where id = $1', [lab])
    expect(await phone()).toBe('138****5678')
    for (const search of ['12345', '13812345678', '5678', '+8613812345678'])
      expect(await found({ search })).toEqual([])
    const own = await atrium.signIn('lab-person')
    expect(await found({ search: '12345' }, own)).toEqual(['lab-person name'])
  })
})

test('a neighbour and whoever is disabled are not in it', async () => {
  expect(await found({ search: 'neighbour' })).toEqual([])
  const id = await accountId(atrium, 'neighbour-member')
  expect((await member.call('directory.person', { id })).status).toBe(404)
  const lab = await accountId(atrium, 'lab-person')
  await atrium.sql("update memberships set status = 'disabled' where account_id = $1", [lab])
  expect(await found({ search: 'lab-person' })).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
