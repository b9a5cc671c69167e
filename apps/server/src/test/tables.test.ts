// long because all that is asked of tables is asked here.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeTables } from '../db/describe.ts'
import { hatName, hats, loginConfig, tenantHatName } from '../db/roles.ts'
import { openAtrium, type TestAtrium } from './atrium.ts'
import { accountId } from './fixtures/account.ts'
import { makeOwnTable } from './fixtures/own-table.ts'
import { ourSchemas, tenantSchemas } from './schemas.ts'

// Written once, true of every table to come: it asks PostgreSQL what there is.

let atrium: TestAtrium
let login: pg.Client
let owner: string

beforeAll(async () => {
  atrium = await openAtrium()
  for (const space of ['ours', 'neighbour']) await makeOwnTable(atrium, space)
  owner = new pg.Client(atrium.url).user as string
  login = new pg.Client(loginConfig(atrium.url))
  await login.connect()
})
afterAll(async () => {
  await login.end()
  await atrium.close()
})

const ours = `relnamespace in ${ourSchemas} and relname !~ '^kysely'`
const tables = () =>
  atrium.sql<{ name: string; secured: boolean; tenant: boolean }>(`
    select c.oid::regclass::text as name, relrowsecurity as secured,
      exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'tenant_id'
              and a.attnotnull) as tenant
    from pg_class c where relkind in ('r', 'p') and ${ours}`)

test('the builder knows the tables as the migrations leave them', async () => {
  const client = new pg.Client(atrium.url)
  await client.connect()
  const described = await describeTables(client)
  await client.end()
  expect(readFileSync(new URL('../db/tables.ts', import.meta.url), 'utf8')).toBe(described)
})

test('every table has row security and at least one policy, or is a tenant’s own', async () => {
  const open = await atrium.sql(`
    select relname from pg_class c where relkind in ('r', 'p') and ${ours}
    and relnamespace not in ${tenantSchemas}
    and (not relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`)
  expect(open).toEqual([])
  expect((await tables()).length).toBeGreaterThan(10)
})

test('the role that serves owns nothing, inherits nothing, bypasses nothing', async () => {
  const [role] = await atrium.sql(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = $1',
    [`${owner}_login`],
  )
  expect(Object.values(role as object)).toEqual([false, false, false, false, false])
  const owned = await atrium.sql(
    'select relname from pg_class where pg_get_userbyid(relowner) ~ $1',
    [`^${owner}_`],
  )
  expect(owned).toEqual([])
})

test('the role that serves cannot become the owner', async () => {
  await expect(login.query(`set role "${owner}"`)).rejects.toThrow(/permission denied/)
})

test('without a hat the role that serves can read no table', async () => {
  for (const { name } of await tables())
    await expect(login.query(`select from ${name}`), name).rejects.toThrow(/permission denied/)
})

test('there is no schema but that of the platform and those of tenants', async () => {
  const schemas = await atrium.sql<{ name: string }>(
    `select nspname as name from pg_namespace where oid in ${ourSchemas} order by oid`,
  )
  const spaces = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
  expect(schemas.map(({ name }) => name)).toEqual(['public', ...spaces.map((id) => `r${id}`)])
})

