import type { TestAtrium } from '@atrium/server/test/atrium.ts'
import { accountId } from '@atrium/server/test/fixtures/account.ts'
import { testVault } from '@atrium/server/test/fixtures/furnish.ts'
import { organisationOf } from '@atrium/server/test/fixtures/organisation.ts'
import { makeOwnTable } from '@atrium/server/test/fixtures/own-table.ts'

/** Rows of what the two tenants have besides the tables of a tenant; each names its space, as a canary. */
const rows = [
  `insert into devices (token_hash, account_id, agent, trusted_at, trusted_until, made_at, seen_at)
   values (sha256(($1 || ' device')::bytea), $3, 'Browser of ' || $1, now(), now() + interval '9 days', now(), now())`,
  `insert into factors (account_id, kind, name, made_at) values ($3, 'totp', 'Factor of ' || $1, now())`,
  `insert into recovery_codes (account_id, code_hash) values ($3, sha256($1::bytea))`,
  `insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at, last_seen_at,
     expires_at, idle_limit, address, agent)
   values (sha256(($1 || ' session')::bytea), $3, $2, false, now(), now(), now() + interval '1 day', '1 day',
     '192.0.2.7', 'Browser of ' || $1)`,
  `insert into session_entries (tenant_id, session_id, account_id, entered_at, last_seen_at, address, agent)
   select $2, id, $3, now(), now(), '192.0.2.7', 'Browser of ' || $1 from sessions
   where token_hash = sha256(($1 || ' session')::bytea)`,
  `insert into push_subscriptions (account_id, session_id, mark, sealed, language, made_at)
   select $3, id, sha256(($1 || ' push')::bytea), $1::bytea, 'en-US', now() from sessions
   where token_hash = sha256(($1 || ' session')::bytea)`,
  `insert into notice_settings (account_id, silent) values ($3, '{platform}')`,
  `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at)
   values ($2, 'space', 'Message of ' || $1, $1 || ' body', 'info', false, now(), now())`,
  `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at, for_admins)
   values ($2, 'space', 'For admins of ' || $1, $1 || ' body', 'info', false, now(), now(), true)`,
  `insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at, removed_at)
   values ($2, 'space', 'Removed by ' || $1, $1 || ' body', 'info', false, now(), now(), now())`,
  `with made as (
     insert into messages (audience, title, body, level, pinned, from_at, made_at)
     values ('person', 'To a person of ' || $1, $1 || ' body', 'info', false, now(), now()) returning id)
   insert into message_recipients (message_id, account_id) select id, $3 from made`,
  `insert into message_reads (message_id, account_id, read_at)
   select id, $3, now() from messages where space_id = $2 and not for_admins and removed_at is null`,
  `insert into transfers (kind, enterprise_id, state, made_at, expires_at, is_own)
   values ('export', $2, 'waiting', now(), now() + interval '1 day', true)`,
  `insert into transfers (kind, enterprise_id, state, made_at, expires_at, is_own)
   values ('export', $2, 'done', now(), now() + interval '1 day', true)`,
  `insert into jobs (tenant_id, kind, steps, done, status) values ($2, 'memberImport', '{read}', '{now}', 'done')`,
  `with made as (
     insert into user_imports (enterprise_id, file_name, lines, made_at) values ($2, $1 || '.csv', 1, now()) returning id),
   job as (
     insert into jobs (tenant_id, kind, steps, done, status, input)
     select $2, 'userImport', '{read}', '{now}', 'done', jsonb_build_object('importId', id) from made)
   insert into user_import_rows (import_id, n, login_id, name, user_type, title, outcome)
   select id, 1, $1 || '-imported', $1 || ' imported', 0, '', 'added' from made`,
  `insert into placed_accounts (placed_in, account_id) values ($2, $3)`,
  `insert into micro_app_trials (app, enterprise_id) values ($1 || '-app', $2)`,
  `insert into audit (at, tenant_id, actor_id, action, target, detail, address, agent, request_id)
   values (now(), $2, $3, 'member.added', $3::text, jsonb_build_object('name', $1 || ' detail'), '192.0.2.7', 'Browser of ' || $1, '')`,
  `insert into sms_outbox (tenant_id, phone, purpose, sealed, state, next_at, made_at)
   values ($2, '+8613900000000', 'login', '\\x${testVault.seal('outbox', '123456').toString('hex')}', 'sent', now(), now())`,
  `insert into join_requests (tenant_id, account_id, words, asked_at)
   select $2, id, 'Please, ' || $1, now() from accounts where login_id = $1 || '-asker'`,
  `insert into delegations (tenant_id, account_id, delegate_id, scope, note, from_at, until_at, made_at)
   values ($2, $4, $3, 'all', $1 || ' entrusted', now() - interval '1 hour', now() + interval '9 days', now())`,
  `update enterprises set asked_by = $4, asked_at = now(), asked_reason = $1 || ' reason', asked_until = now() + interval '9 days'
   where id = $2 and space = 'neighbour'`,
  `insert into uploads (tenant_id, account_id, kind, name, size, touched_at)
   values ($2, $3, 'file', $1 || ' upload', 9, now())`,
  `insert into package_links (code, channel, enterprise_id, made_at) values (left(md5($1), 22), 'stable', $2, now())`,
  `insert into packages (kind, app_id, name, version, build, min_system, permissions, reach, debuggable, size,
     sha256, code, audience, enterprise_ids, uploaded_at, published_at)
   values ('apk', 'app.' || $1, 'Package of ' || $1, '1.0', '1', '1', '{}', 'anybody', false, 9,
     encode(sha256($1::bytea), 'hex'), left(md5($1 || 'package'), 22), 'enterprises', array[$2::bigint], now(), now())`,
]

