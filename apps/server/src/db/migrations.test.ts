import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readCatalog } from '../test/catalog.ts'
import { dropDatabase, inDatabase, onServer } from '../test/database.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrate } from './migrate.ts'
import { migrationNames, migrationsWith } from './migrations.ts'

const server = inject('database')
const [byStep, atOnce] = [`${server.template}_by_step`, `${server.template}_at_once`] as const
const urlOf = (name: string) => inDatabase(server.url, name)
const functions = readFunctions()

const open = () => {
  const options = '-c check_function_bodies=off'
  const pool = new pg.Pool({ connectionString: urlOf(byStep), max: 1, options })
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}

beforeAll(async () => {
  for (const name of [byStep, atOnce]) await onServer(server.url, `create database ${name}`)
})
afterAll(async () => {
  for (const name of [byStep, atOnce]) await dropDatabase(server.url, name)
})

test('several servers that find an empty database all start', async () => {
  await Promise.all([migrate(urlOf(atOnce)), migrate(urlOf(atOnce)), migrate(urlOf(atOnce))])
  const { functions: made } = await readCatalog(urlOf(atOnce))
  expect(made?.length).toBe(functions.size)
})

describe('a database that was brought here one migration at a time', () => {
  // With people in it: what a migration changes calls functions by triggers.
  const people = `
    insert into accounts (login_id, name, user_type, password_hash) values ('a', 'A', 4, '');
    insert into enterprises (space, name, ent_type, private, is_control, saas_ent_type, member_limit, storage_limit)
      values ('s', 'S', 1, false, false, 'trial', 9, 9);
    insert into roles (tenant_id, name, module, landing, permissions) values (1, 'admin', 'system', '/user/workbench', '{*}');
    insert into memberships (tenant_id, account_id) values (1, 1);
    insert into membership_roles select 1, 1, id from roles;
    insert into sessions (token_hash, account_id, remembered, created_at, last_seen_at, expires_at, idle_limit, address, agent)
      values ('x', 1, false, now(), now(), now() + interval '1 day', '1 hour', '', '');`
  const oldNames = `
    insert into micro_apps (name, trust, made_at) values ('own', 'house', now()), ('other', 'partner', now());
    insert into settings (key, value) values ('house.opened', 'true');
    insert into phrases (lang, key, text) values ('en-US', 'stage.waiting', 'One moment'),
      ('en-US', 'microApp.trust.house.do', 'Let it in'), ('en-US', 'login.stage', 'Stage');`

  const puzzlingNames = `
    insert into sessions (token_hash, account_id, remembered, created_at, last_seen_at, expires_at, idle_limit, address, agent)
      values ('z', 1, false, now(), now(), now() + interval '1 day', '1 hour', '', '');
    insert into look_ins (session_id, operator_id, account_id, enterprise_id, token_hash, reason, begun_at, ends_at)
      select s.id, a.id, a.id, 1, 'y', 'asked', now(), now() from sessions s, accounts a;
    insert into graves (enterprise_id, space, name, began_at) values (90001, 'gone', 'Gone', now());
    update enterprises set founded_by = 1;
    insert into phrases (lang, key, text) values ('en-US', 'enterprise.founded.title', 'Making it'),
      ('en-US', 'console.found.category', 'Where');
    insert into saved_views (account_id, user_type, list, name, query, shared, changed_at)
      values (1, 7, 'enterprise', 'mine', '{"columns": "status,foundedBy"}', false, now());
    update accounts set preferences = '{"lists": {"enterprise": {"columns": ["foundedBy"], "widths": {"foundedBy": 90}}}}';`

  // One admin gave the role for a part, and somebody who gives roles in a part did.
  const givenInPart = `
    insert into accounts (login_id, name, user_type, password_hash)
      values ('part', 'Part', 0, ''), ('by-all', 'A', 0, ''), ('by-part', 'B', 0, '');
    insert into memberships (tenant_id, account_id) select 1, id from accounts where login_id in ('part', 'by-all', 'by-part');
    insert into roles (tenant_id, name, module, permissions) values (1, 'badge', 'system', '{}'), (1, 'part', 'system', '{roles}');
    insert into membership_roles (tenant_id, account_id, role_id, reach)
      select 1, a.id, r.id, 'own' from accounts a, roles r where a.login_id = 'part' and r.name = 'part';
    insert into membership_roles (tenant_id, account_id, role_id, reach, given_by)
      select 1, a.id, r.id, 'own', case a.login_id when 'by-all' then 1 else p.id end
      from accounts a, accounts p, roles r where a.login_id like 'by-%' and p.login_id = 'part' and r.name = 'badge';`

  // What the triggers called in a database of that time.
  const oldFunctions = `
    alter function access_changed() rename to standing_changed;
    alter procedure tell_access_changed(text) rename to tell_standing;
    create or replace function standing_changed() returns trigger language plpgsql as
      'begin call tell_standing(tg_argv[0]); return null; end';`

  beforeAll(async () => {
    const db = open()
    const left = new Map(functions)
    for (const step of migrationNames()) {
      const provider = { getMigrations: async () => migrationsWith(functions) }
      const { error } = await new Migrator({ db, provider }).migrateTo(step)
      if (error) throw error
      if (step.startsWith('0003')) await sql.raw(people).execute(db)
      if (step.startsWith('0006'))
        await sql.raw("update sessions set way = 'workplace'").execute(db)
      if (step.startsWith('0010')) await sql.raw(oldNames).execute(db)
      if (step.startsWith('0086')) await sql.raw(puzzlingNames).execute(db)
      if (step.startsWith('0109')) await sql.raw(givenInPart).execute(db)
      if (step.startsWith('0032')) await sql.raw(oldFunctions).execute(db)
      // All that can be there already: those that take or return a row wait for its table.
      for (const [each, made] of left)
        await applyFunctions(db, new Map([[each, made]])).then(
          () => left.delete(each),
          () => {},
        )
    }
    await db.destroy()
    await migrate(urlOf(byStep))
  })

  test('is the same as a new one', async () => {
    const found = await readCatalog(urlOf(byStep))
    for (const [kind, all] of Object.entries(await readCatalog(urlOf(atOnce))))
      expect(found[kind], kind).toEqual(all)
  })

  test('has kept its people, and the first admin owns the enterprise', async () => {
    const db = open()
    const { rows } = await sql`select module, landing from roles where name = 'admin'`.execute(db)
    const { rows: owners } = await sql`
      select m.account_id, r.permissions from membership_roles m
      join roles r on r.id = m.role_id and r.name = 'owner' and r.is_built_in`.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ module: 'atrium', landing: null }])
    expect(owners).toEqual([{ account_id: 1, permissions: ['*', 'owner'] }])
  })

  test('H-B: counts a role in part in audiences where an admin gave it, and not what was planted', async () => {
    const db = open()
    const { rows } = await sql`
      select a.login_id, h.counts from held_roles h join accounts a on a.id = h.account_id
      join roles r on r.id = h.role_id where r.name = 'badge' order by 1`.execute(db)
    await db.destroy()
    expect(rows).toEqual([
      { login_id: 'by-all', counts: true },
      { login_id: 'by-part', counts: false },
    ])
  })

  test('calls what it had stored by the names of today', async () => {
    const db = open()
    const { rows } = await sql<{ line: string }>`
      select name || ' ' || trust as line from micro_apps
      union all select key from settings where key like '%.opened'
      union all select key || ' ' || text from phrases order by 1`.execute(db)
    await db.destroy()
    expect(rows.map(({ line }) => line)).toEqual([
      'appPage.waiting One moment',
      'console.create.category Where',
      'enterprise.created.title Making it',
      'login.stage Stage',
      'microApp.trust.platform.do Let it in',
      'other partner',
      'own platform',
      'platform.opened',
    ])
  })
  test('has kept who is viewed as, what is deleted, who created what and which columns were chosen', async () => {
    const db = open()
    const { rows } = await sql<{ line: string }>`
      select reason as line from view_as_sessions union all select space from deleted_enterprises
      union all select 'created by ' || created_by from enterprises union all select query ->> 'columns' from saved_views
      union all select preferences ->> 'lists' from accounts where preferences ? 'lists' order by 1`.execute(
      db,
    )
    await db.destroy()
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'asked',
      'created by 1',
      'gone',
      'status,createdBy',
      '{"enterprise": {"widths": {"createdBy": 90}, "columns": ["createdBy"]}}',
    ])
  })
})
