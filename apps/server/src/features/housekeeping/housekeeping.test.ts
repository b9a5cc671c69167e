import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { wearing } from '../../kernel/transaction/within.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { BATCH, housekeepingChores } from './housekeeping.chores.ts'

let atrium: TestAtrium
let database: Database
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

const { housekeeping } = housekeepingChores
const sweep = () => wearing({ database, clock: atrium.clock }, housekeeping.hat, housekeeping.step)
const count = async (table: string) =>
  (await atrium.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n

/** One row of each kind, over since the given interval. */
async function leave(over: string) {
  const account = "(select id from accounts where login_id = 'neighbour-member')"
  const connection = 'tenant_id, provider from workplace_connections limit 1'
  const at = `now() - interval '${over}'`
  for (const statement of [
    `insert into sessions (token_hash, account_id, remembered, created_at, last_seen_at, expires_at, idle_limit, address, agent)
     select sha256(random()::text::bytea), ${account}, false, ${at}, ${at}, ${at}, '1 hour', '', ''`,
    `insert into pending_sign_ins select sha256(random()::text::bytea), ${account}, 'password', false, 0, ${at}`,
    `insert into qr_tickets (id, browser, number, space, address, agent, made_at, expires_at)
     select random()::text, '', 1, '', '', '', ${at}, ${at}`,
    `insert into sms_codes (purpose, phone, browser, code_mac, made_at, expires_at)
     select 'login', '+8613800138000', '', '', ${at}, ${at}`,
    `insert into challenges select sha256(random()::text::bytea), null, 'x', '', ${at}`,
    `insert into workplace_states (state_hash, enterprise_id, provider, purpose, browser, redirect_uri, made_at, expires_at)
     select sha256(random()::text::bytea), c.*, 'web', '', '', ${at}, ${at} from (select ${connection}) c`,
    `insert into workplace_tickets
     select sha256(random()::text::bytea), c.*, '', '', '', '', '', '', ${at} from (select ${connection}) c`,
    `insert into attempts select random()::text, 1, 'epoch', ${at}`,
    `insert into devices select sha256(random()::text::bytea), ${account}, '', null, ${at}, ${at}`,
    `insert into sms_outbox (phone, purpose, sealed, next_at, made_at)
     select '+8613800138000', 'login', '', ${at}, ${at}`,
    `insert into figures select date_trunc('hour', ${at}), 0, 0, 0, 0, 0, 0, 0, 0, 0, ${at}
     on conflict do nothing`,
    `insert into invitations (tenant_id, code, uses, expires_at, made_at)
     select id, random()::text, 1, ${at}, ${at} from enterprises where space = 'neighbour'`,
    `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at, removed_at)
     select id, 'space', '', '', 'info', false, ${at}, ${at}, ${at} from enterprises where space = 'neighbour'`,
    `insert into join_requests (tenant_id, account_id, asked_at, answered_at, outcome)
     select tenant_id, account_id, ${at}, ${at}, 'refused' from memberships where account_id = ${account}`,
    `insert into access_requests (tenant_id, account_id, route, path, title, missing, asked_at)
     select tenant_id, account_id, random()::text, '/', '{}', 'may:roles', ${at} from memberships
     where account_id = ${account}`,
  ])
    await atrium.sql(statement)
}

const tables = [
  'sessions',
  'pending_sign_ins',
  'qr_tickets',
  'sms_codes',
  'challenges',
  'workplace_states',
  'workplace_tickets',
  'attempts',
  'devices',
  'sms_outbox',
  'figures',
  'invitations',
  'messages',
  'access_requests',
  'join_requests',
]
const counts = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
  )

test('what has long been over goes, of every kind and of every tenant, and nothing else', async () => {
  await sweep()
  await leave('1 minute')
  const before = await counts()
  await leave('500 days')
  expect(await sweep()).toEqual({ treated: tables.length, more: false })
  expect(await counts()).toEqual(before)
  expect(await sweep()).toEqual({ treated: 0, more: false })
})

test('a request for access stays as long as its answer is shown', async () => {
  const ask = (asked: string, answered: string) =>
    atrium.sql(
      `insert into access_requests (tenant_id, account_id, route, path, title, missing, asked_at, resolved_at, outcome)
       select tenant_id, account_id, random()::text, '/', '{}', 'may:roles', now() - interval '${asked}',
         now() - interval '${answered}', 'dismissed'
       from memberships join accounts on id = account_id where login_id = 'neighbour-member'`,
    )
  await ask('50 days', '25 days')
  expect((await sweep()).treated).toBe(0)
  await ask('50 days', '40 days')
  expect((await sweep()).treated).toBe(1)
})

test('a large heap goes in batches', async () => {
  await atrium.sql(
    `insert into attempts select 'old' || n, 1, 'epoch', now() - interval '2 days' from generate_series(1, $1) n`,
    [BATCH + 20],
  )
  expect(await sweep()).toEqual({ treated: BATCH, more: true })
  expect(await sweep()).toEqual({ treated: 20, more: false })
})

test('every kind is found by an index', async () => {
  const found = await atrium.sql<{ table: string; column: string }>(
    `select t.relname as table, a.attname as column from pg_index i
     join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where t.relname = any ($1) and i.indpred is null`,
    [tables],
  )
  const dates = /^(expires_at|forget_at|seen_at|made_at|removed_at|asked_at|hour)$/
  const indexed = new Set(
    found.filter(({ column }) => dates.test(column)).map(({ table }) => table),
  )
  expect([...indexed].toSorted()).toEqual(tables.toSorted())
})
