import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import { loginConfig } from '../../db/roles.ts'
import type { Tables } from '../../db/tables.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { announce, Live } from './live.ts'

const FOR_EVER = 180_000

let atrium: TestAtrium
let other: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  other = await atrium.another()
  await atrium.app.http.listen({ port: 0 })
})
afterAll(async () => {
  await other.close()
  await atrium.close()
})

const follow = (person: Person) => followIn(atrium, person)

test('an operator’s open page hears of an enterprise created at another server', async () => {
  const page = await follow(await atrium.signIn('operator'))
  const elsewhere = await other.signIn('operator')
  const { result } = await elsewhere.call('sysop.enterprise.add', {
    name: 'Heard',
    space: 'heard',
    admin: { loginId: 'heard-admin', name: 'A' },
  })
  await vi.waitFor(() =>
    expect(page.heard.join('')).toContain(
      JSON.stringify({ kind: 'enterprise.changed', scope: { enterprise: result?.entid } }),
    ),
  )
})

test('an event that cannot say in a few bytes what it is about is about all', async () => {
  const database = await connect(atrium.url)
  const live = new Live(database, FOR_EVER)
  await live.start()
  const heard: unknown[] = []
  live.on('everyone', (event) => heard.push(event))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) })
  const tell = (collection: string) =>
    announce(db, ['everyone'], {
      kind: 'records.changed',
      scope: { app: 'board', collection },
    })
  await tell('cards')
  await tell('c'.repeat(500))
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard).toEqual([
    { kind: 'records.changed', scope: { app: 'board', collection: 'cards' } },
    { kind: 'records.changed' },
  ])
  await live.stop()
  await database.close()
})

test('members hear nothing of it', async () => {
  const page = await follow(await atrium.signIn('ours-admin'))
  const operator = await atrium.signIn('operator')
  const id = await atrium.idOf('neighbour')
  await operator.call('sysop.enterprise.update', { id, memberLimit: 50 })
  await operator.call('sysop.update.set', { updating: false, text: 'over' })
  await vi.waitFor(() => expect(page.heard.join('')).toContain('maintenance.changed'))
  expect(page.heard.join('')).not.toContain('enterprise.changed')
})

test('everybody hears of routes, a space of its apps and menu, and admins of a request', async () => {
  const operator = await other.signIn('operator')
  const admin = await atrium.signIn('ours-admin')
  const people = ['ours-admin', 'neighbour-admin', 'neighbour-member']
  const [ours, theirs, asker] = await Promise.all(
    people.map(async (loginId) => follow(await atrium.signIn(loginId))),
  )
  const neighbour = await atrium.signIn('neighbour-member')
  const heard = (page: typeof ours) => page?.heard.join('') ?? ''

  await neighbour.call('accessRequest.make', { path: '/enterprise/navigation' })
  await admin.call('app.remove', { name: 'ours-app' })
  await vi.waitFor(() => expect(heard(ours)).toContain('navigation.changed'))
  await vi.waitFor(() => expect(heard(theirs)).toContain('access.requested'))
  await vi.waitFor(() => expect(heard(asker)).toContain('access.requested'))
  expect(heard(ours)).not.toContain('access.requested')
  expect(heard(theirs)).not.toMatch(/shell.changed|navigation.changed/)

  await operator.call('route.save', { routes: [], version: 0, note: '' })
  await vi.waitFor(() => expect(heard(theirs)).toContain('shell.changed'))
})

test('a revoked session’s page is told and cut off', async () => {
  const person = await atrium.signIn('ours-member')
  const page = await follow(person)
  await person.call('session.end', {})
  await vi.waitFor(() => expect(page).toMatchObject({ open: false }))
  expect(page.heard.join('')).toContain('access.changed')
})