describe('what is a tenant’s own', () => {
  test('is granted to the role of that tenant, and to nobody else', async () => {
    const granted = await atrium.sql<{ place: string; roles: string[] }>(`
      select n.nspname as place, array_agg(distinct a.grantee::regrole::text) as roles
      from pg_namespace n
      left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'S'),
        lateral (select * from aclexplode(n.nspacl) union all select * from aclexplode(c.relacl)) a
      where n.oid in ${tenantSchemas} and a.grantee <> n.nspowner group by 1`)
    expect(granted).toHaveLength(2)
    for (const { place, roles } of granted)
      expect(roles).toEqual([tenantHatName(owner, Number(place.slice(1)))])
  })

  test('stays so for what is made there later', async () => {
    const later = await atrium.sql<{ place: string; roles: string[] }>(`
      select d.defaclnamespace::regnamespace::text as place,
        array_agg(distinct a.grantee::regrole::text) as roles
      from pg_default_acl d, aclexplode(d.defaclacl) a
      where d.defaclnamespace in ${tenantSchemas} and a.grantee <> d.defaclrole group by 1`)
    expect(later).toHaveLength(2)
    for (const { place, roles } of later)
      expect(roles).toEqual([tenantHatName(owner, Number(place.slice(1)))])
  })

  test('shows to no hat of the neighbour’s, nor to any that is of no tenant', async () => {
    const [mine, theirs] = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
    for (const role of [...hats.map((hat) => hatName(owner, hat)), tenantHatName(owner, mine)]) {
      await login.query('begin')
      await login.query(`set local role "${role}"`)
      const { rows } = await login.query(
        'select from information_schema.tables where table_schema = $1',
        [`r${theirs}`],
      )
      expect(rows, role).toEqual([])
      for (const statement of [
        `select from r${theirs}.things`,
        `insert into r${theirs}.things values (2, 'x')`,
        `update r${theirs}.things set name = ''`,
        `delete from r${theirs}.things`,
        `create table r${theirs}.more ()`,
        `drop table r${theirs}.things`,
      ]) {
        await login.query('savepoint before')
        await expect(login.query(statement), `${role}: ${statement}`).rejects.toThrow(
          /permission denied/,
        )
        await login.query('rollback to before')
      }
      await login.query('rollback')
    }
  })

  test('is changed row by row by the role of that tenant, which makes and drops nothing', async () => {
    const mine = await atrium.idOf('ours')
    const asTenant = async (statement: string) => {
      await login.query('begin')
      await login.query(`set local role "${tenantHatName(owner, mine)}"`)
      return login.query(statement).finally(() => login.query('rollback'))
    }
    expect((await asTenant(`select name from r${mine}.things`)).rows).toEqual([
      { name: 'Thing of ours' },
    ])
    expect((await asTenant(`update r${mine}.things set name = ''`)).rowCount).toBe(1)
    for (const statement of ['create table more ()', 'drop table things', 'truncate things'])
      await expect(
        asTenant(`set local search_path = r${mine}; ${statement}`),
        statement,
      ).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('a foreign key between two tenant tables carries the tenant', async () => {
  const loose = await atrium.sql(`
    select conname from pg_constraint k
    where contype = 'f' and connamespace in ${ourSchemas}
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'tenant_id')
      and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'tenant_id')
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid
                      and a.attname = 'tenant_id' and a.attnum = any (k.conkey))`)
  expect(loose).toEqual([])
})

test('the key of a tenant table begins with the tenant', async () => {
  const loose = await atrium.sql(`
    select relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and i.indkey[0] <> a.attnum`)
  expect(loose).toEqual([])
})

test('views look with the eyes of who asks, and functions with extra rights fix their path', async () => {
  const views = await atrium.sql(`
    select relname from pg_class where relkind in ('v', 'm') and ${ours}
    and not coalesce(reloptions::text ~ 'security_invoker=(true|on)', false)`)
  const functions = await atrium.sql(`
    select proname from pg_proc where pronamespace in ${ourSchemas} and prosecdef
    and not coalesce(proconfig::text ~ 'search_path', false)`)
  expect([...views, ...functions]).toEqual([])
})

test('functions with extra rights are not for everybody', async () => {
  const open = await atrium.sql(`
    select proname from pg_proc p where pronamespace in ${ourSchemas} and prosecdef
    and prorettype <> 'trigger'::regtype
    and has_function_privilege('public', p.oid, 'execute')`)
  expect(open).toEqual([])
})

describe.each(['member', 'steward', 'tenant'])('under the hat of a %s', (hat) => {
  const inTenant = async (tenant: string, statement: string, values: unknown[] = []) => {
    await login.query('begin')
    const mine = await atrium.idOf('ours')
    const role = hat === 'tenant' ? tenantHatName(owner, mine) : `${owner}_${hat}`
    await login.query(`set local role "${role}"`)
    // Whose files are furnished: what is a person's own shows to nobody else.
    await login.query(
      "select set_config('atrium.tenant', $1, true), set_config('atrium.account', $2, true)",
      [tenant, String(await accountId(atrium, 'ours-member'))],
    )
    return login.query(statement, values).finally(() => login.query('rollback'))
  }

  /** Some tables let a hat change a few columns only: then there is nothing to try. */
  const touched = (...asked: Parameters<typeof inTenant>) =>
    inTenant(...asked).then(
      ({ rowCount }) => rowCount,
      (error: Error) => {
        if (/permission denied/.test(error.message)) return 0
        throw error
      },
    )

  test('a tenant table shows its own rows and no other, and none without a tenant', async () => {
    const mine = await atrium.idOf('ours')
    for (const { name } of (await tables()).filter(({ tenant }) => tenant)) {
      const { rows } = await inTenant(String(mine), `select distinct tenant_id from ${name}`)
      expect(rows, name).toEqual([{ tenant_id: mine }])
      expect((await inTenant('', `select from ${name}`)).rowCount, name).toBe(0)
    }
  })

  test("a neighbour's rows cannot be changed, removed or made", async () => {
    const mine = String(await atrium.idOf('ours'))
    const theirs = await atrium.idOf('neighbour')
    for (const { name } of (await tables()).filter(({ tenant }) => tenant)) {
      const update = `update ${name} set tenant_id = tenant_id where tenant_id = $1`
      expect(await touched(mine, update, [theirs]), name).toBe(0)
      const remove = `delete from ${name} where tenant_id = $1`
      expect(await touched(mine, remove, [theirs]), name).toBe(0)
      const move = `update ${name} set tenant_id = $1`
      await expect(inTenant(mine, move, [theirs]), name).rejects.toThrow(
        /row-level security|permission denied/,
      )
    }
  })
})

test('an operator has no way into the tables of a tenant', async () => {
  for (const { name } of (await tables()).filter(({ tenant }) => tenant)) {
    const [may] = await atrium.sql<{ may: boolean }>(
      "select has_table_privilege($1, $2, 'select, insert, update, delete') as may",
      [`${owner}_platform`, name],
    )
    expect(may, name).toEqual({ may: false })
  }
})

test('no hat may change or remove a line of the audit log', async () => {
  const may = await atrium.sql(
    `select rolname from pg_roles where rolname ~ $1
     and has_table_privilege(rolname, 'audit', 'update, delete, truncate')`,
    [`^${owner}_`],
  )
  expect(may).toEqual([])
})

test('only the gate can read a password hash', async () => {
  const may = await atrium.sql(
    `select rolname from pg_roles where rolname ~ $1
     and has_column_privilege(rolname, 'accounts', 'password_hash', 'select')`,
    [`^${owner}_`],
  )
  expect(may).toEqual([{ rolname: `${owner}_gate` }])
})
