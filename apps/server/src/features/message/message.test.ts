import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginConfig } from '../../db/roles.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ operator, admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

describe('a message reaches whom it is for', () => {
  test('everybody', async () => {
    await written(operator, { ...text('to all'), audience: 'all' })
    for (const who of [operator, admin, member, neighbour])
      expect(await titles(who)).toContain('to all')
  })

  test('the people of chosen enterprises, and not their neighbours', async () => {
    const entids = [await atrium.idOf('ours')]
    await written(operator, { ...text('to ours'), audience: 'enterprises', entids })
    expect(await titles(member)).toContain('to ours')
    expect(await titles(neighbour)).not.toContain('to ours')
    expect(await titles(operator)).not.toContain('to ours')
  })

  test('the people of chosen categories', async () => {
    const [{ id } = { id: 0 }] = await atrium.sql<{ id: number }>(
      "select id from categories where code = 'neighbour'",
    )
    await written(operator, { ...text('to theirs'), audience: 'categories', saasIds: [id] })
    expect(await titles(neighbour)).toContain('to theirs')
    expect(await titles(member)).not.toContain('to theirs')
  })

  test("a space's own people", async () => {
    await written(admin, { ...text('among us'), audience: 'space' })
    expect(await titles(member)).toContain('among us')
    for (const other of [neighbour, operator]) expect(await titles(other)).not.toContain('among us')
  })
})

test('M1: ids that a message for one space carries give it no other readers', async () => {
  const smuggled = async () => {
    await atrium.sql(
      `insert into messages (space_id, audience, category_ids, enterprise_ids, title, body, level, pinned, from_at, made_at)
       select $1, 'space', array[saas_id], array[id], 'smuggled', 'b', 'info', false, now(), now()
       from enterprises where space = 'neighbour'`,
      [await atrium.idOf('ours')],
    )
  }
  await expect(smuggled()).rejects.toThrow(/messages_(categories|enterprises)/)
  // Even without that constraint nobody else would see it.
  await atrium.sql(`alter table messages drop constraint messages_categories,
    drop constraint messages_enterprises`)
  await smuggled()
  expect(await titles(member)).toContain('smuggled')
  expect(await titles(neighbour)).not.toContain('smuggled')
  // Row security hides it, whatever is asked; and the inbox would not show it, whatever row security does.
  expect(await smuggledIn('ours')).toBe(1)
  expect(await smuggledIn('neighbour')).toBe(0)
  const [policy] = await atrium.sql<{ using: string }>(
    `select pg_get_expr(polqual, polrelid) as using from pg_policy
     where polrelid = 'messages'::regclass and polname = 'gate_select'`,
  )
  await atrium.sql('alter policy gate_select on messages using (true)')
  expect(await smuggledIn('neighbour')).toBe(1)
  expect(await titles(neighbour)).not.toContain('smuggled')
  await atrium.sql(`alter policy gate_select on messages using (${policy?.using})`)
})

/** How many of them there are for whoever asks the table itself from within a space. */
async function smuggledIn(space: string) {
  const login = new pg.Client(loginConfig(atrium.url))
  await login.connect()
  await login.query('begin')
  await login.query(`set local role "${new pg.Client(atrium.url).user}_gate"`)
  await login.query("select set_config('atrium.tenant', $1, true)", [await atrium.idOf(space)])
  const { rowCount } = await login.query("select from messages where title = 'smuggled'")
  await login.end()
  return rowCount
}

describe('who may not write', () => {
  test.each(['all', 'enterprises', 'categories'])('an admin to %s', async (audience) => {
    const entids = [await atrium.idOf('neighbour')]
    expect(
      await admin.call('message.write', {
        ...text('x'),
        audience: audience as 'all',
        entids,
        saasIds: [1],
      }),
    ).toMatchObject({ error: 'forbidden' })
  })

  test('a member to their own space', async () => {
    expect(await member.call('message.write', { ...text('x'), audience: 'space' })).toMatchObject({
      error: 'forbidden',
    })
  })

  test("an admin changing or removing an operator's or a neighbour's", async () => {
    const id = await written(operator, { ...text('untouched'), audience: 'all' })
    const theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
    for (const who of [admin, theirs, member]) {
      expect(await who.call('message.remove', { ids: String(id) })).toMatchObject({
        error: 'not_found',
      })
      const change = { id, ...text('changed'), audience: 'space' as const }
      expect((await who.call('message.write', change)).ok).toBe(false)
    }
    expect(await titles(member)).toContain('untouched')
  })
})

