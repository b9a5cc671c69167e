import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { bindTo } from './connection.ts'

test('a plain read keeps its plan; a search or a list is planned for the space at hand', async () => {
  const names: (string | undefined)[] = []
  const client = {
    query: async ({ name }: { name?: string }) => {
      names.push(name)
      return { rows: [], rowCount: 0 }
    },
  } as unknown as pg.ClientBase
  const db = bindTo(client)

  await sql`select name from accounts where id = ${1}`.execute(db)
  await sql`select name from accounts where id = ${2}`.execute(db)
  await sql`select id from accounts where name like ${'a%'}`.execute(db)
  await sql`select id from memberships
    order by id offset ${0}
    limit ${20}`.execute(db)
  await sql`select count(*) from (select from memberships limit ${9}) as first`.execute(db)

  const [first, second, ...anew] = names
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(anew).toEqual([undefined, undefined, undefined])
})
