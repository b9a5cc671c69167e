import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../test/atrium.ts'
import { dropDatabase, inDatabase } from '../test/database.ts'
import { inJob, makeSchema } from '../test/fixtures/own-table.ts'
import { connectAsSuperuser } from './embedded/embedded.socket.ts'
import { migrate } from './migrate.ts'
import { loginConfig, tenantHatName } from './roles.ts'

// Roles belong to the whole cluster, and other tests have spaces 1 and 2: these have numbers nobody else has.
const tenant = 500_000_000 + randomBytes(3).readUIntBE(0, 3)

const addEnterprise = (at: TestAtrium, id = tenant) =>
  at.sql(
    `insert into enterprises (id, space, name, ent_type, private, is_control, saas_ent_type, member_limit, storage_limit)
     overriding system value values ($1, $2, 'Own', 1, false, false, 'trial', 9, 9)`,
    [id, `own${id}`],
  )

let atrium: TestAtrium
let owner: string
beforeAll(async () => {
  atrium = await openAtrium()
  owner = new pg.Client(atrium.url).user as string
  await addEnterprise(atrium)
})
afterAll(() => atrium.close())

const roles = (at: TestAtrium) =>
  at.sql('select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = $1', [
    tenantHatName(owner, tenant),
  ])
const schemas = (at: TestAtrium) =>
  at.sql('select from pg_namespace where nspname = $1', [`r${tenant}`])
const erase = async (at: TestAtrium) => {
  await at.sql("update enterprises set status = 'deleting' where id = $1", [tenant])
  await inJob(at, async ({ db }) => void (await sql`call erase_enterprise(${tenant})`.execute(db)))
}

test('a schema and its role are made once, however many make them at once', async () => {
  await Promise.all([1, 2, 3].map(() => makeSchema(atrium, tenant)))
  await makeSchema(atrium, tenant)
  expect(await schemas(atrium)).toHaveLength(1)
  expect(await roles(atrium)).toEqual([
    { rolcanlogin: false, rolsuper: false, rolbypassrls: false },
  ])
})

test('the login has the role to put on, and none of its rights', async () => {
  const hat = tenantHatName(owner, tenant)
  const [may] = await atrium.sql(
    `select pg_has_role($1, $2, 'member') as worn, pg_has_role($1, $2, 'usage') as inherited,
       pg_has_role($2, $3, 'usage') as member`,
    [`${owner}_login`, hat, `${owner}_member`],
  )
  expect(may).toEqual({ worn: true, inherited: false, member: true })
})

test.each(['gate', 'member', 'console', 'platform'])('nobody makes one at the %s', async (hat) => {
  const login = new pg.Client(loginConfig(atrium.url))
  await login.connect()
  await login.query(`set role "${owner}_${hat}"`)
  for (const name of ['make_tenant_schema', 'drop_tenant_schema'])
    await expect(login.query(`call ${name}(${tenant})`)).rejects.toThrow(/permission denied/)
  await login.end()
})

test('an enterprise that is none, or no id, gets none', async () => {
  await expect(makeSchema(atrium, tenant + 1)).rejects.toThrow(/cannot have tables of its own/)
  const injected = inJob(
    atrium,
    async ({ db }) =>
      void (await sql`call make_tenant_schema(${'1; drop table audit'})`.execute(db)),
  )
  await expect(injected).rejects.toThrow(/invalid input syntax for type bigint/)
})

test('an enterprise that is there loses nothing', async () => {
  await expect(atrium.sql(`call drop_tenant_schema(${tenant})`)).rejects.toThrow(
    /not being deleted/,
  )
  expect(await schemas(atrium)).toHaveLength(1)
})

test('a role is shared by databases of one owner, and goes with the last of them', async () => {
  const other = await openAtrium()
  await addEnterprise(other)
  await makeSchema(other, tenant)
  for (const at of [atrium, other])
    await at.sql(`create table r${tenant}.things (id bigint primary key)`)

  await erase(other)
  expect(await schemas(other)).toEqual([])
  expect(await roles(atrium)).toHaveLength(1)
  await inJob(atrium, async ({ db, wear }) => {
    wear('tenant', tenant)
    await sql`insert into ${sql.table(`r${tenant}.things`)} values (1)`.execute(db)
  })
  await other.close()

  await erase(atrium)
  expect(await schemas(atrium)).toEqual([])
  expect(await roles(atrium)).toEqual([])
})

const { url, template } = inject('database')
const { host } = new pg.Client(url)

describe.skipIf(!host.startsWith('/'))('an owner of the tables', () => {
  const name = `confined_${template}`
  const confined = inDatabase(url, name).replace(/\/\/[^@]*@/, `//${name}:theirs@`)
  let superuser: pg.Client
  let client: pg.Client
  beforeAll(async () => {
    superuser = await connectAsSuperuser(host)
    await superuser.query(`create role ${name} login createrole password 'theirs'`)
    // As somebody makes it beforehand who thinks nothing of it.
    await superuser.query(`create role ${name}_login login inherit`)
    await superuser.query(`grant ${name}_login to ${name} with admin option`)
    await superuser.query(`create database ${name} owner ${name}`)
    await migrate(confined)
    client = new pg.Client(confined)
    await client.connect()
    await client.query(`insert into enterprises
      (space, name, ent_type, private, is_control, saas_ent_type, member_limit, storage_limit)
      values ('s', 'S', 1, false, false, 'trial', 9, 9)`)
  })
  afterAll(async () => {
    await client.end()
    await superuser.end()
    await dropDatabase(url.replace(/\/\/[^@]*@/, '//postgres@'), name)
  })

  test('gives its login no rights that come without a hat, whatever that was before', async () => {
    const { rows } = await superuser.query(
      `select rolname from pg_roles where rolname ^@ $1 and rolname <> all ($2) and pg_has_role($3, oid, 'usage')`,
      [name, [name, `${name}_login`], `${name}_login`],
    )
    expect(rows).toEqual([])
  })

  const states = async () =>
    (await client.query<{ lacks: string | null }>('select lacks from database_state()')).rows[0]
      ?.lacks

  test.each([
    ['createrole', 'alter role $ nocreaterole', 'alter role $ createrole'],
    ['create', 'alter database $ owner to postgres', 'alter database $ owner to $'],
    [
      'admin',
      'revoke admin option for $_member from $ cascade',
      'grant $_member to $ with admin option',
    ],
  ])('that lacks %s gives nobody tables of their own, and says so', async (lacks, take, give) => {
    const { rows: versions } = await client.query('show server_version_num')
    // Before 16 who may make roles may give them.
    if (lacks === 'admin' && Number(versions[0].server_version_num) < 160_000) return
    expect(await states()).toBe(null)
    await superuser.query(take.replaceAll('$', name))
    expect(await states()).toBe(lacks)
    await expect(client.query('call make_tenant_schema(1)')).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining(`lacks ${lacks}`),
    })
    const { rows } = await client.query("select to_regnamespace('r1') as place")
    expect(rows).toEqual([{ place: null }])
    await superuser.query(give.replaceAll('$', name))
  })

  test('that lacks nothing gives them', async () => {
    await client.query('call make_tenant_schema(1)')
    const { rows } = await client.query("select to_regnamespace('r1')::text as place")
    expect(rows).toEqual([{ place: 'r1' }])
  })
})