test('a message is there from one moment until another, and says when to look again', async () => {
  const at = (seconds: number) =>
    new Date(atrium.clock.now().getTime() + seconds * 1000).toISOString()
  await written(operator, { ...text('later'), audience: 'all', from: at(60), until: at(120) })
  const newest = async () => {
    const answer = await member.call('message.newest', { length: 20 })
    return answer.ok ? answer.result : { messages: [], next: null }
  }
  const has = async () => (await newest()).messages.some(({ title }) => title === 'later')
  expect(await has()).toBe(false)
  expect((await newest()).next).not.toBeNull()
  atrium.clock.pass(61)
  expect(await has()).toBe(true)
  atrium.clock.pass(60)
  expect(await has()).toBe(false)
})

test('reading marks it read for this person alone, and is counted once', async () => {
  const id = await written(operator, { ...text('read me'), audience: 'all' })
  const unread = async (who: Person) => {
    const answer = await who.call('notice.all', {})
    return answer.ok ? answer.result.unread : -1
  }
  const before = await unread(neighbour)
  expect(await member.call('message.read', { ids: [] })).toMatchObject({ result: { marked: 0 } })
  expect(await member.call('message.read', { ids: [id] })).toMatchObject({ result: { marked: 1 } })
  expect(await member.call('message.read', { ids: [id] })).toMatchObject({ result: { marked: 0 } })
  expect(await unread(neighbour)).toBe(before)
  const managed = await operator.call('message.managed', { search: 'read me' })
  expect(managed.ok && managed.result.rows[0]).toMatchObject({ reads: 1, state: 'now' })
  await member.call('message.read', {})
  expect(await unread(member)).toBe(0)
})

test('what was not addressed to somebody cannot be marked by them', async () => {
  const entids = [await atrium.idOf('ours')]
  const id = await written(operator, { ...text('secret'), audience: 'enterprises', entids })
  expect(await neighbour.call('message.read', { ids: [id] })).toMatchObject({
    result: { marked: 0 },
  })
})

test('pinned ones come first', async () => {
  await written(operator, { ...text('pinned'), audience: 'all', pinned: true })
  await written(operator, { ...text('after it'), audience: 'all' })
  expect((await titles(member))[0]).toBe('pinned')
})

test('several are removed at once, by the path old clients know', async () => {
  const ids = [
    await written(operator, { ...text('one'), audience: 'all' }),
    await written(operator, { ...text('two'), audience: 'all' }),
  ]
  const { body } = await operator.raw('DELETE', `/api2/home/message/?ids=${ids.join(',')}`)
  expect(JSON.parse(body)).toMatchObject({ result: { removed: 2, ids } })
})

test.each([
  ['an end before the beginning', { until: '2000-01-01T00:00:00Z' }, 'until'],
  ['nobody to send it to', { audience: 'enterprises' }, 'entids'],
  ['an enterprise that is not there', { audience: 'enterprises', entids: [999_999] }, 'entids'],
  ['no text', { body: ' ' }, 'body'],
])('%s is refused by name', async (_, odd, field) => {
  const answer = await operator.call('message.write', {
    ...text('x'),
    audience: 'all',
    ...odd,
  } as never)
  expect(answer).toMatchObject({ ok: false, error: 'invalid' })
  expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field])
})

describe('the list of those who write', () => {
  const managed = async (input: object) => {
    const answer = await operator.call('message.managed', { search: 'stage', ...input })
    return answer.ok ? answer.result.rows.map(({ title }) => title) : []
  }
  beforeAll(async () => {
    const at = (days: number) =>
      new Date(atrium.clock.now().getTime() + days * 86_400_000).toISOString()
    const spans = { over: [-3, -1], now: [-2, 1], ahead: [1, 2] } as const
    for (const [title, [from, until]] of Object.entries(spans))
      await written(operator, {
        ...text(`stage ${title}`),
        audience: 'all',
        from: at(from),
        until: at(until),
      })
    await written(operator, { ...text('stage open'), audience: 'all', from: at(-1) })
  })

  test.each([
    ['ahead', ['stage ahead']],
    ['now', ['stage open', 'stage now']],
    ['over', ['stage over']],
  ])('is narrowed to those that are %s', async (state, titles) => {
    expect(await managed({ state })).toEqual(titles)
  })

  test('is sorted by its names, either way', async () => {
    const byName = ['stage ahead', 'stage now', 'stage open', 'stage over']
    expect(await managed({ sort: 'name', order: 'asc' })).toEqual(byName)
    expect(await managed({ sort: 'name', order: 'desc' })).toEqual(byName.toReversed())
  })

  test('names the enterprises a message is for', async () => {
    const id = await atrium.idOf('ours')
    await written(operator, { ...text('named'), audience: 'enterprises', entids: [id] })
    const answer = await operator.call('message.managed', { search: 'named' })
    expect(answer.ok && answer.result.rows[0]?.enterprises).toMatchObject([{ id }])
  })

  test("holds nothing of a space's own", async () => {
    await written(admin, { ...text('stage of ours'), audience: 'space' })
    expect(await managed({})).not.toContain('stage of ours')
  })
})
