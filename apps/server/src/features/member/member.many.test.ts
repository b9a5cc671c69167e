import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
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

const namesOf = async (view: object, person = admin) => {
  const { result } = await person.call('member.list', view)
  return result?.rows.map(({ name }) => name)
}

describe('many at once', () => {
  test('are moved, titled and disabled; those it cannot be done to are named', async () => {
    const ids = await Promise.all(['many-1', 'many-2'].map((name) => ours.person(name, lab)))
    const self = await accountId(atrium, 'ours-admin')
    const foreign = await accountId(atrium, 'neighbour-member')
    const many = (given: object) =>
      admin.call('member.many', { ids: [...ids, self, foreign], action: 'disable', ...given })
    expect((await many({ action: 'move', department: shop })).result).toEqual({
      done: 3,
      refused: [{ id: foreign, why: 'not_found' }],
    })
    expect((await many({ action: 'addTo', department: inner })).result?.done).toBe(3)
    expect(await namesOf({ department: inner })).toEqual(
      expect.arrayContaining(['many-1 name', 'many-2 name']),
    )
    expect((await many({ action: 'title', title: '工人' })).result?.done).toBe(3)
    const disabled = await many({ action: 'disable' })
    expect(disabled.result?.refused).toEqual(
      [
        { id: self, why: 'not_yourself' },
        { id: foreign, why: 'not_found' },
      ].toSorted((a, b) => a.id - b.id),
    )
    expect(await namesOf({ status: 'disabled' })).toEqual(['many-1 name', 'many-2 name'])
    expect((await many({ action: 'enable' })).result?.done).toBe(3)
    expect((await many({ action: 'move' })).status).toBe(400)
    const [theirs] = await atrium.sql<{ id: number }>(
      'select id from departments where tenant_id = $1',
      [await atrium.idOf('neighbour')],
    )
    expect((await many({ action: 'move', department: theirs?.id })).status).toBe(400)
  })
})

describe('all that match', () => {
  test('are told by their ids, of ours alone and within reach', async () => {
    const place = await ours.department('匹配部')
    const ids = await Promise.all(['match-1', 'match-2'].map((name) => ours.person(name, place)))
    const matching = async (view: object, person = admin) =>
      (await person.call('member.matching', view)).result?.ids
    expect(await matching({ department: place })).toEqual(ids.toSorted((a, b) => a - b))
    expect(await matching({ search: 'match-2' })).toEqual([ids[1]])
    expect(await matching({ search: 'neighbour-member' })).toEqual([])
    const neighbour = await atrium.signIn('neighbour-admin')
    expect(await matching({ search: 'match' }, neighbour)).toEqual([])
    expect((await neighbour.call('member.matching', { department: place })).status).toBe(400)
    const head = await ours.person('match-head', lab)
    await ours.give(head, await ours.role('lab matching', ['org']), 'chosen', [lab])
    const limited = await atrium.signIn('match-head')
    expect(await matching({ search: 'match-' }, limited)).toEqual([head])
  })

  test('get one superior, but for whoever is above them', async () => {
    const [chief, above, below] = [
      await ours.person('line-chief', lab),
      await ours.person('line-above', lab),
      await ours.person('line-below', lab),
    ]
    await admin.call('member.update', { id: chief, superior: above })
    const many = (superior: number | null | undefined) =>
      admin.call('member.many', { ids: [above, below], action: 'superior', superior })
    expect((await many(chief)).result).toEqual({
      done: 1,
      refused: [{ id: above, why: 'circle' }],
    })
    const superiorOf = async (id: number) =>
      (await admin.call('member.get', { id })).result?.superior?.id
    expect([await superiorOf(below), await superiorOf(above)]).toEqual([chief, undefined])
    expect((await many(null)).result?.done).toBe(2)
    expect(await superiorOf(below)).toBeUndefined()
    expect((await many(undefined)).status).toBe(400)
    const foreign = await accountId(atrium, 'neighbour-member')
    expect(await many(foreign)).toMatchObject({ status: 400, verdicts: { superior: 'gone' } })
  })
})

