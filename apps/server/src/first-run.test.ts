import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from './db/connect.ts'
import { firstRun } from './first-run.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { filesOnDisk } from './ports/files.disk.ts'
import { openAtrium, type TestAtrium } from './test/atrium.ts'
import { testPasswords, testVault } from './test/fixtures/furnish.ts'
import { exported, uploaded } from './test/fixtures/transfer.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-first-run-'))
let atrium: TestAtrium
let database: Database
beforeAll(async () => {
  atrium = await openAtrium({ files: filesOnDisk(home) })
  database = await connect(atrium.url)
  // As it was before anybody came.
  await atrium.sql("update accounts set login_id = 'before-' || login_id")
  await atrium.sql("delete from settings where key = 'platform.opened'")
})
afterAll(async () => {
  await database.close()
  await atrium.close()
  rmSync(home, { recursive: true })
})

test('passwords are hashed while no transaction is open, and only once in the life of an installation', async () => {
  const { pool } = database
  const inUse: number[] = []
  const passwords = {
    hash: async (password: string) => {
      inUse.push(pool.totalCount - pool.idleCount)
      return testPasswords().hash(password)
    },
  } as unknown as Passwords
  const runtime = { database, clock: atrium.clock, settings: {} as never, vault: testVault }
  const plan = { demo: 'whole' as const, operatorPassword: null, demoPassword: null }
  const made = await firstRun({ ...runtime, passwords }, plan)
  expect(made.map(({ loginId }) => loginId)).toContain('member')
  expect(inUse).toEqual(made.map(() => 0))
  expect(await firstRun({ ...runtime, passwords }, plan)).toEqual([])
  expect(inUse).toHaveLength(made.length)
})

test('the demonstration has been in use for a month: enterprises in every state, people, figures, a trail, work that waits', async () => {
  const spaces = await atrium.sql(
    `select space, status, delete_at is not null as leaving, expires_at < now() + interval '30 days' as ends,
       member_count >= 0.9 * member_limit as full, parent_id is not null as below from enterprises where space not in
       ('ours', 'neighbour', 'acme') order by id`,
  )
  expect(spaces).toHaveLength(11)
  for (const state of [
    { status: 'suspended', leaving: true },
    { status: 'suspended', leaving: false },
    { status: 'provisioning' },
    { ends: true },
    { full: true },
    { below: true },
  ])
    expect(spaces).toContainEqual(expect.objectContaining(state))
  const count = async (text: string) =>
    Number((await atrium.sql(`select count(*) as n ${text}`))[0]?.n)
  expect(await count("from accounts where phone like '+861990000%'")).toBeGreaterThan(140)
  expect(await count('from figures')).toBeGreaterThanOrEqual(30 * 24)
  expect(
    await count("from audit where request_id like 'demonstration-%' and at < now()"),
  ).toBeGreaterThan(150)
  expect(await count('from access_requests where resolved_at is null')).toBeGreaterThan(0)
  expect(await count('from invitations where expires_at > now() and used < uses')).toBeGreaterThan(
    0,
  )
  expect(await count('from tasks where done_at is null')).toBeGreaterThan(0)
  expect(await count("from submissions where state = 'sent' and app = 'inventory'")).toBe(1)
})

test('nobody comes in as one of the many: they have no password', async () => {
  const [one] = await atrium.sql(
    "select login_id from accounts where phone like '+861990000%' limit 1",
  )
  const answer = await atrium.guest.call('session.create', {
    loginId: String(one?.login_id),
    password: 'correct horse battery',
  })
  expect(answer).toMatchObject({ ok: false, status: 401 })
})

test('all that an enterprise of it has goes into a file, and can come in again', async () => {
  const operator = await atrium.signIn('before-operator')
  const file = await exported(operator, await atrium.idOf('acme'))
  expect(await uploaded(operator, file)).toMatchObject({ state: 'ready', flaw: null, flawAt: null })
})
