import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { ready } from '../../test/fixtures/built-app.ts'
import { inJob } from '../../test/fixtures/own-table.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

const ROWS = 30_000
const pasted = () =>
  ['Name\tPieces', ...Array.from({ length: ROWS }, (_, at) => `Vase ${at + 1}\t${at % 9}`)].join(
    '\n',
  )

test('an app that is filled by a process which is killed is filled on, and no row comes twice', async () => {
  const admin = await atrium.signIn('ours-admin')
  const tenant = await atrium.idOf('ours')
  // Nobody takes the job up before the process that dies has begun it.
  await atrium.sql(`create function not_yet() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`)
  await atrium.sql(
    `create trigger not_yet before insert on jobs for each row execute function not_yet()`,
  )
  const begun = await admin.call('builtApp.begin', {
    title: { 'en-US': 'Vases' },
    icon: 'board',
    colour: 'blue',
    source: { kind: 'spreadsheet', text: pasted() },
  })
  const name = begun.result?.name ?? ''
  const found = () =>
    atrium.sql<{ app: number; place: string; done: number }>(
      `select b.id as app, b.rows_done as done, 'r' || b.tenant_id || '.t' || t.id as place from built_apps b
       join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id where b.name = $1`,
      [name],
    )
  const [{ app, place } = { app: 0, place: '' }] = await found()
  await inJob(atrium, async ({ db, wear }) => {
    wear('steward', tenant)
    await sql`call make_tenant_schema(${tenant})`.execute(db)
    await sql`call make_own_tables(${app})`.execute(db)
  })

  const worker = join(import.meta.dirname, '../../test/dying-filler.ts')
  const args = [atrium.url, String(tenant), String(app), tmpdir()]
  const child = fork(worker, args, { stdio: 'ignore' })
  await expect.poll(async () => (await found())[0]?.done, { interval: 20 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const count = async () =>
    (
      await atrium.sql<{ n: number; names: number }>(
        `select count(*)::int as n, count(distinct search)::int as names from ${place}`,
      )
    )[0]
  const [{ done } = { done: 0 }] = await found()
  expect(done).toBeLessThan(ROWS)
  expect(await count()).toEqual({ n: done, names: done })

  await atrium.sql(`update jobs set run_at = run_at - interval '2 hours' where kind = 'builtApp'`)
  await ready(admin, name)
  expect(await count()).toEqual({ n: ROWS, names: ROWS })
  const misplaced = await atrium.sql(
    `select from (select search, row_number() over (order by created_at desc, id desc) as at from ${place}) as listed
     where search not like 'vase ' || at || ' %'`,
  )
  expect(misplaced).toEqual([])
  expect((await admin.call('builtApp.get', { name })).result).toMatchObject({
    rowsDone: ROWS,
    rowsTotal: ROWS,
  })
})