describe('leaving', () => {
  test('ends what somebody does here, and nothing of what they do in another space', async () => {
    const id = await ours.person('in-two', lab)
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', [
      await atrium.idOf('neighbour'),
      id,
    ])
    const elsewhere = await atrium.signIn('in-two', { space: 'neighbour' })
    const spaceOf = async () => (await elsewhere.call('user.baseinfo', {})).result?.spaces[0]?.space
    await atrium.sql('update sessions set enterprise_id = $1 where account_id = $2', [
      await atrium.idOf('neighbour'),
      id,
    ])
    expect((await admin.call('member.leave', { id, successor: null })).ok).toBe(true)
    expect(await spaceOf()).toBe('neighbour')
    expect(
      await atrium.sql('select enterprise_id from sessions where account_id = $1', [id]),
    ).toEqual([{ enterprise_id: await atrium.idOf('neighbour') }])
  })

  test('hands over what was theirs in one go, with a report, and ends their sessions', async () => {
    const leaver = await ours.person('leaver', lab)
    const heir = await ours.person('heir', lab)
    const below = await ours.person('below', lab)
    await ours.head(lab, leaver)
    const role = await ours.role('keeper', ['invite'])
    await ours.give(leaver, role)
    for (const id of [below, heir]) await admin.call('member.update', { id, superior: leaver })
    await atrium.sql(
      `insert into invitations (tenant_id, code, uses, expires_at, made_at, made_by)
       values ($1, 'leaver-code', 3, now() + interval '1 day', now(), $2)`,
      [ours.tenant, leaver],
    )
    const person = await atrium.signIn('leaver', { space: 'ours' })
    const { result: owned } = await admin.call('member.belongings', { id: leaver })
    expect(owned).toMatchObject({
      heads: [{ name: '研发部' }],
      subordinateCount: 2,
      invitations: 1,
      roles: [{ name: 'keeper' }],
    })
    const { result } = await admin.call('member.leave', {
      id: leaver,
      successor: heir,
      withRoles: true,
    })
    expect(result).toMatchObject({ successor: { id: heir }, handed: owned })
    expect((await person.call('user.here', {})).ok).toBe(false)
    const { result: after } = await admin.call('member.get', { id: heir })
    expect(after).toMatchObject({ superior: null, subordinates: 1, heads: [{ name: '研发部' }] })
    expect(after?.roles.map(({ name }) => name)).toContain('keeper')
    expect((await admin.call('member.get', { id: below })).result?.superior?.id).toBe(heir)
    const lines = await atrium.sql(
      "select detail from audit where action = 'member.left' order by seq desc limit 1",
    )
    expect(lines).toMatchObject([{ detail: { person: 'leaver name', successor: heir } }])
    expect(
      await atrium.sql('select made_by from invitations where made_by = $1', [heir]),
    ).toHaveLength(1)
  })

  test('is not done to oneself, nor with a successor from elsewhere', async () => {
    const self = await accountId(atrium, 'ours-admin')
    expect(await admin.call('member.leave', { id: self })).toMatchObject({ error: 'not_yourself' })
    const [below, foreign] = [
      await accountId(atrium, 'below'),
      await accountId(atrium, 'neighbour-member'),
    ]
    for (const successor of [below, foreign])
      expect(await admin.call('member.leave', { id: below, successor })).toMatchObject({
        status: 400,
        verdicts: { successor: 'gone' },
      })
  })
})

describe('a manager of one department', () => {
  test('sees and changes its people, and moves nobody across its border', async () => {
    const manager = await ours.person('lab-manager', lab)
    await ours.give(manager, await ours.role('lab people', ['org']), 'chosen', [lab])
    const limited = await atrium.signIn('lab-manager')
    const worker = await ours.person('worker', shop)
    const fellow = await ours.person('fellow', inner)
    const seen = await namesOf({ length: 100 }, limited)
    expect(seen).toContain('fellow name')
    expect(seen).not.toContain('worker name')
    expect(await namesOf({ search: 'worker' }, limited)).toEqual([])
    expect(await namesOf({ department: shop, search: 'worker' }, limited)).toEqual([])
    const change = async (id: number, given: object) =>
      (await limited.call('member.update', { id, ...given })).status
    expect((await limited.call('member.get', { id: worker })).status).toBe(404)
    expect(await change(worker, { title: 'x' })).toBe(404)
    expect(await change(fellow, { title: 'x' })).toBe(200)
    expect(await change(fellow, { departments: [shop] })).toBe(400)
    expect(await change(fellow, { departments: [inner, shop] })).toBe(400)
    const both = await ours.person('both', shop)
    await atrium.sql(
      'insert into further_departments (tenant_id, account_id, department_id) values ($1, $2, $3)',
      [ours.tenant, both, lab],
    )
    expect(await change(both, { departments: [lab] })).toBe(400)
    expect(await change(both, { title: 'x' })).toBe(403)
    expect(await change(both, { departments: [shop, inner] })).toBe(200)
    expect((await limited.call('member.leave', { id: both })).status).toBe(403)
    const added = await limited.call('member.add', {
      loginId: 'x1',
      name: 'x',
      departments: [shop],
    })
    expect(added.status).toBe(400)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
