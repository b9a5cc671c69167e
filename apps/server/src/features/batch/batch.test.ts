// long because each way in which many rows can go wrong has its neighbour.
import type { Input } from '@atrium/contract/kernel/client.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, openOn, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'
import { untilWaiting } from '../../test/fixtures/meanwhile.ts'

let atrium: TestAtrium
let operator: Person
let ours: number
let neighbour: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  ours = await atrium.idOf('ours')
  neighbour = await atrium.idOf('neighbour')
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash, created_at)
     select 'second-operator', 'Second', 7, password_hash, now() from accounts where login_id = 'operator'`,
  )
})
afterAll(() => atrium.close())

type Act = Input<'batch.start'>['act']
type Chosen = Input<'batch.start'>['chosen']

const start = (who: Person, act: Act, chosen: Chosen, expected: number) =>
  who.call('batch.start', { act, chosen, expected })

async function over(who: Person, answer: Awaited<ReturnType<typeof start>>) {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { id } = answer.result
  await expect
    .poll(async () => (await who.call('batch.get', { id })).result?.state)
    .not.toBe('waiting')
  return (await who.call('batch.get', { id })).result as { id: number; done: number }
}

const outcomes = async (who: Person, id: number) => {
  const answer = await who.call('batch.rows', { id, length: 500 })
  return Object.fromEntries(
    (answer.result?.rows ?? []).map((row) => [row.code ?? row.id, row.outcome]),
  )
}

/** So many people whose names begin with the same word, none of them in any space. */
const crowd = (word: string, n: number, on = atrium) =>
  on.sql(
    `insert into accounts (login_id, name, user_type, password_hash, created_at)
     select $1 || g, $1 || g, 0, '', now() from generate_series(1, $2) g returning id`,
    [word, n],
  )

const disabled = async (word: string, on = atrium) =>
  (
    await on.sql("select from accounts where login_id like $1 || '%' and status = 'disabled'", [
      word,
    ])
  ).length

const ends = async () =>
  Object.fromEntries(
    (
      await atrium.sql<{ space: string; expires_at: Date | null }>(
        "select space, expires_at from enterprises where space in ('ours', 'neighbour')",
      )
    ).map(({ space, expires_at }) => [space, expires_at?.toISOString() ?? null]),
  )

describe('all who match', () => {
  test('are those of one moment, done in the background, reported one by one, and audited', async () => {
    await crowd('many', 120)
    const people = { search: 'many' }
    expect(
      await operator.call('batch.check', { action: 'disable', chosen: { people } }),
    ).toMatchObject({ result: { total: 120 } })
    const wrong = await start(operator, { action: 'disable' }, { people }, 119)
    expect(wrong).toMatchObject({ status: 409, error: 'count_changed', count: 120 })
    expect(await atrium.sql('select from batches')).toEqual([])

    await atrium.sql("update accounts set status = 'disabled' where login_id = 'many7'")
    const batch = await over(
      operator,
      await start(operator, { action: 'disable' }, { people }, 120),
    )
    expect(batch).toMatchObject({
      noun: 'user',
      action: 'disable',
      state: 'done',
      total: 120,
      done: 119,
      leftOut: 1,
      filters: { search: 'many' },
      can: { cancel: false, undo: true },
    })
    expect(await disabled('many')).toBe(120)
    const left = await operator.call('batch.rows', { id: batch.id, outcome: 'leftOut' })
    expect(left.result?.rows).toMatchObject([{ name: 'many7', code: 'many7', outcome: 'already' }])
    const found = await operator.call('batch.rows', { id: batch.id, search: 'many11' })
    expect(found.result?.total).toBe(11)
    const file = await operator.raw('GET', `/v1/batches/${batch.id}/report?outcome=leftOut`)
    expect(file.body).toMatch(/many7,many7,/)
    const lines = await atrium.sql<{ action: string; n: number }>(
      `select action, count(*)::int as n from audit
       where request_id = $1 or target = $2 and action like 'batch.%' group by 1 order by 1`,
      [`batch-${batch.id}`, String(batch.id)],
    )
    expect(lines).toEqual([
      { action: 'batch.ended', n: 1 },
      { action: 'batch.started', n: 1 },
      { action: 'user.disabled', n: 119 },
    ])
  })

  test('are put back where nobody has changed them since, and once', async () => {
    const [batch] = (await operator.call('batch.list', {})).result?.rows ?? []
    await atrium.sql("update accounts set status = 'active' where login_id = 'many9'")
    const id = batch?.id as number
    const undone = await over(operator, await operator.call('batch.undo', { id }))
    expect(undone).toMatchObject({ undoes: id, total: 119, done: 118, leftOut: 1 })
    expect(await outcomes(operator, undone.id)).toMatchObject({
      many9: 'changed_since',
      many1: 'done',
    })
    // Who was disabled before stays so.
    expect(await disabled('many')).toBe(1)
    expect((await operator.call('batch.get', { id })).result).toMatchObject({
      undoneBy: undone.id,
      can: { undo: false },
    })
    expect(await operator.call('batch.undo', { id })).toMatchObject({ error: 'nothing_to_undo' })
  })

  test('leave out who is protected: oneself, and operators where one is not root', async () => {
    const plain = await atrium.signIn('second-operator')
    const people = { userType: 7 }
    const batch = await over(plain, await start(plain, { action: 'revoke' }, { people }, 2))
    expect(await outcomes(plain, batch.id)).toEqual({
      operator: 'forbidden',
      'second-operator': 'not_yourself',
    })
    expect(await plain.call('session.list', {})).toMatchObject({ ok: true })
  })

  test('a proof is asked for, and what makes no sense is refused by name', async () => {
    atrium.clock.pass(600)
    const people = { search: 'many' }
    expect(await start(operator, { action: 'unlock' }, { people }, 120)).toMatchObject({
      error: 'proof_stale',
    })
    operator = await atrium.signIn('operator')
    expect(await start(operator, { action: 'extend' }, { ids: [ours] }, 1)).toMatchObject({
      status: 400,
      fields: { 'act.months': expect.any(String) },
    })
    expect(await start(operator, { action: 'resume' }, { people }, 1)).toMatchObject({
      status: 400,
      fields: { chosen: expect.any(String) },
    })
    const act = { action: 'category', saasId: 999_999 } as const
    expect(await start(operator, act, { ids: [ours] }, 1)).toMatchObject({
      fields: { 'act.saasId': expect.any(String) },
    })
  })
})

describe('enterprises', () => {
  test('are extended from their own end, and never brought nearer; undo puts it back', async () => {
    await atrium.sql(
      `update enterprises set expires_at = case space when 'ours' then '2027-01-31T00:00:00Z'::timestamptz end
       where space in ('ours', 'neighbour')`,
    )
    const chosen = { ids: [ours, neighbour, 999_999] }
    const batch = await over(
      operator,
      await start(operator, { action: 'extend', months: 1 }, chosen, 2),
    )
    expect(await outcomes(operator, batch.id)).toEqual({ ours: 'done', neighbour: 'no_end' })
    expect(await ends()).toEqual({ ours: '2027-02-28T00:00:00.000Z', neighbour: null })
    const until = { action: 'extend', until: '2027-01-01T00:00:00Z' } as const
    const nearer = await over(operator, await start(operator, until, { ids: [ours] }, 1))
    expect(await outcomes(operator, nearer.id)).toEqual({ ours: 'ends_later' })
    await over(operator, await operator.call('batch.undo', { id: batch.id }))
    expect(await ends()).toMatchObject({ ours: '2027-01-31T00:00:00.000Z' })
  })

  test('are suspended, given limits and a category, and told something', async () => {
    const enterprises = { search: 'neighbour' }
    const act = { action: 'suspend', reason: 'not paid' } as const
    const batch = await over(operator, await start(operator, act, { enterprises }, 1))
    expect((await operator.call('sysop.entinfo', { entid: neighbour })).result?.status).toBe(
      'suspended',
    )
    await over(operator, await operator.call('batch.undo', { id: batch.id }))
    const limits = { action: 'limits', memberLimit: 77 } as const
    await over(operator, await start(operator, limits, { enterprises }, 1))
    expect((await operator.call('sysop.entinfo', { entid: neighbour })).result).toMatchObject({
      status: 'active',
      memberLimit: 77,
    })
    const announced = { action: 'announce', title: 'To you', body: 'x', level: 'info' } as const
    const told = await over(operator, await start(operator, announced, { enterprises }, 1))
    expect(told).toMatchObject({ done: 1, can: { undo: false } })
    const { setting } = (await operator.call('batch.get', { id: told.id })).result ?? {}
    expect(setting).toEqual({ title: 'To you', level: 'info' })
    const theirs = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    const others = await atrium.signIn('ours-member', { space: 'ours' })
    const titles = async (who: Person) =>
      ((await who.call('message.list', {})).result?.aaData ?? []).map(({ title }) => title)
    expect(await titles(theirs)).toContain('To you')
    expect(await titles(others)).not.toContain('To you')
  })
})

describe('of a console user', () => {
  test('only those in a category with the right, and nothing that was not handed over', async () => {
    const person = await atrium.signIn('console')
    await handOver(atrium, operator, [])
    const months = { action: 'extend', months: 2 } as const
    const all = { enterprises: {} }
    expect(await start(person, months, all, 1)).toMatchObject({ error: 'not_handed_over' })
    await handOver(atrium, operator, ['extend'])
    const holder = await atrium.signIn('console')
    const seen = await holder.call('sysop.enterprise.list', { entType: 'all' })
    const total = seen.result?.iTotalDisplayRecords as number
    // The neighbour's is in another category: it does not exist for them, also where it is named.
    const batch = await over(holder, await start(holder, months, { ids: [ours, neighbour] }, 1))
    expect(await outcomes(holder, batch.id)).toEqual({ ours: 'done' })
    expect(await ends()).toMatchObject({ ours: '2027-03-31T00:00:00.000Z', neighbour: null })
    expect(await holder.call('batch.check', { action: 'extend', chosen: all })).toMatchObject({
      result: { total, notHandedOver: 0 },
    })
    for (const act of [
      { action: 'limits', memberLimit: 9 },
      { action: 'category', saasId: null },
      { action: 'disable' },
    ] as const)
      expect(await start(holder, act, { ids: [1] }, 1)).toMatchObject({ error: 'forbidden' })
    // Others' are none of theirs to see, to stop or to take back.
    const [first] = await atrium.sql<{ id: number }>('select min(id) as id from batches')
    for (const call of ['batch.get', 'batch.rows', 'batch.cancel', 'batch.undo'] as const)
      expect(await holder.call(call, { id: first?.id as number })).toMatchObject({
        error: 'not_found',
      })
    expect((await holder.call('batch.list', {})).result?.rows).toMatchObject([
      { id: batch.id, by: { name: expect.stringMatching(/./) } },
    ])
    expect((await holder.call('sysop.user.list', { userType: 'all', locked: '1' })).status).toBe(
      403,
    )
  })
})

test('how many will be left out of a console user’s is said before it begins', async () => {
  await handOver(atrium, operator, ['extend'])
  await handOver(atrium, operator, ['suspend'], { code: 'neighbour' })
  const holder = await atrium.signIn('console')
  const check = async (action: 'extend' | 'suspend') =>
    (await holder.call('batch.check', { action, chosen: { ids: [ours, neighbour] } })).result
  expect(await check('extend')).toMatchObject({ total: 2, notHandedOver: 1 })
  expect(await check('suspend')).toMatchObject({ total: 2, notHandedOver: 1 })
  const byOperator = await operator.call('batch.check', {
    action: 'extend',
    chosen: { ids: [ours] },
  })
  expect(byOperator.result).toMatchObject({ total: 1, notHandedOver: 0 })
  await atrium.sql(
    "delete from category_administrators where category_id in (select id from categories where code = 'neighbour')",
  )
})

test('whoever lost the right is told so when they would take back what they did by it', async () => {
  await handOver(atrium, operator, ['suspend'])
  const act = { action: 'suspend', reason: 'unpaid' } as const
  const holder = await atrium.signIn('console')
  const { id } = await over(holder, await start(holder, act, { ids: [ours] }, 1))
  await handOver(atrium, operator, ['extend'])
  const person = await atrium.signIn('console')
  expect(await person.call('batch.undo', { id })).toMatchObject({ error: 'not_handed_over' })
  await over(operator, await operator.call('batch.undo', { id }))
})

test('one after the other is begun, however many there were before', async () => {
  for (let n = 0; n < 40; n++) {
    const answer = await start(operator, { action: 'revoke' }, { ids: [ours] }, 1)
    expect([200, 409]).toContain(answer.status)
  }
  await expect.poll(() => atrium.sql("select from batches where state = 'waiting'")).toEqual([])
})

test('of two who take the same back at once one does', async () => {
  await crowd('twice', 3)
  const chosen = { people: { search: 'twice' } }
  const { id } = await over(operator, await start(operator, { action: 'disable' }, chosen, 3))
  const second = await atrium.signIn('second-operator')
  const other = new pg.Client(atrium.url)
  await other.connect()
  await other.query('begin; lock table batch_rows in share mode')
  const both = Promise.all([operator, second].map((who) => who.call('batch.undo', { id })))
  await expect
    .poll(async () => (await atrium.sql('select from pg_locks where not granted')).length)
    .toBe(2)
  await other.end()
  expect((await both).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  await expect.poll(() => disabled('twice')).toBe(0)
})

test('a row is closed by looking at that row, also where nobody has counted the batch yet', async () => {
  await crowd('counted', 60)
  await crowd('newest', 300)
  const disable = async (search: string, n: number) =>
    over(operator, await start(operator, { action: 'disable' }, { people: { search } }, n))
  const read = async () => {
    const [index] = await atrium.sql<{ n: number }>(
      `select idx_tup_read::int as n from pg_stat_user_indexes where indexrelname = 'batch_rows_pkey'`,
    )
    return index?.n as number
  }
  await disable('counted', 60)
  // What is known of batches is known of those before.
  await atrium.sql('analyze batch_rows')
  const before = await read()
  await disable('newest', 300)
  // The database tells a while later what it read.
  await expect.poll(read).toBeGreaterThanOrEqual(before + 300)
  expect((await read()) - before).toBeLessThan(3 * 300)
})

test('members and administrators of a space have none of it', async () => {
  const admin = await atrium.signIn('ours-admin', { space: 'ours' })
  for (const who of [admin, atrium.guest]) {
    expect([401, 403]).toContain((await who.call('batch.list', {})).status)
    const answer = await start(who, { action: 'disable' }, { ids: [1] }, 1)
    expect([401, 403]).toContain(answer.status)
  }
})

/** Somebody else holds one of the rows for as long as this lasts: what comes to it waits. */
async function whileHeld(url: string, loginId: string, work: () => Promise<void>) {
  const other = new pg.Client(url)
  await other.connect()
  await other.query('begin')
  await other.query('select from accounts where login_id = $1 for update', [loginId])
  try {
    await work()
  } finally {
    await other.end()
  }
}

describe('in the middle', () => {
  const all = (who: Person, search: string, total = 130) =>
    start(who, { action: 'disable' }, { people: { search } }, total)
  const stateOf = async (id: number) => (await operator.call('batch.get', { id })).result?.state

  test('it is stopped by whoever may: what is done stays, the rest is left', async () => {
    // Many more than are done in one go: however late the stop is heard, some are left.
    await crowd('stop', 500)
    let id = 0
    let stopping: Promise<unknown> | undefined
    await whileHeld(atrium.url, 'stop90', async () => {
      id = (await all(operator, 'stop', 500)).result?.id as number
      await expect.poll(() => disabled('stop')).toBe(50)
      const second = await start(operator, { action: 'enable' }, { ids: [1] }, 1)
      expect(second).toMatchObject({ error: 'batch_running', id })
      // Rows under way are one transaction: stopping waits for its end.
      stopping = operator.call('batch.cancel', { id })
      await untilWaiting(atrium, 2)
    })
    expect(await stopping).toMatchObject({ ok: true })
    expect(await stateOf(id)).toBe('cancelled')
    const done = await disabled('stop')
    expect(done % 50).toBe(0)
    expect(done).toBeLessThan(500)
    expect((await operator.call('batch.get', { id })).result).toMatchObject({ done, total: 500 })
    expect(await operator.call('batch.cancel', { id })).toMatchObject({ error: 'batch_over' })
    await over(operator, await operator.call('batch.undo', { id }))
    expect(await disabled('stop')).toBe(0)
  })

  test('whoever began it loses the right: it ends there, and says so', async () => {
    const plain = await atrium.signIn('second-operator')
    await crowd('lost', 130)
    let id = 0
    await whileHeld(atrium.url, 'lost90', async () => {
      id = (await all(plain, 'lost')).result?.id as number
      await expect.poll(() => disabled('lost')).toBe(50)
      await atrium.sql("update accounts set user_type = 0 where login_id = 'second-operator'")
    })
    await expect.poll(() => stateOf(id)).toBe('refused')
    expect(await disabled('lost')).toBeLessThanOrEqual(100)
    await atrium.sql("update accounts set user_type = 7 where login_id = 'second-operator'")
  })

  test('the server ends, and another one goes on where it was, each row once', async () => {
    const first = await openAtrium()
    const boss = await first.signIn('operator')
    await crowd('again', 130, first)
    let id = 0
    let stopped: Promise<void> | undefined
    await whileHeld(first.url, 'again90', async () => {
      id = (await all(boss, 'again')).result?.id as number
      await expect.poll(() => disabled('again', first)).toBe(50)
      stopped = first.app.stop()
    })
    await stopped
    expect(await first.sql('select state from batches')).toEqual([{ state: 'waiting' }])
    const second = await openOn(first.url)
    const facts = () => second.sql('select state, done from batches where id = $1', [id])
    await expect.poll(facts).toEqual([{ state: 'done', done: 130 }])
    const lines = await second.sql(
      "select count(*)::int as n, count(distinct target)::int as people from audit where action = 'user.disabled'",
    )
    expect(lines).toEqual([{ n: 130, people: 130 }])
    await second.close()
    await first.close().catch(() => {})
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
