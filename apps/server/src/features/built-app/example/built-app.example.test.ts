import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../../test/atrium.ts'
import { anAppFile } from '../../../test/fixtures/app-file.ts'
import { ready } from '../../../test/fixtures/built-app.ts'
import { inJob } from '../../../test/fixtures/own-table.ts'
import { putExamples } from './built-app.example.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

test('of examples whose step is cut off none is there, and after it each of them once', async () => {
  const admin = await atrium.signIn('ours-admin')
  const tenant = await atrium.idOf('ours')
  // Nobody takes the job up before the one that is cut off has begun it.
  await atrium.sql(`create function not_yet() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`)
  await atrium.sql(
    `create trigger not_yet before insert on jobs for each row execute function not_yet()`,
  )
  const text = anAppFile()
  const begun = await admin.call('builtApp.begin', {
    title: { 'en-US': 'Orders' },
    icon: 'board',
    colour: 'blue',
    source: { kind: 'file', text },
  })
  const name = begun.result?.name ?? ''
  const [{ app, place } = { app: 0, place: '' }] = await atrium.sql<{ app: number; place: string }>(
    `select b.id as app, 'r' || b.tenant_id || '.t' || t.id as place from built_apps b
     join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id and t.key = 'orders' where b.name = $1`,
    [name],
  )
  await inJob(atrium, async ({ db, wear }) => {
    wear('steward', tenant)
    await sql`call make_tenant_schema(${tenant})`.execute(db)
    await sql`call make_own_tables(${app})`.execute(db)
  })
  const cutOff = inJob(atrium, async (given) => {
    given.wear('steward', tenant)
    const signal = undefined
    await putExamples({ ...given, tenant, input: {}, signal } as never, app, given.wear)
    throw new Error('Cut off.')
  })
  await expect(cutOff).rejects.toThrow('Cut off.')
  const count = async () =>
    (await atrium.sql<{ n: number }>(`select count(*)::int as n from ${place}`))[0]?.n
  expect(await count()).toBe(0)

  await atrium.sql(`update jobs set run_at = run_at - interval '2 hours' where kind = 'builtApp'`)
  await ready(admin, name)
  expect(await count()).toBe(2)
  expect((await admin.call('builtApp.get', { name })).result).toMatchObject({
    rowsDone: 4,
    rowsTotal: 4,
  })
  expect(await atrium.sql('select source from built_apps where name = $1', [name])).toEqual([
    { source: null },
  ])
})
