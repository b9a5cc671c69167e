// long because people are changed in many ways, each with somebody for whom it is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let admin: Person
let ours: Organisation
let lab: number
let inner: number
let shop: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('研发部')
  inner = await ours.department('前端', lab)
  shop = await ours.department('生产部')
})
afterAll(() => atrium.close())

const add = (loginId: string, traits: object = {}) =>
  admin.call('member.add', { loginId, name: loginId, departments: [lab], ...traits })
const namesOf = async (view: object, person = admin) => {
  const { result } = await person.call('member.list', view)
  return result?.rows.map(({ name }) => name)
}

describe('adding', () => {
  test('makes an account with a one-time password that signs in', async () => {
    const { result } = await add('lei', {
      name: '王磊',
      phone: '13812345678',
      title: '工程师',
      departments: [inner, shop],
    })
    expect((await tryToSignIn(atrium, 'lei', result?.password)).status).toBe(200)
    const { result: found } = await admin.call('member.get', { id: result?.id as number })
    expect(found).toMatchObject({
      name: '王磊',
      phone: '+8613812345678',
      title: '工程师',
      departments: [{ name: '前端' }, { name: '生产部' }],
      roles: [{ name: 'member' }],
      can: { manage: true, account: true, password: 'may' },
    })
  })

  test('says of each whether their password can be reset, and why not', async () => {
    const of = async (loginId: string) => {
      const { result } = await admin.call('member.get', { id: await accountId(atrium, loginId) })
      return result?.can.password
    }
    expect(await of('ours-admin')).toBe('own')
    expect(await of('lei')).toBe('may')
    const both = [await atrium.idOf('neighbour'), await accountId(atrium, 'lei')]
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', both)
    expect(await of('lei')).toBe('elsewhere')
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', both)
  })

  test('says which field is taken, and changes nothing', async () => {
    const before = await atrium.sql('select count(*) from memberships')
    expect(await add('LEI')).toMatchObject({ status: 409, verdicts: { loginId: 'taken' } })
    expect(await add('other', { phone: '13812345678' })).toMatchObject({
      status: 409,
      verdicts: { phone: 'taken' },
    })
    const [theirs] = await atrium.sql<{ id: number }>(
      'select id from departments where tenant_id = $1',
      [await atrium.idOf('neighbour')],
    )
    expect(await add('other', { departments: [theirs?.id] })).toMatchObject({
      status: 400,
      verdicts: { departments: 'gone' },
    })
    expect(await atrium.sql('select count(*) from memberships')).toEqual(before)
  })

  test('stops at the limit of the enterprise', async () => {
    await atrium.sql('update enterprises set member_limit = member_count where id = $1', [
      ours.tenant,
    ])
    expect(await add('too-many')).toMatchObject({ verdicts: { enterprise: 'over_limit' } })
    await atrium.sql('update enterprises set member_limit = 100 where id = $1', [ours.tenant])
  })
})

describe('finding', () => {
  test('by name, reading, initials, phone, login id and number', async () => {
    const id = await accountId(atrium, 'lei')
    for (const term of [
      '王磊',
      '王',
      'wanglei',
      'wang lei',
      'WL',
      'lei',
      '1234567',
      '138 1234',
      String(id),
    ])
      expect([term, await namesOf({ search: term })]).toEqual([term, ['王磊']])
    expect(await namesOf({ search: '100%' })).toEqual([])
  })

  test('never somebody of the neighbour', async () => {
    expect(await namesOf({ search: 'neighbour' })).toEqual([])
    const id = await accountId(atrium, 'neighbour-member')
    expect(await namesOf({ search: String(id) })).toEqual([])
    expect((await admin.call('member.get', { id })).status).toBe(404)
    expect((await admin.call('member.update', { id, title: 'x' })).status).toBe(404)
    expect((await admin.call('member.leave', { id })).status).toBe(404)
  })

  test('also whom somebody else has named, once the chore has come by', async () => {
    await atrium.sql("update accounts set name = '单雄信' where login_id = 'lei'")
    expect(await namesOf({ search: 'shanxiong' })).toEqual([])
    await atrium.runChores('reading')
    expect(await namesOf({ search: 'shanxiong' })).toEqual(['单雄信'])
    await atrium.sql("update accounts set name = '王磊' where login_id = 'lei'")
  })

  test('by department with or without those below, by status and by role', async () => {
    expect(await namesOf({ department: lab })).toEqual(['王磊'])
    expect(await namesOf({ department: lab, below: false })).toEqual([])
    expect(await namesOf({ department: shop, below: false })).toEqual(['王磊'])
    expect(await namesOf({ department: shop, status: 'disabled' })).toEqual([])
    const { result: roles } = await admin.call('member.roles', {})
    const owner = roles?.find(({ name }) => name === 'owner')
    expect(await namesOf({ role: owner?.id })).toEqual(['ours-admin name'])
    await atrium.sql(
      "insert into roles (tenant_id, name, module, permissions) values ($1, 'theirs', 'system', '{}')",
      [await atrium.idOf('neighbour')],
    )
    const { result: again } = await admin.call('member.roles', {})
    expect(again).toEqual(roles)
  })

  test('sorts and pages, and the spreadsheet has the same view', async () => {
    await ours.person('aaa', shop)
    const { result } = await admin.call('member.list', { sort: 'loginId', length: 1 })
    expect(result?.rows).toMatchObject([{ loginId: 'aaa' }])
    expect(result?.total).toBe(4)
    for (const sort of ['name', 'joined', 'lastSeen'] as const)
      for (const order of ['asc', 'desc'] as const)
        expect(await namesOf({ sort, order })).toHaveLength(4)
    const file = await admin.raw('GET', `/v1/members/export?department=${shop}`)
    expect(file.body).toContain('王磊')
    expect(file.body).not.toContain('ours-admin')
  })
})

