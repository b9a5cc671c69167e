import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let member: Person
let admin: Person
let neighbour: Person
let person: number
let lab: number
beforeAll(async () => {
  atrium = await openAtrium()
  const ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  await ours.person('lab-person', lab)
  person = await accountId(atrium, 'lab-person')
  await atrium.sql("update accounts set phone = '+8613812345678' where id = $1", [person])
  await atrium.sql("update memberships set title = 'Chemist' where account_id = $1", [person])
  member = await atrium.signIn('ours-member', { space: 'ours' })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterEach(() => choose([], true))
afterAll(() => atrium.close())

type Hidden = ('phone' | 'department' | 'title')[]
const choose = async (hidden: Hidden, nameEditable: boolean, by = admin) =>
  expect(await by.call('profile.fields.set', { hidden, nameEditable })).toMatchObject({ ok: true })

/** Everything that is told of the one person, by whichever call. */
async function told(reader: Person): Promise<string> {
  const currentEntId = await atrium.idOf('ours')
  const [card, list, search, info, people] = await Promise.all([
    reader.call('directory.person', { id: person }),
    reader.call('directory.people', { length: 100 }),
    reader.call('suggestion.find', { iSearch: 'lab-person' }),
    reader.call('user.inEnterprise', { userid: person, currentEntId }),
    reader.call('portal.people', {}),
  ])
  for (const answer of [card, list, search, info, people]) expect(answer.ok).toBe(true)
  const { superior, ...own } = card.result ?? { superior: null }
  const named = ({ id }: { id: number }) => id === person
  return JSON.stringify([
    own,
    list.result?.rows.filter(named),
    search.result?.people.filter(named),
    info.result,
    people.result?.joined.filter(named),
  ])
}
const found = async (view: object, reader = member) =>
  (await reader.call('directory.people', view)).result?.rows.map(({ id }) => id) ?? []

describe('what a space hides of its people', () => {
  test('is told by no call, and to those alone who manage everybody', async () => {
    const facts = { phone: '13812345678', title: 'Chemist', department: '"lab"' } as const
    for (const fact of Object.values(facts)) expect(await told(member)).toContain(fact)
    for (const [field, fact] of Object.entries(facts)) {
      await choose([field as keyof typeof facts], true)
      expect(await told(member), field).not.toContain(fact)
      expect(await told(admin), field).toContain(fact)
    }
    await choose(['phone', 'department', 'title'], true)
    const own = await atrium.signIn('lab-person', { space: 'ours' })
    expect((await own.call('user.here', {})).result).toMatchObject({ title: '', department: null })
    expect((await own.call('profile.get', {})).result).toMatchObject({ phone: '+8613812345678' })
  })

  test('is not found by trying', async () => {
    expect(await found({ search: '13812345678' })).toEqual([person])
    expect(await found({ department: lab })).toEqual([person])
    await choose(['phone', 'department'], true)
    expect(await found({ search: '13812345678' })).toEqual([])
    const { result } = await member.call('suggestion.find', { iSearch: '13812345678' })
    expect(result?.people).toEqual([])
    expect(await found({ department: lab })).toEqual([])
    expect(await found({ department: lab, below: true })).toEqual([])
    const tree = (await member.call('directory.tree', {})).result
    expect(tree?.names).toEqual(['ours enterprise'])
    const all = await found({ department: tree?.ids[0], length: 100 })
    expect(all).toContain(person)
    expect(tree?.people).toEqual([all.length])
    expect((await admin.call('directory.tree', {})).result?.names).toContain('lab')
  })

  test('is the choice of one space, and of nobody beside it', async () => {
    await choose(['phone', 'department', 'title'], false, neighbour)
    expect(await told(member)).toContain('Chemist')
    expect(await found({ search: '13812345678' })).toEqual([person])
    await choose([], true, neighbour)
  })
})

describe('a name that a space keeps', () => {
  test('is kept wherever its person changes it, and their page says by whom', async () => {
    await choose([], false)
    const both = await accountId(atrium, 'ours-member')
    const elsewhere = await atrium.idOf('neighbour')
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      elsewhere,
      both,
    ])
    for (const space of ['ours', 'neighbour', undefined]) {
      const at = await atrium.signIn('ours-member', space === undefined ? {} : { space })
      expect(await at.call('profile.update', { name: 'Changed' })).toMatchObject({ status: 403 })
      expect((await at.call('profile.get', {})).result).toMatchObject({
        nameFixedBy: 'ours enterprise',
      })
    }
    const theirs = await atrium.signIn('neighbour-member')
    expect((await theirs.call('profile.get', {})).result).toMatchObject({ nameFixedBy: null })
    expect(await theirs.call('profile.update', { name: 'Y neighbour' })).toMatchObject({ ok: true })
    await choose([], true)
    expect(await member.call('profile.update', { name: 'Changed' })).toMatchObject({ ok: true })
  })
})

describe('M-A: a name that the neighbour keeps', () => {
  test('is, of who works for the platform and belongs to them, kept at their address only', async () => {
    await choose([], false, neighbour)
    const elsewhere = await atrium.idOf('neighbour')
    for (const loginId of ['operator', 'console'])
      await atrium.sql(
        `insert into memberships (tenant_id, account_id)
         select $1, id from accounts where login_id = $2`,
        [elsewhere, loginId],
      )
    for (const loginId of ['operator', 'console']) {
      const platform = await atrium.signIn(loginId)
      expect((await platform.call('profile.get', {})).result?.nameFixedBy).toBeNull()
      expect(await platform.call('profile.update', { name: loginId })).toMatchObject({ ok: true })
      const inside = await atrium.signIn(loginId, { space: 'neighbour' })
      const kept = { nameFixedBy: 'neighbour enterprise' }
      expect((await inside.call('profile.get', {})).result).toMatchObject(kept)
      expect(await inside.call('profile.update', { name: 'Changed' })).toMatchObject({
        status: 403,
      })
    }
    await choose([], true, neighbour)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
