import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { titles } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
const ids = { ours: 0, admin: 0, member: 0, neighbour: 0 }
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const idOf = async (loginId: string) => {
    const [row] = await atrium.sql<{ id: number }>('select id from accounts where login_id = $1', [
      loginId,
    ])
    return row?.id as number
  }
  ids.ours = await atrium.idOf('ours')
  ids.admin = await idOf('ours-admin')
  ids.member = await idOf('ours-member')
  ids.neighbour = await idOf('neighbour-member')
})
afterAll(() => atrium.close())
beforeEach(() => atrium.sql('delete from delegations'))

const inDays = (days: number) =>
  new Date(atrium.clock.now().getTime() + days * 86_400_000).toISOString()
type DelegationInput = Partial<Parameters<typeof admin.call<'delegation.give'>>[1]>
const asked = (given: DelegationInput = {}) => ({
  delegateId: ids.member,
  scope: 'all' as const,
  until: inDays(7),
  ...given,
})
async function give(given: DelegationInput = {}, by = admin) {
  const answer = await by.call('delegation.give', asked(given))
  if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.fields)}`)
  return answer.result.id
}
const trusters = async (who = member) => (await who.call('user.trusters', {})).result ?? []
const listed = async (who: Person) => {
  const answer = await who.call('delegation.list', {})
  return answer.ok ? answer.result : { given: [], received: [] }
}
const delegates = async (app: string | null = null, days = 0) =>
  (
    await atrium.sql<{ delegate_id: number }>(
      `select d.delegate_id from set_config('atrium.tenant', $1, false) s,
       lateral delegates_of($2, $3, $4) d where s is not null`,
      [String(ids.ours), ids.admin, inDays(days), app],
    )
  ).map(({ delegate_id }) => delegate_id)

test('who is entrusted with work is told, sees it, and the old path says by whom and until when', async () => {
  const until = inDays(7)
  await give({ until, note: 'while I am in Kunming' })
  expect(await trusters()).toEqual([
    expect.objectContaining({ id: ids.admin, name: 'ours-admin name', scope: 'all', until }),
  ])
  const { body } = await member.raw('GET', '/space-ours/api2/user/trusters')
  expect(JSON.parse(body).result).toHaveLength(1)
  expect((await titles(member))[0]).toContain('ours-admin name')
  expect(await listed(admin)).toMatchObject({
    given: [{ person: { id: ids.member }, state: 'now', note: 'while I am in Kunming' }],
    received: [],
  })
  expect(await delegates()).toEqual([ids.member])
  const trail = await atrium.sql(
    `select actor_id, target, tenant_id from audit where action = 'delegation.given' order by seq desc limit 1`,
  )
  expect(trail).toEqual([{ actor_id: ids.admin, target: String(ids.member), tenant_id: ids.ours }])
})

test('it begins when it is meant to and ends by itself', async () => {
  await give({ from: inDays(1), until: inDays(3) })
  expect(await trusters()).toEqual([])
  expect((await listed(member)).received).toMatchObject([{ state: 'ahead' }])
  expect([await delegates(), await delegates(null, 2), await delegates(null, 4)]).toEqual([
    [],
    [ids.member],
    [],
  ])
})

test('of chosen apps it is for these alone', async () => {
  await give({ scope: 'apps', apps: ['board'] })
  expect(await delegates('board')).toEqual([ids.member])
  expect(await delegates('calendar')).toEqual([])
  expect(await delegates()).toEqual([])
})

describe('it ends at once', () => {
  test('when it is taken back', async () => {
    const id = await give()
    expect(await member.call('delegation.takeBack', { id })).toMatchObject({ error: 'not_found' })
    expect(await admin.call('delegation.takeBack', { id })).toMatchObject({ ok: true })
    expect([await trusters(), await delegates()]).toEqual([[], []])
    expect(await admin.call('delegation.takeBack', { id })).toMatchObject({ error: 'not_found' })
    expect((await listed(admin)).given).toMatchObject([{ state: 'takenBack' }])
  })

  test('when it is declined, and whoever gave it is told', async () => {
    const id = await give()
    expect(await admin.call('delegation.decline', { id })).toMatchObject({ error: 'not_found' })
    expect(await member.call('delegation.decline', { id })).toMatchObject({ ok: true })
    expect((await titles(admin))[0]).toContain('ours-member name')
    expect(await delegates()).toEqual([])
  })

  test.each([
    ['in the enterprise', 'memberships', 'account_id'],
    ['altogether', 'accounts', 'id'],
  ])('when one of them is disabled %s, and does not come back', async (_, table, key) => {
    await give()
    const set = (status: string) =>
      atrium.sql(`update ${table} set status = $1 where ${key} = $2`, [status, ids.member])
    await set('disabled')
    await set('active')
    expect(await delegates()).toEqual([])
    expect((await listed(admin)).given).toMatchObject([{ state: 'ended' }])
  })

  test('when one of them leaves', async () => {
    await give()
    await operator.call('sysop.user.update', { id: ids.member, leave: [ids.ours] })
    expect([await delegates(), (await listed(admin)).given]).toEqual([[], []])
    await operator.call('sysop.user.update', {
      id: ids.member,
      join: [{ entid: ids.ours, admin: false }],
    })
  })
})

/** The admin has entrusted the member with work in another space too. */
async function entrustInNeighbour() {
  const tenant = await atrium.idOf('neighbour')
  for (const id of [ids.admin, ids.member])
    await atrium.sql(
      'insert into memberships (tenant_id, account_id) values ($1, $2) on conflict do nothing',
      [tenant, id],
    )
  await atrium.sql(
    `insert into delegations (tenant_id, account_id, delegate_id, scope, note, from_at, until_at, made_at)
     values ($1, $2, $3, 'all', '', now() - interval '1 hour', now() + interval '9 days', now())`,
    [tenant, ids.admin, ids.member],
  )
}

test('what is entrusted in another space is nothing here', async () => {
  await entrustInNeighbour()
  expect(await delegates()).toEqual([])
})

test('who leaves with a handover takes theirs along: it ends, is reported, and the other one is told', async () => {
  await give()
  await give({ delegateId: ids.admin }, member)
  expect((await admin.call('member.belongings', { id: ids.member })).result).toMatchObject({
    delegations: 2,
  })
  await entrustInNeighbour()
  const left = await admin.call('member.leave', { id: ids.member })
  expect(left.result).toMatchObject({ handed: { delegations: 2 } })
  const told = (await titles(admin)).filter((title) => title.includes('ours-member name'))
  expect(told[0]).toContain('离职')
  const open = 'select tenant_id from delegations where ended_at is null'
  expect(await atrium.sql(open)).toEqual([{ tenant_id: await atrium.idOf('neighbour') }])
  await operator.call('sysop.user.update', {
    id: ids.member,
    join: [{ entid: ids.ours, admin: false }],
  })
  member = await atrium.signIn('ours-member', { space: 'ours' })
})

describe('the neighbour', () => {
  test('can neither be entrusted with anything, nor see, end or find it', async () => {
    const id = await give()
    expect(await admin.call('delegation.give', asked({ delegateId: ids.neighbour }))).toMatchObject(
      {
        fields: { delegateId: expect.anything() },
      },
    )
    for (const verb of ['delegation.takeBack', 'delegation.decline'] as const)
      expect(await neighbour.call(verb, { id })).toMatchObject({ error: 'not_found' })
    expect(await listed(neighbour)).toEqual({ given: [], received: [] })
    expect(await delegates()).toEqual([ids.member])
  })
})

test.each([
  ['oneself', () => ({ delegateId: ids.admin }), 'delegateId'],
  ['nobody', () => ({ delegateId: 999_999 }), 'delegateId'],
  ['an end that is past', () => ({ until: inDays(-1) }), 'until'],
  ['an end before its beginning', () => ({ from: inDays(9) }), 'until'],
  ['an end that is years away', () => ({ until: inDays(800) }), 'until'],
  ['no apps', () => ({ scope: 'apps' as const }), 'apps'],
])('%s is refused by name', async (_, odd, field) => {
  const answer = await admin.call('delegation.give', asked(odd()))
  expect(answer).toMatchObject({ ok: false, error: 'invalid' })
  expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field])
  expect((await listed(admin)).given).toEqual([])
})

test('not more than twenty at once', async () => {
  for (let n = 0; n < 20; n++) await give()
  expect(await admin.call('delegation.give', asked())).toMatchObject({
    error: 'too_many_delegations',
  })
})

test('nor are more given by giving many at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => admin.call('delegation.give', asked())),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  expect((await listed(admin)).given).toHaveLength(20)
})

test('whom the directory hides is not chosen', async () => {
  await atrium.sql(
    `with hidden as (insert into departments (tenant_id, name, parent_id, shown_to)
       select $1, 'Hidden', id, 'nobody' from departments where tenant_id = $1 and parent_id is null returning id)
     update memberships set department_id = (select id from hidden) where tenant_id = $1 and account_id = $2`,
    [ids.ours, ids.member],
  )
  expect(await admin.call('delegation.give', asked())).toMatchObject({ error: 'invalid' })
  await atrium.sql('update memberships set department_id = null where account_id = $1', [
    ids.member,
  ])
})

test('entrusting wants a fresh proof of who one is', async () => {
  atrium.clock.pass(3600)
  expect(await admin.call('delegation.give', asked())).toMatchObject({ error: 'proof_stale' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