describe('changing', () => {
  test('title, departments and superior, and nobody is above themselves', async () => {
    const [lei, aaa] = [await accountId(atrium, 'lei'), await accountId(atrium, 'aaa')]
    const change = (id: number, change: object) => admin.call('member.update', { id, ...change })
    expect((await change(lei, { title: '组长', departments: [shop, lab], superior: aaa })).ok).toBe(
      true,
    )
    const { result } = await admin.call('member.get', { id: lei })
    expect(result).toMatchObject({
      title: '组长',
      departments: [{ name: '生产部' }, { name: '研发部' }],
      superior: { id: aaa },
    })
    for (const [id, superior] of [
      [aaa, lei],
      [lei, lei],
    ] as const)
      expect(await change(id, { superior })).toMatchObject({
        status: 400,
        verdicts: { superior: 'superior_circle' },
        fields: { superior: expect.stringContaining('their own superior') },
      })
    const foreign = await accountId(atrium, 'neighbour-member')
    expect(await change(lei, { superior: foreign })).toMatchObject({
      verdicts: { superior: 'gone' },
    })
  })

  test('name and phone of who belongs to ours alone; their sessions end', async () => {
    const aaa = await accountId(atrium, 'aaa')
    const person = await atrium.signIn('aaa')
    expect((await admin.call('member.update', { id: aaa, name: '欧阳锋' })).ok).toBe(true)
    expect(await namesOf({ search: 'ouyangf' })).toEqual(['欧阳锋'])
    expect((await person.call('user.here', {})).ok).toBe(true)
    expect((await admin.call('member.update', { id: aaa, phone: '13900000001' })).ok).toBe(true)
    expect((await person.call('user.here', {})).status).toBe(401)
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      await atrium.idOf('neighbour'),
      aaa,
    ])
    expect((await admin.call('member.update', { id: aaa, name: 'x' })).status).toBe(403)
    expect((await admin.call('member.update', { id: aaa, title: 'x' })).ok).toBe(true)
    // Where else they are signed in is not told.
    const sessions = async () => (await admin.call('member.get', { id: aaa })).result?.sessions
    await atrium.signIn('aaa')
    const enter = (space: number) =>
      atrium.sql('update sessions set enterprise_id = $2 where account_id = $1', [aaa, space])
    await enter(await atrium.idOf('neighbour'))
    expect(await sessions()).toBe(0)
    await enter(ours.tenant)
    expect(await sessions()).toBe(1)
    await atrium.sql('delete from memberships where tenant_id <> $1 and account_id = $2', [
      ours.tenant,
      aaa,
    ])
  })

  test('disabling shuts out at once, never oneself, never the last owner', async () => {
    const lei = await accountId(atrium, 'aaa')
    const person = await atrium.signIn('aaa')
    expect((await admin.call('member.update', { id: lei, status: 'disabled' })).ok).toBe(true)
    expect((await person.call('user.here', {})).ok).toBe(false)
    expect((await admin.call('member.update', { id: lei, status: 'active' })).ok).toBe(true)
    const self = await accountId(atrium, 'ours-admin')
    expect(await admin.call('member.update', { id: self, status: 'disabled' })).toMatchObject({
      error: 'not_yourself',
    })
    const second = await ours.person('second-admin', lab)
    await ours.give(second, await ours.role('all', ['*', 'owner']))
    await atrium.sql(
      'update membership_roles set until_at = now() + interval $$1 day$$ where account_id = $1',
      [second],
    )
    const other = await atrium.signIn('second-admin')
    // An owner for a day does not turn out one who is it for good.
    expect(await other.call('member.update', { id: self, status: 'disabled' })).toMatchObject({
      status: 403,
    })
    expect(await other.call('member.leave', { id: self })).toMatchObject({ status: 403 })
    expect((await admin.call('user.here', {})).ok).toBe(true)
  })

  test('nobody changes whoever may do more, nor gives what they do not have', async () => {
    const id = await ours.person('organizer', lab)
    await ours.give(id, await ours.role('people', ['org']))
    const organizer = await atrium.signIn('organizer')
    const owner = await accountId(atrium, 'ours-admin')
    for (const change of [{ status: 'disabled' }, { title: 'x' }, { name: 'x' }] as const)
      expect((await organizer.call('member.update', { id: owner, ...change })).status).toBe(403)
    expect((await organizer.call('member.leave', { id: owner })).status).toBe(403)
    await atrium.sql(
      "insert into role_rules (tenant_id, role_id, kind, title) values ($1, $2, 'title', 'Boss')",
      [ours.tenant, await ours.role('boss', ['signIn'])],
    )
    expect((await organizer.call('member.update', { id, title: 'boss' })).status).toBe(403)
    expect((await organizer.call('member.update', { id, title: 'other' })).ok).toBe(true)
    await atrium.sql('delete from role_rules')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