/**
 * What the two tenants of the tests need so that every guard has something to guard: a department that is
 * beyond the reach of some, people of every kind, and a row in each table that says whose it is.
 */
export async function furnishMore(atrium: TestAtrium): Promise<void> {
  for (const space of ['ours', 'neighbour']) {
    const organisation = await organisationOf(atrium, space)
    const office = await organisation.department(`${space} office`)
    const beyond = await organisation.department(`${space} beyond`)
    const person = (name: string, department: number | null = office) =>
      organisation.person(`${space}-${name}`, department)
    const manager = await person('manager')
    const keys = await organisation.role(`${space} keys`, ['org', 'roles', 'invite', 'signIn'])
    await organisation.give(manager, keys, 'chosen', [office])
    await person('beyond', beyond)
    await account(atrium, `${space}-asker`)
    await makeOwnTable(atrium, space)
    const ids = [
      await accountId(atrium, `${space}-beyond`),
      await accountId(atrium, `${space}-admin`),
    ]
    for (const statement of rows) {
      const given = [space, organisation.tenant, ...ids]
      const used = given
        .map((value, at) => ({ value, at }))
        .filter(({ at }) => statement.includes(`$${at + 1}`))
      let text = statement
      for (const [to, { at }] of used.entries()) text = text.replaceAll(`$${at + 1}`, `$${to + 1}`)
      await atrium.sql(
        typed(
          text,
          used.map(({ at }) => at),
        ),
        used.map(({ value }) => value),
      )
    }
  }
}

/** What those who work for the platform keep for themselves. */
export async function furnishStaff(atrium: TestAtrium, loginId: string): Promise<void> {
  for (const statement of [
    `with made as (
       insert into batches (noun, action, filters, state, made_by, made_at, address, agent)
       select 'user', 'disable', jsonb_build_object('search', login_id), 'done', id, now(), '192.0.2.7', 'Browser of ' || login_id
       from accounts where login_id = $1 returning id)
     insert into batch_rows (batch_id, target, outcome) select id, 1, 'done' from made`,
    `insert into saved_views (account_id, user_type, list, name, query, shared, changed_at)
     select id, user_type, 'users', 'View of ' || login_id, '{}', false, now() from accounts where login_id = $1`,
    `insert into alerts_seen (account_id, seen_at) select id, now() from accounts where login_id = $1`,
  ])
    await atrium.sql(statement, [loginId])
}

/** PostgreSQL cannot always tell of what kind a value is. */
const typed = (text: string, which: number[]) =>
  which.reduce(
    (said, at, to) => said.replaceAll(`$${to + 1}`, `$${to + 1}::${at === 0 ? 'text' : 'bigint'}`),
    text,
  )

/** Somebody who can sign in and belongs to nobody. */
export const account = (atrium: TestAtrium, loginId: string, userType = 0) =>
  atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select $1, $1 || ' name', $2, password_hash from accounts where login_id = 'operator'`,
    [loginId, userType],
  )