test('M4: all sessions of a large enterprise end at once, and their pages are cut off', async () => {
  const operator = await atrium.signIn('operator')
  const page = await follow(await atrium.signIn('ours-member', { space: 'ours' }))
  const entid = await atrium.idOf('ours')
  await atrium.sql(
    `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
       last_seen_at, expires_at, idle_limit, address, agent)
     select decode(lpad(to_hex(n), 64, '0'), 'hex'), id, $1, false, now(), now(),
       now() + interval '1 day', '1 day', '', ''
     from accounts, generate_series(1, 1500) n where login_id = 'ours-member'`,
    [entid],
  )
  await atrium.sql(
    "update sessions set enterprise_id = $1 where account_id = (select id from accounts where login_id = 'ours-member')",
    [entid],
  )
  const answer = await operator.call('enterprise.endSessions', { entid, ids: null })
  expect(answer).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(page).toMatchObject({ open: false }))
})

test('maintenance shuts every server to everybody but operators, at once', async () => {
  const operator = await atrium.signIn('operator')
  const member = await other.signIn('ours-member')
  await operator.call('sysop.update.set', { updating: true, text: 'new shelves' })

  await vi.waitFor(async () =>
    expect(await member.call('session.list', {})).toMatchObject({
      status: 503,
      error: 'maintenance',
    }),
  )
  expect((await member.call('user.baseinfo', {})).result).toMatchObject({ updating: true })
  expect((await operator.call('session.list', {})).ok).toBe(true)

  await operator.call('sysop.update.set', { updating: false })
  await vi.waitFor(async () => expect((await member.call('session.list', {})).ok).toBe(true))
})

test('a maintenance window opens and closes by the clock', async () => {
  const operator = await atrium.signIn('operator')
  const at = (minutes: number) =>
    new Date(atrium.clock.now().getTime() + minutes * 60_000).toISOString()
  await operator.call('sysop.update.set', { updating: false, from: at(2), until: at(5) })
  const updating = async () => (await atrium.guest.call('user.baseinfo', {})).result?.updating
  await vi.waitFor(async () =>
    expect((await atrium.guest.call('sysop.updatetime', {})).result?.from).not.toBe(null),
  )
  await expect.poll(updating).toBe(false)
  atrium.clock.pass(180)
  // The sign on the door is changed when the news of the window has come.
  await expect.poll(updating).toBe(true)
  atrium.clock.pass(180)
  await expect.poll(updating).toBe(false)
})

test('after the connection to the database was lost, pages are told to ask again', async () => {
  const page = await follow(await atrium.signIn('ours-admin'))
  const before = page.heard.join('').split('hello').length
  const login = new pg.Client(loginConfig(atrium.url))
  await login.connect()
  await login.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium-live' and datname = current_database()",
  )
  await login.end()
  await vi.waitFor(() => expect(page.heard.join('').split('hello').length).toBeGreaterThan(before))
})

test('how long news takes is known, and so is that it does not come', async () => {
  const database = await connect(atrium.url)
  const deaf = new Live(database, 100)
  expect(await deaf.lag()).toBeNull()
  const live = new Live(database, FOR_EVER)
  await live.start()
  expect(await live.lag()).toBeGreaterThan(0)
  await live.stop()
  await database.close()
})

test('who is told to ask is answered from what is new, however long reading it takes', async () => {
  const database = await connect(atrium.url)
  const live = new Live(database, FOR_EVER)
  const order: string[] = []
  const reading = Promise.withResolvers<void>()
  live.before((event) => {
    if (event?.kind !== 'maintenance.changed') return undefined
    order.push('begins to read')
    return reading.promise
  })
  live.on('everyone', (event) => order.push(event?.kind ?? ''))
  await live.start()
  const before = live.position
  const announceTo = (kind: string) =>
    database.pool.query("select pg_notify('atrium', $1)", [
      JSON.stringify({ topics: ['everyone'], event: { kind } }),
    ])
  await announceTo('maintenance.changed')
  await announceTo('words.changed')
  await vi.waitFor(() => expect(order).toEqual(['begins to read']))
  expect(live.position).toBe(before)
  reading.resolve()
  await vi.waitFor(() =>
    expect(order).toEqual(['begins to read', 'maintenance.changed', 'words.changed']),
  )
  expect(live.since(before, ['everyone'])).toHaveLength(2)
  await live.stop()
  await database.close()
})
