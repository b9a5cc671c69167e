import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let [sales, seller, clerk, painter] = [0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  seller = await ours.person('seller', sales)
  clerk = await ours.person('clerk', sales)
  painter = await ours.role('painter', ['brand', 'words'])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const preview = async (input: object) =>
  (await owner.call('role.preview', { id: painter, ...input })).result
const short = (effect: Awaited<ReturnType<typeof preview>>) =>
  effect?.rights
    .map(({ permission, gains, names }) => `${gains ? '+' : '-'}${permission} ${names.join()}`)
    .sort()

describe('before it is saved, a change says whom it affects', () => {
  test('giving it: those who do not have the right by anything else', async () => {
    const admin = await accountId(atrium, 'ours-admin')
    const effect = await preview({ give: [seller, admin] })
    expect(effect).toMatchObject({ people: 2, names: ['ours-admin name', 'seller name'] })
    expect(short(effect)).toEqual(['+brand seller name', '+words seller name'])
  })

  test('by a rule: all whom it will reach', async () => {
    expect(await preview({ kind: 'department', department: sales })).toMatchObject({ people: 2 })
    expect(await preview({ kind: 'title', title: 'nobody' })).toMatchObject({
      people: 0,
      rights: [],
    })
  })

  test('other rights: who gains, who loses', async () => {
    await ours.give(seller, painter)
    await ours.give(clerk, painter)
    await ours.give(clerk, await ours.role('speller', ['words']))
    const effect = await preview({ permissions: ['brand', 'apps'] })
    expect(effect).toMatchObject({ people: 2, more: false })
    expect(short(effect)).toEqual(['+apps clerk name,seller name', '-words seller name'])
  })

  test('taking it, or removing it: nothing for who keeps it by a rule', async () => {
    const rule = await ours.rule(painter, 'department', { department: sales })
    expect(short(await preview({ take: [seller] }))).toEqual([])
    expect(short(await preview({ rule }))).toEqual([])
    expect(short(await preview({ removed: true }))).toEqual([
      '-brand clerk name,seller name',
      '-words seller name',
    ])
    await atrium.sql('delete from role_rules where id = $1', [rule])
    expect(short(await preview({ take: [seller] }))).toEqual([
      '-brand seller name',
      '-words seller name',
    ])
  })

  test('nothing said is nothing to preview', async () => expect(await preview({})).toBeNull())
})

describe('what somebody can do, and why', () => {
  test('names each role with how they came by it, and the pages it opens', async () => {
    await ours.rule(painter, 'everyone')
    const { result } = await owner.call('role.person', { id: seller })
    expect(result).toMatchObject({ name: 'seller name', permissions: ['words', 'brand'] })
    expect(result?.held.map(({ role, kind }) => [role.name, kind])).toEqual([
      ['painter', 'hand'],
      ['painter', 'everyone'],
    ])
    const pages = result?.pages.map(({ path }) => path)
    expect(pages).toEqual(expect.arrayContaining(['/user/workbench', '/enterprise/brand']))
    expect(pages).not.toContain('/enterprise/apps')
    const theirs = await atrium.signIn('seller', { space: 'ours' })
    for (const path of pages ?? [])
      expect((await theirs.call('role.page', { path })).result?.authorized).toBe(true)
  })

  test('is told of members alone', async () => {
    const id = await accountId(atrium, 'neighbour-member')
    expect((await owner.call('role.person', { id })).status).toBe(404)
  })
})

describe('who can do this', () => {
  const who = async (input: object) => (await owner.call('role.who', input)).result
  const names = async (input: object) => (await who(input))?.rows.map(({ name }) => name)

  test('a right, a page or a call: the same people', async () => {
    const people = ['clerk name', 'ours-admin name', 'ours-member name', 'seller name']
    expect(await names({ permission: 'words' })).toEqual(people)
    expect(await names({ path: '/enterprise/words' })).toEqual(people)
    expect(await names({ call: 'brand.set' })).toEqual(people)
    expect(await names({ call: 'brand.set', search: 'clerk' })).toEqual(['clerk name'])
    expect(await who({ permission: 'words', length: 1, start: 1 })).toMatchObject({
      rows: [{ name: 'ours-admin name' }],
    })
    expect(await names({ permission: 'owner' })).toEqual(['ours-admin name'])
  })

  test('not who is blocked', async () => {
    const block = 'update memberships set status = $2 where account_id = $1'
    await atrium.sql(block, [clerk, 'disabled'])
    expect(await names({ permission: 'words' })).not.toContain('clerk name')
    await atrium.sql(block, [clerk, 'active'])
  })

  test('what every member may needs no list, and what there is not is said', async () => {
    expect(await who({ path: '/user/workbench' })).toMatchObject({
      access: 'signedIn',
      needs: null,
    })
    expect(await who({ path: '/made/up' })).toMatchObject({ access: null })
    expect(await who({ call: 'sysop.user.add' })).toMatchObject({ access: null })
    expect((await owner.call('role.who', {})).status).toBe(400)
  })

  test('the calls that can be asked for are those of a space', async () => {
    const calls = (await owner.call('role.calls', {})).result ?? []
    expect(calls.find(({ name }) => name === 'brand.set')).toMatchObject({ access: 'may:brand' })
    expect(calls.some(({ access }) => access === 'operator')).toBe(false)
  })
})

describe('for who has it for a part, what concerns the whole space neither comes nor goes', () => {
  let [foreman, worker] = [0, 0]
  const lines = async (input: object) => short(await preview({ id: foreman, ...input }))
  beforeAll(async () => {
    const works = await ours.department('Works')
    worker = await ours.person('worker', works)
    foreman = await ours.role('foreman', ['org'])
    await ours.rule(foreman, 'department', { department: works, reach: 'own' })
    const neighbours = await organisationOf(atrium, 'neighbour')
    const theirs = await neighbours.role('foreman', ['org', 'message'])
    await neighbours.give(await accountId(atrium, 'neighbour-member'), theirs)
  })

  test('by other rights of the role, as the person looked up then has them', async () => {
    expect(await lines({ permissions: ['org', 'message'] })).toEqual([])
    expect(await lines({ permissions: ['message', 'invite'] })).toEqual([
      '+invite worker name',
      '-org worker name',
    ])
    await ours.role('foreman', ['org', 'message'])
    const { result } = await owner.call('role.person', { id: worker })
    expect(result?.permissions).toContain('org')
    expect(result?.permissions).not.toContain('message')
    expect(await lines({ permissions: ['org'] })).toEqual([])
    expect(await lines({ removed: true })).toEqual(['-org worker name'])
  })

  test('by a rule or a gift for a part, and by one that makes the whole of it a part', async () => {
    const own = { kind: 'department', department: sales, reach: 'own' }
    expect(await lines(own)).toEqual(['+org clerk name,seller name'])
    expect(await lines({ give: [seller], reach: 'own' })).toEqual(['+org seller name'])
    expect(await lines({ give: [seller] })).toEqual(['+message seller name', '+org seller name'])
    await ours.give(worker, foreman)
    expect(await lines({ give: [worker], reach: 'own' })).toEqual(['-message worker name'])
    expect(await lines({ take: [worker] })).toEqual(['-message worker name'])
  })

  test('everything is for a part what is about people there', async () => {
    const every = await ours.role('everything', ['*'])
    const newcomer = await ours.person('newcomer', sales)
    expect(await lines({ id: every, give: [worker] })).toEqual(['+* worker name'])
    const people = ['+invite newcomer name', '+org newcomer name', '+roles newcomer name']
    expect(await lines({ id: every, give: [newcomer], reach: 'own' })).toEqual(people)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
