import { LONGEST_GROUPS } from '@atrium/contract/field/list-key.ts'
import { LONGEST_VIEW_NAME, MOST_SAVED_VIEWS } from '@atrium/contract/platform/saved-view-limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, secondOperator } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'

let atrium: TestAtrium
let operator: Person
let colleague: Person
let consoleUser: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  operator = await atrium.signIn('operator')
  colleague = await secondOperator(atrium)
  consoleUser = await atrium.signIn('console')
})
afterEach(() => atrium.sql('delete from saved_views'))
afterAll(() => atrium.close())

const list = 'enterprise' as const
const query = { status: 'suspended', columns: 'status,expires', density: 'compact', size: '50' }

const save = async (who: Person, name = 'Suspended', traits: { shared?: boolean } = {}) => {
  const answer = await who.call('savedView.add', { list, name, query, ...traits })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result
}
const seen = async (who: Person) => {
  const answer = await who.call('savedView.list', { list })
  return answer.ok ? answer.result.map(({ name, by }) => [name, by]) : answer
}

/** Looks after the category of this space too, or of another. */
async function otherConsoleUser(code: string): Promise<Person> {
  const loginId = `console-${code}`
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select $1, 'Fellow', 9, password_hash from accounts where login_id = 'console'
     on conflict do nothing`,
    [loginId],
  )
  await atrium.sql(
    `insert into category_administrators (category_id, account_id)
     select c.id, a.id from categories c, accounts a where c.code = $1 and a.login_id = $2
     on conflict do nothing`,
    [code, loginId],
  )
  return atrium.signIn(loginId)
}

describe('a saved view', () => {
  test('is its owner’s, exactly as it was saved, and for nobody else', async () => {
    const saved = await save(operator)
    expect(saved).toMatchObject({ list, name: 'Suspended', query, shared: false, by: null })
    expect((await operator.call('savedView.list', { list })).result).toEqual([saved])
    expect((await operator.call('savedView.list', { list: 'user' })).result).toEqual([])
    for (const other of [colleague, consoleUser]) expect(await seen(other)).toEqual([])
  })

  test('is renamed, changed and shared by its owner alone', async () => {
    const { id } = await save(operator, 'Old', { shared: true })
    for (const other of [colleague, consoleUser])
      for (const answer of [
        await other.call('savedView.update', { id, name: 'Theirs' }),
        await other.call('savedView.remove', { id }),
        await other.call('savedView.restore', { id }),
      ])
        expect(answer).toMatchObject({ ok: false, status: 404 })
    const changed = await operator.call('savedView.update', { id, name: 'New', query: {} })
    expect(changed.result).toMatchObject({ id, name: 'New', query: {}, shared: true })
  })

  test('has a name of its own among those of one person in one list', async () => {
    await save(operator)
    const again = { list, name: ' suspended ', query: {} }
    const taken = { status: 400, fields: { name: expect.stringContaining('Taken') } }
    expect(await operator.call('savedView.add', again)).toMatchObject(taken)
    const { id } = await save(operator, 'Other')
    expect(await operator.call('savedView.update', { id, name: 'SUSPENDED' })).toMatchObject(taken)
    expect(await operator.call('savedView.add', { ...again, list: 'user' })).toMatchObject({
      ok: true,
    })
    await save(colleague)
  })
})

test('of a list that nobody knew when this was built, a view is kept as of any other', async () => {
  const made = {
    list: 'table.k7f2',
    name: 'Large',
    query: { f_amount: 'atLeast:100', sort: 'f_due2' },
  }
  const { result } = await operator.call('savedView.add', made)
  expect(result).toMatchObject(made)
  expect((await operator.call('savedView.list', { list: made.list })).result).toEqual([result])
  expect(await seen(operator)).toEqual([])
})

describe('sharing', () => {
  test('operators see what operators share, with whose it is; console users do not', async () => {
    const { id } = await save(operator, 'Expiring', { shared: true })
    const { name } = (await operator.call('user.baseinfo', {})).result?.user ?? {}
    expect(await seen(colleague)).toEqual([['Expiring', name]])
    expect(await seen(consoleUser)).toEqual([])
    await operator.call('savedView.update', { id, shared: false })
    expect(await seen(colleague)).toEqual([])
  })

  test('console users see what those of a common category share, and nobody else does', async () => {
    const fellow = await otherConsoleUser('ours')
    const stranger = await otherConsoleUser('neighbour')
    await save(fellow, 'Of ours', { shared: true })
    await save(fellow, 'Private')
    expect(await seen(consoleUser)).toEqual([['Of ours', 'Fellow']])
    for (const other of [stranger, operator, colleague]) expect(await seen(other)).toEqual([])
  })

  test('is not for members and admins of a space', async () => {
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    expect(await admin.call('savedView.list', { list })).toMatchObject({ status: 403 })
    expect(await admin.call('savedView.add', { list, name: 'x', query: {} })).toMatchObject({
      status: 403,
    })
  })

  test('who becomes something else leaves their views behind', async () => {
    await save(colleague, 'Of an operator', { shared: true })
    const id = await accountId(atrium, 'operator')
    await atrium.sql('update saved_views set user_type = 9, account_id = $1', [id])
    expect(await seen(operator)).toEqual([])
  })

  test('is told to open pages of other operators', async () => {
    const page = await followIn(atrium, colleague)
    await save(operator, 'Told', { shared: true })
    await vi.waitFor(() => expect(page.heard.join('')).toContain('savedView.changed'))
  })
})

describe('removing', () => {
  test('can be undone, for the last few', async () => {
    const ids = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      ids.push((await save(operator, name)).id)
    for (const id of ids) await operator.call('savedView.remove', { id })
    expect(await seen(operator)).toEqual([])
    const back = async (id = 0) => (await operator.call('savedView.restore', { id })).status
    expect([await back(ids[0]), await back(ids[1])]).toEqual([404, 404])
    expect(await back(ids[6])).toBe(200)
    expect(await back(ids[6])).toBe(404)
    expect(await seen(operator)).toEqual([['g', null]])
  })

  test('what was removed is out of sight of all it was shared with', async () => {
    const { id } = await save(operator, 'Gone', { shared: true })
    await operator.call('savedView.remove', { id })
    expect(await seen(colleague)).toEqual([])
    expect(await operator.call('savedView.update', { id, name: 'x' })).toMatchObject({
      status: 404,
    })
  })
})

test('there are only so many, also for two who save at once', async () => {
  await atrium.sql(
    `insert into saved_views (account_id, user_type, list, name, query, shared, changed_at)
     select $1, 7, 'user', 'view ' || n, '{}', false, now() from generate_series(2, $2::int) n`,
    [await accountId(atrium, 'operator'), MOST_SAVED_VIEWS],
  )
  const answers = await Promise.all(
    ['one', 'two'].map((name) => operator.call('savedView.add', { list, name, query })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'limit_reached' })
})

test('nor for many who save and bring back at once, from two servers', async () => {
  const id = await accountId(atrium, 'operator')
  const made = await atrium.sql<{ id: number; removed: boolean }>(
    `insert into saved_views (account_id, user_type, list, name, query, shared, changed_at, removed_at)
     select $1, 7, 'user', 'view ' || n, '{}', false, now(), case when n <= 4 then now() end
     from generate_series(1, $2::int) n returning id, removed_at is not null as removed`,
    [id, MOST_SAVED_VIEWS],
  )
  const removed = made.flatMap((view) => (view.removed ? [{ id: view.id }] : []))
  const second = await atrium.another()
  const there = await second.signIn('operator')
  const answers = await Promise.all([
    ...removed.map((view) => there.call('savedView.restore', view)),
    ...[...'abcdefgh'].map((name, at) =>
      (at % 2 ? there : operator).call('savedView.add', { list, name: `race ${name}`, query }),
    ),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  expect(
    await atrium.sql('select from saved_views where account_id = $1 and removed_at is null', [id]),
  ).toHaveLength(MOST_SAVED_VIEWS)
  await second.close()
})

test.each([
  [{ list: 'no list' }, 'list'],
  [{ list: '../user' }, 'list'],
  [{ list: 'x'.repeat(81) }, 'list'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(LONGEST_VIEW_NAME + 1) }, 'name'],
  [{ query: { 'a b': 'x' } }, 'query.a b'],
  [{ query: { status: { like: '%' } } }, 'query.status'],
  [{ query: { status: 'x'.repeat(LONGEST_GROUPS + 1) } }, 'query.status'],
  [{ query: { page: '7' } }, 'query'],
  [{ query: Object.fromEntries([...'abcdefgh'].map((key) => [key, 'x'.repeat(400)])) }, 'query'],
  [{ query: 'status=active' }, 'query'],
  [{ owner: 1 }, 'owner'],
])('%j is refused by its name', async (given, field) => {
  const answer = await operator.call('savedView.add', { list, name: 'x', query, ...given } as never)
  expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  expect(await seen(operator)).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
