import { MOST_SAVED_VIEWS } from '@atrium/contract/platform/saved-view-limits.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  member = await atrium.signIn('ours-member', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  await atrium.sql('delete from space_views')
})
afterEach(() => atrium.sql('delete from space_views'))
afterAll(() => atrium.close())

const list = 'table.orders'
const query = { f_amount: 'atLeast:100', sort: 'f_due', order: 'desc' }

const save = async (who: Person, name = 'Large', traits: { shared?: boolean } = {}) => {
  const answer = await who.call('spaceView.add', { list, name, query, ...traits })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result
}
const seen = async (who: Person) => {
  const answer = await who.call('spaceView.list', { list })
  return answer.ok ? answer.result.map(({ name, by }) => [name, by]) : answer
}

test('every member keeps views of any list, for themselves', async () => {
  const saved = await save(member)
  expect(saved).toMatchObject({ list, name: 'Large', query, shared: false, by: null })
  expect((await member.call('spaceView.list', { list })).result).toEqual([saved])
  expect((await member.call('spaceView.list', { list: 'org' })).result).toEqual([])
  for (const other of [admin, neighbour]) expect(await seen(other)).toEqual([])
})

test('what is shared is seen in the space, with whose it is, and nowhere else', async () => {
  await save(neighbour, 'Of the neighbour', { shared: true })
  const { id } = await save(member, 'Of all', { shared: true })
  const { name } = (await member.call('user.baseinfo', {})).result?.user ?? {}
  expect(await seen(admin)).toEqual([['Of all', name]])
  expect(await seen(neighbour)).toEqual([['Of the neighbour', null]])
  await member.call('spaceView.update', { id, shared: false })
  expect(await seen(admin)).toEqual([])
})

test('it is renamed, changed, shared and removed by its owner alone', async () => {
  const { id } = await save(member, 'Old', { shared: true })
  for (const other of [admin, neighbour])
    for (const answer of [
      await other.call('spaceView.update', { id, name: 'Theirs' }),
      await other.call('spaceView.remove', { id }),
      await other.call('spaceView.restore', { id }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404 })
  const changed = await member.call('spaceView.update', { id, name: 'New', query: {} })
  expect(changed.result).toMatchObject({ id, name: 'New', query: {}, shared: true })
  await member.call('spaceView.remove', { id })
  expect(await seen(admin)).toEqual([])
  expect((await member.call('spaceView.restore', { id })).result).toMatchObject({ name: 'New' })
  expect(await seen(admin)).toHaveLength(1)
})

test('its name is its own among those of one person in one list', async () => {
  await save(member)
  const again = await member.call('spaceView.add', { list, name: ' LARGE ', query })
  expect(again).toMatchObject({ status: 400, fields: { name: expect.stringContaining('Taken') } })
  await save(admin)
})

test('views of operators and those of a space know nothing of each other', async () => {
  const operator = await atrium.signIn('operator')
  await save(member, 'Of all', { shared: true })
  expect((await operator.call('savedView.list', { list })).result).toEqual([])
  expect(await operator.call('spaceView.list', { list })).toMatchObject({ status: 403 })
  const stranger = await atrium.signIn('ours-member', { space: 'neighbour' })
  expect(await stranger.call('spaceView.list', { list })).toMatchObject({ ok: false, status: 403 })
})

test('whoever looks on as somebody sees and changes none of theirs', async () => {
  const { id } = await save(member)
  const looking = await viewAs(atrium, 'ours-member', 'ours')
  expect(await looking.call('spaceView.list', { list })).toMatchObject({ status: 403 })
  expect(await looking.call('spaceView.remove', { id })).toMatchObject({ status: 403 })
})

test('open pages of the space are told', async () => {
  const page = await followIn(atrium, admin, 'ours')
  await save(member, 'Told', { shared: true })
  await vi.waitFor(() => expect(page.heard.join('')).toContain('savedView.changed'))
})

test('there are only so many, also for many who save at once', async () => {
  await atrium.sql(
    `insert into space_views (tenant_id, account_id, list, name, query, shared, changed_at)
     select m.tenant_id, m.account_id, 'org', 'view ' || n, '{}', false, now()
     from memberships m, generate_series(2, $2::int) n where m.account_id = $1`,
    [await accountId(atrium, 'ours-member'), MOST_SAVED_VIEWS],
  )
  const answers = await Promise.all(
    ['one', 'two'].map((name) => member.call('spaceView.add', { list, name, query })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test.each([
  [{ list: 'no list' }, 'list'],
  [{ name: ' ' }, 'name'],
  [{ query: { page: '7' } }, 'query'],
  [{ tenant_id: 1 }, 'tenant_id'],
])('%j is refused by its name', async (given, field) => {
  const answer = await member.call('spaceView.add', { list, name: 'x', query, ...given })
  expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
})

test('who leaves the space takes along what they shared', async () => {
  await save(member, 'Goes', { shared: true })
  await save(admin, 'Stays', { shared: true })
  const id = await accountId(atrium, 'ours-member')
  expect(await admin.call('member.leave', { id })).toMatchObject({ ok: true })
  expect(await seen(admin)).toEqual([['Stays', null]])
  expect(await atrium.sql('select from space_views')).toHaveLength(1)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
