import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginConfig } from '../../db/roles.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

const DEPARTMENTS = 2_000

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  const tenant = await atrium.idOf('neighbour')
  await atrium.sql(
    `insert into departments (tenant_id, parent_id, name)
     select $1, (select id from departments where tenant_id = $1 and parent_id is null), 'large ' || n
     from generate_series(1, $2::int) n`,
    [tenant, DEPARTMENTS],
  )
  await atrium.sql('update enterprises set member_limit = 100000 where id = $1', [tenant])
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select 'large-' || n, 'large ' || n, 0, '' from generate_series(1, $1::int) n`,
    [DEPARTMENTS],
  )
  await atrium.sql(
    `insert into memberships (tenant_id, account_id, department_id) select $1, a.id, d.id from accounts a
     join departments d on d.tenant_id = $1 and d.name = a.name where a.login_id ^@ 'large-'`,
    [tenant],
  )
  await atrium.sql(
    `insert into further_departments (tenant_id, account_id, department_id) select $1, a.id, d.id from accounts a
     join departments d on d.tenant_id = $1 and d.parent_id is null where a.login_id ^@ 'large-'`,
    [tenant],
  )
})
afterAll(() => atrium.close())

/** On a connection of its own: how long the tree takes, in each of these spaces one after the other. */
async function treesOf(spaces: string[]): Promise<{ ms: number; people: number }[]> {
  const client = new pg.Client(atrium.url)
  await client.connect()
  try {
    const taken: { ms: number; people: number }[] = []
    for (const space of spaces) {
      await client.query('select set_config($1, $2, false)', [
        'atrium.tenant',
        String(await atrium.idOf(space)),
      ])
      const since = performance.now()
      const { rows } = await client.query<{ people: string }>(
        'select max(people) as people from departments_seen()',
      )
      taken.push({ ms: performance.now() - since, people: Number(rows[0]?.people) })
    }
    return taken
  } finally {
    await client.end()
  }
}

test('the tree of a large space does not take longer on a connection that a small one has used', async () => {
  await atrium.sql('analyze')
  const few = Array.from({ length: 8 }, () => 'ours')
  const large = Array.from({ length: 7 }, () => 'neighbour')
  const least = (some: { ms: number }[]) => Math.min(...some.slice(-7).map(({ ms }) => ms))

  const fresh = await treesOf(large)
  const used = await treesOf([...few, ...large])

  expect(used.at(-1)?.people).toBeGreaterThanOrEqual(DEPARTMENTS)
  expect(used[0]?.people).toBeLessThan(100)
  expect(least(used) / least(fresh)).toBeLessThan(4)
})

/** How a statement would be carried out for a member of this space, where no table is read from end to end. */
async function planFor(space: string, text: string): Promise<string> {
  const client = new pg.Client(loginConfig(atrium.url))
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role atrium_member')
    await client.query('set local enable_seqscan = off')
    const tenant = String(await atrium.idOf(space))
    await client.query('select set_config($1, $2, true)', ['atrium.tenant', tenant])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

test('the people of a department are looked up by it, not among everybody', async () => {
  const plan = await planFor(
    'neighbour',
    `select from department_members m join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
     where m.tenant_id = current_tenant() and d.path = '/1/'`,
  )

  expect(plan).toMatch(/memberships_department[^]*department_id = d\.id/)
})

test('a page of people is read without finding out about all members first', async () => {
  const plan = await planFor('neighbour', 'select id from accounts order by listed_by limit 20')

  expect(plan).toContain('accounts_listed_by')
  expect(plan).not.toContain('hashed')
})
