import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())

/** As a search asks for them (`pieceOfEach`): which values they are, is known only when it runs. */
const planOf = async (column: string, values: string) => {
  const plan = await atrium.sql<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, summary off) select l.* from unnest(${values}) of (value)
     cross join lateral (select * from audit where ${column} = of.value order by at desc, seq desc limit 51) l`,
  )
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}

test('what no line is about is not looked for in all of them, however few kinds of lines there are', async () => {
  await atrium.sql(`insert into audit (tenant_id, actor_id, action, target, detail, address, agent, request_id, at)
    select 1 + n % 2, 1, 'few.' || n % 3, n % 50, '{}', '10.0.0.1', repeat('a browser ', 12), '', now() - n * interval '1 minute'
    from generate_series(1, 20000) n`)
  await atrium.sql('analyze audit')
  expect(await planOf('action', "'{none.1,none.2}'::text[]")).toContain('audit_by_action')
  expect(await planOf('tenant_id', "'{9001,9002}'::bigint[]")).toContain('audit_of_tenant')
})
