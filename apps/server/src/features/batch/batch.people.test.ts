// long because what many are done to has its neighbour each time.
import type { Input } from '@atrium/contract/kernel/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { handOver } from '../../test/fixtures/console.ts'

let atrium: TestAtrium
let operator: Person
let ours: number
let neighbour: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  ours = await atrium.idOf('ours')
  neighbour = await atrium.idOf('neighbour')
})
afterAll(() => atrium.close())

type Act = Input<'batch.start'>['act']
type Chosen = Input<'batch.start'>['chosen']

async function done(act: Act, chosen: Chosen, expected: number) {
  const answer = await operator.call('batch.start', { act, chosen, expected })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { id } = answer.result
  await expect
    .poll(async () => (await operator.call('batch.get', { id })).result?.state)
    .toBe('done')
  const rows = (await operator.call('batch.rows', { id, length: 500 })).result?.rows ?? []
  return { id, outcomes: Object.fromEntries(rows.map((row) => [row.code ?? row.id, row.outcome])) }
}

const people = async (word: string, n: number, entid: number | null = null) => {
  const rows = await atrium.sql<{ id: number }>(
    `insert into accounts (login_id, name, user_type, password_hash, created_at)
     select $1 || g, $1 || g, 0, '', now() from generate_series(1, $2) g returning id`,
    [word, n],
  )
  const ids = rows.map(({ id }) => id)
  if (entid !== null)
    await atrium.sql(
      `insert into memberships (tenant_id, account_id, department_id)
       select $1, unnest($2::bigint[]), (select id from departments where tenant_id = $1 and parent_id is null)`,
      [entid, ids],
    )
  return ids
}

