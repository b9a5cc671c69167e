import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readCatalog } from '../test/catalog.ts'
import { dropDatabase, inDatabase, onServer } from '../test/database.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrate, newestMigration } from './migrate.ts'
import { describeSignatures } from './signatures.ts'

const server = inject('database')
const name = `${server.template}_functions`
const url = inDatabase(server.url, name)
const functions = readFunctions()

let db: Kysely<unknown>
beforeAll(async () => {
  await onServer(server.url, `create database ${name}`)
  await migrate(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await db.destroy()
  await dropDatabase(server.url, name)
})

test('every function of the database has its file, and every file its function', async () => {
  const catalog = await readCatalog(url)
  const names = (catalog['functions'] as { proname: string }[]).map(({ proname }) => proname)
  expect(names).toEqual([...functions.keys()].sort())
})

test('signatures.txt says how they are called', async () => {
  const client = new pg.Client(url)
  await client.connect()
  const described = await describeSignatures(client, await newestMigration())
  await client.end()
  expect(readFileSync(new URL('./signatures.txt', import.meta.url), 'utf8')).toBe(described)
})

describe('at a start', () => {
  test('nothing is put in place that is there already', async () =>
    expect(await applyFunctions(db, functions)).toEqual([]))

  test('a text that has changed since is, and who may call it, and nothing else', async () => {
    const { text = '', mark = '' } = functions.get('closed_to') ?? {}
    const other = text.replace("'expired'", "'over'").replace("'gate'", "'member, console'")
    const changed = new Map(functions).set('closed_to', { text: other, mark: `${mark}2` })

    expect(await applyFunctions(db, changed)).toEqual(['closed_to'])
    expect(await applyFunctions(db, changed)).toEqual([])
    const { rows } = await sql<{ prosrc: string; acl: string }>`
      select prosrc, proacl::text as acl from pg_proc where proname = 'closed_to'`.execute(db)
    expect(rows[0]?.prosrc).toContain("'over'")
    expect(rows[0]?.acl).toMatch(/_member=X.*_console=X/)
    expect(rows[0]?.acl).not.toMatch(/_gate=|[{,]=X/)

    expect(await applyFunctions(db, functions)).toEqual(['closed_to'])
  })

  test('every body is right, now that all they name is there', async () => {
    const anew = new Map([...functions].map(([each, { text }]) => [each, { text, mark: 'anew' }]))
    await expect(applyFunctions(db, anew)).resolves.toHaveLength(functions.size)
  })

  test('of several servers at once all find them in place', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applyFunctions(db, functions)).toEqual([])
  })

  test('a function that cannot be replaced is named, and nothing has changed', async () => {
    await sql
      .raw(
        'drop function why_out; create function why_out(token bytea, asked text, at timestamptz, address text) returns text return null',
      )
      .execute(db)
    await sql`comment on routine closed_to is null`.execute(db)
    await expect(migrate(url)).rejects.toThrow(/why_out\.sql: cannot change return type/)
    const { rows } = await sql`
      select obj_description('closed_to'::regproc) as mark`.execute(db)
    expect(rows).toEqual([{ mark: null }])
  })
})
