import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { builtApp } from '../../../test/fixtures/built-app.ts'
import {
  fillLarge,
  indexesOf,
  isIndexWaiting,
  slowWriter,
} from '../../../test/fixtures/large-table.ts'
import {
  publish,
  published,
  withField,
  withoutField,
} from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  // Each step takes long enough to be ended in the middle of it.
  await atrium.sql(`create function slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return new; end $$`)
  await atrium.sql(`create trigger slowly before update of publishing on built_apps
    for each row when (coalesce(new.publishing, old.publishing) ->> 'note' = 'slowly') execute function slowly()`)
  // Nobody takes it up but the process that is to die.
  await atrium.sql(`create function not_yet() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`)
})
afterAll(() => atrium.close())

/** Publishes, and lets a process of its own do it. */
async function publishedByAnother(name: string, next: Blueprint, note = '') {
  await atrium.sql(
    `create trigger not_yet before insert on jobs for each row execute function not_yet()`,
  )
  await publish(admin, name, next, note)
  await atrium.sql('drop trigger not_yet on jobs')
  return fork(worker, [atrium.url, tmpdir()], { stdio: 'ignore' })
}

/** By whoever is there. */
const takenUp = () =>
  atrium.sql(
    `update jobs set run_at = run_at - interval '2 hours' where kind = 'builtApp' and status <> 'done'`,
  )

const worker = join(import.meta.dirname, '../../../test/dying-publisher.ts')

test.each(['raise', 'convert', 'index', 'switch', 'tidy'])(
  'a version whose process is killed while its step is %s comes into force once, with nothing lost',
  async (step) => {
    const app = await builtApp(atrium, admin)
    const { result: before } = await admin.call('builtApp.get', { name: app.name })
    const add = (values: Record<string, unknown>) =>
      admin.call('record.add', {
        app: app.name,
        table: app.table,
        values,
        clientKey: crypto.randomUUID(),
      })
    for (const title1 of ['Vase', 'Bowl']) await add({ title1, amount: '7', state1: 'open' })
    const blueprint = before?.blueprint as Blueprint
    const city = { title: { 'en-US': 'City' }, kind: 'text', unique: true } as const
    const named = withField(blueprint, app.table, 'called', { ...city, title: { 'en-US': 'Name' } })
    const told = withField(named, app.table, 'state1', {
      title: { 'en-US': 'State' },
      kind: 'text',
    })
    const next = withoutField(withField(told, app.table, 'city12', city), app.table, 'amount')

    const child = await publishedByAnother(app.name, next, 'slowly')
    const stepNow = async () =>
      (await admin.call('builtApp.get', { name: app.name })).result?.publishing?.step
    await expect.poll(stepNow, { interval: 10, timeout: 20_000 }).toBe(step)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const isIn = (await admin.call('builtApp.get', { name: app.name })).result?.version === 2
    expect((await add({ title1: 'Cup', state1: isIn ? '完成' : 'done' })).ok).toBe(true)
    await takenUp()
    await published(admin, app.name, 2)
    const { result: versions } = await admin.call('builtApp.versions', { name: app.name })
    expect(versions).toMatchObject({ total: 2, rows: [{ note: 'slowly' }, {}] })
    const { result: after } = await admin.call('builtApp.get', { name: app.name })
    expect(after?.blueprint).toEqual(next)
    const { result: listed } = await admin.call('record.list', { app: app.name, table: app.table })
    expect(listed?.rows.map(({ values }) => values['title1']).toSorted()).toEqual([
      'Bowl',
      'Cup',
      'Vase',
    ])
    expect(listed?.rows.map(({ values }) => values['state1']).toSorted()).toEqual([
      '完成',
      '待办',
      '待办',
    ])
    const kept = await atrium.sql(
      `select count(*)::int as n, count(${app.columns['amount']})::int as amounts from ${app.place}`,
    )
    expect(kept).toEqual([{ n: 3, amounts: 2 }])
  },
)

test('an index that a killed process was building is removed and built anew; until then nothing refuses a value', async () => {
  const app = await builtApp(atrium, admin)
  await fillLarge(atrium, app, 20_000)
  const { result: before } = await admin.call('builtApp.get', { name: app.name })
  const title = { title: { 'en-US': 'Title' }, kind: 'text', unique: true } as const
  const next = withField(before?.blueprint as Blueprint, app.table, 'title1', title)
  const unique = `${app.columns['title1']}_unique`

  const slow = await slowWriter(atrium, app)
  const child = await publishedByAnother(app.name, next)
  await expect.poll(() => isIndexWaiting(atrium), { interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await indexesOf(atrium, app.place)).toMatchObject({ [unique]: false })
  const add = (title1: string) =>
    admin.call('record.add', {
      app: app.name,
      table: app.table,
      values: { title1 },
      clientKey: crypto.randomUUID(),
    })
  expect((await add('Cup')).ok).toBe(true)
  await slow.end()

  await takenUp()
  await published(admin, app.name, 2)
  expect(await indexesOf(atrium, app.place)).toMatchObject({ [unique]: true })
  expect(await add('Cup')).toMatchObject({ verdicts: { 'values.title1': 'taken' } })
})