describe('passwords of many', () => {
  test('are sealed in a list that whoever began it takes once; sessions end, and the trail has no secret', async () => {
    const ids = await people('lent', 10)
    await atrium.sql(
      `insert into sessions (token_hash, account_id, remembered, created_at, last_seen_at, expires_at, idle_limit, address, agent)
       select sha256('x'), $1, false, now(), now(), now() + interval '1 day', interval '1 day', '', ''`,
      [ids[0]],
    )
    const me = (
      await atrium.sql<{ id: number }>("select id from accounts where login_id = 'operator'")
    )[0]
    const chosen = { ids: [...ids, me?.id as number] }
    const { id, outcomes } = await done({ action: 'resetPassword', how: 'list' }, chosen, 11)
    expect(outcomes).toMatchObject({ lent1: 'done', lent10: 'done', operator: 'not_yourself' })
    expect(await atrium.sql('select from sessions where account_id = $1', [ids[0]])).toEqual([])
    expect((await operator.call('batch.get', { id })).result).toMatchObject({
      passwords: 10,
      can: { undo: false },
    })
    const kept = await atrium.sql<{ sealed: Buffer }>(
      'select sealed from batch_rows where batch_id = $1 and sealed is not null',
      [id],
    )

    const both = await Promise.all([1, 2].map(() => operator.call('batch.passwords', { id })))
    expect(new Set(both.map(({ result }) => result?.passwords))).toEqual(new Set([0, 10]))
    const file = both.find(({ result }) => result?.passwords === 10)?.result?.csv ?? ''
    const password = /lent3,lent3,([0-9A-Z-]{17})/.exec(file)?.[1] as string
    expect(kept.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(password)
    expect(file).not.toContain('operator')
    expect((await operator.call('batch.get', { id })).result?.passwords).toBe(0)
    expect((await operator.call('batch.passwords', { id })).result?.passwords).toBe(0)

    // It is good for choosing one's own.
    const entered = await atrium.guest.call('session.create', { loginId: 'lent3', password })
    expect(entered).toMatchObject({ ok: true })
    expect(await atrium.sql("select password_once from accounts where login_id = 'lent3'")).toEqual(
      [{ password_once: true }],
    )
    const lines = await atrium.sql<{ detail: unknown }>(
      "select detail from audit where request_id = $1 and action = 'user.passwordReset'",
      [`batch-${id}`],
    )
    expect(lines).toHaveLength(10)
    expect(lines[0]?.detail).toEqual({ how: 'list' })
    const trail = await atrium.sql<{ all: string }>(
      'select string_agg(detail::text, $1) as all from audit',
      [' '],
    )
    expect(trail[0]?.all).not.toContain(password)
  })

  test('are nobody else’s to take, and are forgotten when they have run out', async () => {
    await atrium.sql(
      `insert into accounts (login_id, name, user_type, password_hash, created_at)
       select 'second-operator', 'Second', 7, password_hash, now() from accounts where login_id = 'operator'`,
    )
    const ids = await people('other', 2)
    const { id } = await done({ action: 'resetPassword', how: 'list' }, { ids }, 2)
    const second = await atrium.signIn('second-operator')
    expect((await second.call('batch.get', { id })).result?.passwords).toBe(0)
    expect(await second.call('batch.passwords', { id })).toMatchObject({ error: 'not_found' })
    await handOver(atrium, operator, ['reset'])
    const console = await atrium.signIn('console')
    for (const who of [console, await atrium.signIn('ours-admin', { space: 'ours' })])
      expect([403, 404]).toContain((await who.call('batch.passwords', { id })).status)
    const act = { action: 'resetPassword', how: 'list' } as const
    expect(await console.call('batch.start', { act, chosen: { ids }, expected: 2 })).toMatchObject({
      error: 'forbidden',
    })
    await atrium.sql(
      "update batch_rows set sealed_until = now() - interval '1 minute' where batch_id = $1",
      [id],
    )
    expect((await operator.call('batch.passwords', { id })).result?.passwords).toBe(0)
  })

  test('go by text message to a phone that its owner has confirmed, and to no other', async () => {
    const ids = await people('phoned', 3, ours)
    await atrium.sql(
      `update accounts set phone = '+861390000' || (1000 + id % 1000), phone_proven_at = case when login_id = 'phoned1' then now() end
       where login_id in ('phoned1', 'phoned2')`,
    )
    await atrium.sql("update accounts set phone_proven_at = now() where login_id = 'phoned1'")
    const { id, outcomes } = await done({ action: 'resetPassword', how: 'text' }, { ids }, 3)
    expect(outcomes).toEqual({ phoned1: 'done', phoned2: 'no_phone', phoned3: 'no_phone' })
    const sent = (await operator.call('code.outbox', {})).result ?? []
    const [message] = sent.filter(({ purpose }) => purpose === 'account')
    expect(message?.code).toMatch(/^ours · phoned1 · [0-9A-Z-]{17}$/)
    expect((await operator.call('batch.get', { id })).result?.passwords).toBe(0)
    // The phone that was told the password is no second step to it.
    expect(
      await atrium.sql(
        "select password_by_text, password_once from accounts where login_id = 'phoned1'",
      ),
    ).toEqual([{ password_by_text: true, password_once: true }])
  })
})

describe('passwords by text keep within what a phone and an enterprise may get', () => {
  const phoned = async (word: string, n: number, entid: number, phone: string) => {
    const ids = await people(word, n, entid)
    await atrium.sql(
      'update accounts set phone = $2 || right(login_id, 1), phone_proven_at = now() where id = any ($1)',
      [ids, phone],
    )
    return ids
  }
  const byText = (ids: number[]) =>
    done({ action: 'resetPassword', how: 'text' }, { ids }, ids.length)
  const owes = async (word: string) =>
    (
      await atrium.sql<{ login_id: string }>(
        'select login_id from accounts where login_id like $1 and password_once order by 1',
        [`${word}%`],
      )
    ).map(({ login_id }) => login_id)

  test('who was sent something a moment ago is named and keeps their password; so is who just got theirs', async () => {
    const ids = await phoned('brief', 2, ours, '+8613700000')
    const phone = '+86137000001'
    await atrium.sql("update accounts set phone = $1 where login_id = 'brief1'", [phone])
    const asked = await atrium.guest.call('code.send', { purpose: 'login', phone })
    expect(asked).toMatchObject({ ok: true })
    const first = await byText(ids)
    expect(first.outcomes).toEqual({ brief1: 'text_limit', brief2: 'done' })
    expect(await owes('brief')).toEqual(['brief2'])
    expect((await byText(ids)).outcomes).toEqual({ brief1: 'text_limit', brief2: 'text_limit' })
  })

  test('an enterprise that had its number gets no more, and its neighbour does', async () => {
    const ids = [
      ...(await phoned('much', 1, ours, '+8613700001')),
      ...(await phoned('calm', 1, neighbour, '+8613700002')),
    ]
    await atrium.sql(
      `insert into attempts (key, tries, open_again_at, forget_at)
       values ($1, 2000, $2::timestamptz + interval '1 day', $2::timestamptz + interval '1 day')
       on conflict (key) do update set tries = 2000, open_again_at = excluded.open_again_at, forget_at = excluded.forget_at`,
      [`sms.space:${ours}`, atrium.clock.now()],
    )
    expect((await byText(ids)).outcomes).toEqual({ much1: 'text_limit', calm1: 'done' })
    expect(await owes('much')).toEqual([])
    await atrium.sql('delete from attempts where key = $1', [`sms.space:${ours}`])
  })
})

describe('people of one enterprise are moved to another', () => {
  const placesOf = async (loginId: string) =>
    (
      await atrium.sql<{ space: string }>(
        `select e.space from memberships m join enterprises e on e.id = m.tenant_id
         join accounts a on a.id = m.account_id where a.login_id = $1 order by 1`,
        [loginId],
      )
    ).map(({ space }) => space)

  test('as members, with what they leave behind handed on; whoever is not there, or gets it, stays', async () => {
    const ids = await people('mover', 3, ours)
    const [stranger] = await people('stranger', 1, neighbour)
    const [heir] = await people('heir', 1, ours)
    await atrium.sql(
      `insert into department_heads (tenant_id, department_id, account_id)
       select $1, id, $2 from departments where tenant_id = $1 and parent_id is null`,
      [ours, ids[0]],
    )
    const act = { action: 'move', from: ours, to: neighbour, successor: heir as number } as const
    const chosen = { ids: [...ids, stranger as number, heir as number] }
    const { id, outcomes } = await done(act, chosen, 5)
    expect(outcomes).toEqual({
      mover1: 'done',
      mover2: 'done',
      mover3: 'done',
      stranger1: 'not_a_member',
      heir1: 'is_successor',
    })
    expect(await placesOf('mover1')).toEqual(['neighbour'])
    expect(await placesOf('heir1')).toEqual(['ours'])
    const heads = await atrium.sql<{ account_id: number }>(
      'select account_id from department_heads where tenant_id = $1 and account_id = any ($2)',
      [ours, [heir, ids[0]]],
    )
    expect(heads).toEqual([{ account_id: heir }])
    const roles = await atrium.sql<{ name: string }>(
      `select r.name from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
       where m.account_id = $1`,
      [ids[0]],
    )
    expect(roles).toEqual([{ name: 'member' }])
    const lines = await atrium.sql(
      'select tenant_id, action from audit where request_id = $1 and target = $2 order by seq',
      [`batch-${id}`, String(ids[0])],
    )
    expect(lines).toEqual([
      { tenant_id: ours, action: 'user.movedOut' },
      { tenant_id: neighbour, action: 'user.movedIn' },
    ])
    expect((await operator.call('batch.get', { id })).result).toMatchObject({
      can: { undo: false },
    })
  })

  test('nowhere but to another one, which the refusal names', async () => {
    const ids = await people('stayer', 1, ours)
    const act = { action: 'move', from: ours, to: ours, successor: null } as const
    expect(await operator.call('batch.start', { act, chosen: { ids }, expected: 1 })).toMatchObject(
      {
        status: 400,
        verdicts: { 'act.to': 'same_enterprise' },
      },
    )
  })

  test('the one enterprise they have in common is told beforehand; of several, or of a neighbour’s, none', async () => {
    const mine = await people('share', 2, ours)
    const [foreign] = await people('shareless', 1, neighbour)
    const sharedBy = async (ids: number[]) =>
      (await operator.call('batch.check', { action: 'move', chosen: { ids } })).result?.shared
    expect(await sharedBy(mine)).toBe(ours)
    expect(await sharedBy([...mine, foreign as number])).toBeNull()
    await atrium.sql(
      `insert into memberships (tenant_id, account_id, department_id)
       select d.tenant_id, unnest($2::bigint[]), d.id from departments d where tenant_id = $1 and parent_id is null`,
      [neighbour, mine],
    )
    expect(await sharedBy(mine)).toBeNull()
    const chosen = { people: { search: 'share' } }
    expect((await operator.call('batch.check', { action: 'move', chosen })).result).toMatchObject({
      total: 3,
      shared: null,
    })
  })

  test('who is shut out where they were arrives shut out; who is in the other already stays what they are', async () => {
    const ids = await people('shut', 3, ours)
    await atrium.sql(
      `update memberships set status = 'disabled' where tenant_id = $1 and account_id = any ($2)`,
      [ours, ids.slice(0, 2)],
    )
    await atrium.sql(
      `insert into memberships (tenant_id, account_id, department_id)
       select $1, $2, id from departments where tenant_id = $1 and parent_id is null`,
      [neighbour, ids[1]],
    )
    const act = { action: 'move', from: ours, to: neighbour } as const
    const { id } = await done(act, { ids }, 3)
    const there = await atrium.sql(
      `select a.login_id, m.status from memberships m join accounts a on a.id = m.account_id
       where m.tenant_id = $1 and m.account_id = any ($2) order by 1`,
      [neighbour, ids],
    )
    expect(there).toEqual([
      { login_id: 'shut1', status: 'disabled' },
      { login_id: 'shut2', status: 'active' },
      { login_id: 'shut3', status: 'active' },
    ])
    const [line] = await atrium.sql<{ detail: object }>(
      "select detail from audit where request_id = $1 and action = 'user.movedIn' and target = $2",
      [`batch-${id}`, String(ids[0])],
    )
    expect(line?.detail).toEqual({ admin: false, status: 'disabled' })
  })

  test('into one that is full nobody comes, and nobody has left', async () => {
    const ids = await people('late', 2, ours)
    const [{ member_count: count } = { member_count: 0 }] = await atrium.sql<{
      member_count: number
    }>('select member_count from enterprises where id = $1', [neighbour])
    await atrium.sql('update enterprises set member_limit = $2 where id = $1', [
      neighbour,
      count + 1,
    ])
    const act = { action: 'move', from: ours, to: neighbour } as const
    const { outcomes } = await done(act, { ids }, 2)
    expect(outcomes).toEqual({ late1: 'done', late2: 'over_limit' })
    expect(await placesOf('late2')).toEqual(['ours'])
    await atrium.sql('update enterprises set member_limit = 1000 where id = $1', [neighbour])
  })

  test('the last owner of one stays in it', async () => {
    const [owner] = await atrium.sql<{ id: number; login_id: string }>(
      `select a.id, a.login_id from membership_roles m join accounts a on a.id = m.account_id
       join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id and 'owner' = any (r.permissions)
       where m.tenant_id = $1`,
      [ours],
    )
    const [other] = await people('beside', 1, ours)
    const act = { action: 'move', from: ours, to: neighbour } as const
    const { outcomes } = await done(act, { ids: [owner?.id as number, other as number] }, 2)
    expect(outcomes).toEqual({ [owner?.login_id as string]: 'last_owner', beside1: 'done' })
  })

  test('not to where they are, to what is not there, or by whom it is not', async () => {
    const [one] = await people('nowhere', 1, ours)
    const chosen = { ids: [one as number] }
    const start = (who: Person, act: Act) => who.call('batch.start', { act, chosen, expected: 1 })
    const fieldsOf = async (act: Act) =>
      Object.keys(((await start(operator, act)) as { fields?: object }).fields ?? {})
    expect(await fieldsOf({ action: 'move', from: ours, to: ours })).toEqual(['act.to'])
    expect(await fieldsOf({ action: 'move', from: ours, to: 999_999 })).toEqual(['act.to'])
    expect(await fieldsOf({ action: 'move', from: 999_999, to: ours })).toEqual(['act.from'])
    const [foreign] = await people('foreign', 1, neighbour)
    const successor = foreign as number
    expect(await fieldsOf({ action: 'move', from: ours, to: neighbour, successor })).toEqual([
      'act.successor',
    ])
    const console = await atrium.signIn('console')
    expect(await start(console, { action: 'move', from: ours, to: neighbour })).toMatchObject({
      error: 'forbidden',
    })
  })
})

test('what somebody changed and changed back since is theirs, and not taken back', async () => {
  const ids = await people('twice', 3)
  const { id } = await done({ action: 'disable' }, { ids }, 3)
  const [first] = ids as [number]
  for (const status of ['active', 'disabled'] as const)
    expect(await operator.call('sysop.user.update', { id: first, status })).toMatchObject({
      ok: true,
    })
  const undo = (await operator.call('batch.undo', { id })).result?.id as number
  await expect
    .poll(async () => (await operator.call('batch.get', { id: undo })).result?.state)
    .toBe('done')
  const rows = (await operator.call('batch.rows', { id: undo })).result?.rows ?? []
  expect(rows.map(({ outcome }) => outcome)).toEqual(['changed_since', 'done', 'done'])
})

test('an announcement stands in the trail by its title', async () => {
  const act = { action: 'announce', title: 'Known', body: 'A secret body', level: 'info' } as const
  const { id } = await done(act, { ids: [ours] }, 1)
  const [line] = await atrium.sql<{ detail: { act: object } }>(
    "select detail from audit where action = 'batch.started' and target = $1",
    [String(id)],
  )
  expect(line?.detail.act).toEqual({ action: 'announce', title: 'Known', level: 'info' })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
