import { catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { supplierHandlers } from '../features/supplier/supplier.service.ts'
import { openAtrium, type Person, type TestAtrium } from '../test/atrium.ts'
import { statementsOf } from '../test/count-statements.ts'
import { inJob, makeOwnTable } from '../test/fixtures/own-table.ts'
import type { OwnTablesScope } from './transaction/scope.ts'

// Two calls of the catalogue stand in for those that will reach such tables: a read and a write.
const calls = ['supplier.contact', 'supplier.setContact'] as const
const entries: Record<string, Endpoint> = catalogue
const before = calls.map((name) => ({ ...entries[name] }))

let atrium: TestAtrium
let member: Person
let neighbour: Person
let ours: string
beforeAll(async () => {
  for (const name of calls)
    Object.assign(entries[name] as Endpoint, {
      access: 'member',
      ownTables: true,
      output: z.unknown(),
    })
  vi.spyOn(supplierHandlers, 'supplier.contact').mockImplementation(
    (async ({ db, tenant }: OwnTablesScope) =>
      (
        await sql`select t.name, (select count(*)::int from departments) as departments
        from ${sql.table(`${tenant.schema}.things`)} t order by t.id`.execute(db)
      ).rows) as never,
  )
  vi.spyOn(supplierHandlers, 'supplier.setContact').mockImplementation((async ({
    db,
    tenant,
  }: OwnTablesScope) => {
    await sql`insert into ${sql.table(`${tenant.schema}.things`)} values (2, 'Another')`.execute(db)
    return {}
  }) as never)
  atrium = await openAtrium()
  ours = await makeOwnTable(atrium, 'ours')
  await atrium.sql(`drop schema r${await atrium.idOf('neighbour')} cascade`)
  member = await atrium.signIn('ours-member')
  neighbour = await atrium.signIn('neighbour-member')
})
afterAll(async () => {
  vi.restoreAllMocks()
  calls.forEach((name, at) => Object.assign(entries[name] as Endpoint, before[at]))
  await atrium.close()
})

const read = (person: Person) => person.raw('GET', '/v1/supplier/contact')
const write = (person: Person) =>
  person.raw('PUT', '/v1/supplier/contact', { payload: { contact: null } })

describe('a call that says it reaches the tables of a space’s own', () => {
  test('is not found where there are none, whether it reads or writes', async () => {
    for (const answer of [await read(neighbour), await write(neighbour)])
      expect(answer.json()).toMatchObject({ status: 404, error: 'not_found' })
    expect(atrium.problems).toEqual([])
  })

  test('reaches them and what members reach, in one statement, and costs none more', async () => {
    const id = await atrium.idOf('ours')
    const [known] = await atrium.sql(
      'select count(*)::int as departments from departments where tenant_id = $1',
      [id],
    )
    expect((await write(member)).statusCode).toBe(200)
    const answer = await read(member)
    expect(answer.json().result).toEqual([
      { name: 'Thing of ours', ...known },
      { name: 'Another', ...known },
    ])
    // Begin, who asks, the hat, what was asked, and the end.
    expect(statementsOf('supplier.contact')).toBe(5)
  })

  test('reaches those of its own space alone', async () => {
    await makeOwnTable(atrium, 'neighbour')
    expect((await read(neighbour)).json().result).toEqual([
      { name: 'Thing of neighbour', departments: expect.any(Number) },
    ])
    expect((await read(member)).body).not.toContain('neighbour')
    const elsewhere = await member.raw('GET', '/space-neighbour/v1/supplier/contact')
    expect(elsewhere.statusCode).toBe(403)
  })
})

describe('work in the background', () => {
  test('goes on under the hat of a tenant, and back', async () => {
    const id = await atrium.idOf('ours')
    await inJob(atrium, async ({ db, wear }) => {
      wear('tenant', id)
      await sql`insert into ${sql.table(ours)} values (3, 'By a job')`.execute(db)
      wear('steward', id)
      await sql`select from jobs`.execute(db)
    })
    expect((await read(member)).json().result).toHaveLength(3)
  })

  test('cannot reach them as a steward, nor put on the hat of no tenant', async () => {
    const asSteward = inJob(
      atrium,
      async ({ db }) => void (await sql`select from ${sql.table(ours)}`.execute(db)),
    )
    await expect(asSteward).rejects.toThrow(/permission denied/)
    const inNone = inJob(atrium, async ({ wear }) => wear('tenant'))
    await expect(inNone).rejects.toThrow(/no tenant/)
  })
})
