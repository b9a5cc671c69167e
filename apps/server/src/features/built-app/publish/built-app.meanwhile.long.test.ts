import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { builtApp, ready } from '../../../test/fixtures/built-app.ts'
import {
  publish,
  published,
  withField,
  withoutField,
} from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
let second: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  second = await atrium.signIn('ours-admin')
  await atrium.sql(`create function not_yet() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 hour'; return new; end $$`)
})
afterAll(() => atrium.close())

async function made() {
  const app = await builtApp(atrium, admin)
  const { result } = await admin.call('builtApp.get', { name: app.name })
  await admin.call('record.add', {
    app: app.name,
    table: app.table,
    values: { title1: 'Vase' },
    clientKey: crypto.randomUUID(),
  })
  return { ...app, blueprint: result?.blueprint as Blueprint, revision: result?.revision ?? 0 }
}
const field = (title: string) => ({ title: { 'en-US': title }, kind: 'text' }) as const
const look = async (name: string) => (await admin.call('builtApp.get', { name })).result

/** Put down, and not taken up before it is let go. */
async function onItsWay(name: string, blueprint: Blueprint): Promise<() => Promise<void>> {
  await atrium.sql(
    'create trigger not_yet before insert on jobs for each row execute function not_yet()',
  )
  expect(await publish(admin, name, blueprint)).toMatchObject({ published: true })
  await atrium.sql('drop trigger not_yet on jobs')
  return async () => {
    await atrium.sql(
      `update jobs set run_at = run_at - interval '2 hours' where kind = 'builtApp' and status = 'waiting'`,
    )
  }
}

test('of two makers who publish at once one does, and the other is told why not', async () => {
  const app = await made()
  const both = [field('City'), field('Street')].map((one) =>
    withField(app.blueprint, app.table, 'added1', one),
  )
  const answers = await Promise.all(
    both.map((blueprint, at) =>
      (at === 0 ? admin : second).call('builtApp.publish', {
        name: app.name,
        revision: app.revision,
        next: { kind: 'blueprint', blueprint },
      }),
    ),
  )
  const won = answers.findIndex(({ ok }) => ok)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^(app_publishing|outdated)$/),
  })
  await published(admin, app.name, 2)
  expect((await look(app.name))?.blueprint).toEqual(both[won])
})

test('the same published by two at once is one version', async () => {
  const app = await made()
  const next = withField(app.blueprint, app.table, 'added1', field('City'))
  const answers = await Promise.all(
    [admin, second].map((who) =>
      who.call('builtApp.publish', {
        name: app.name,
        revision: app.revision,
        next: { kind: 'blueprint', blueprint: next },
      }),
    ),
  )
  expect(answers.map(({ result }) => result?.version)).toEqual([2, 2])
  expect(answers.filter(({ result }) => result?.published)).toHaveLength(1)
  await published(admin, app.name, 2)
})

test('while 100,000 rows come in nothing is published, and all of them are there; then it is', async () => {
  const ROWS = 100_000
  const lines = Array.from({ length: ROWS }, (_, at) => (at + 36 ** 3).toString(36).slice(-4))
  const begun = await admin.call('builtApp.begin', {
    title: { 'en-US': 'Codes' },
    icon: 'board',
    colour: 'blue',
    source: { kind: 'spreadsheet', text: ['Code', ...lines].join('\n').slice(0, 500_000) },
  })
  const name = begun.result?.name ?? ''
  const now = await look(name)
  const [table = ''] = Object.keys(now?.blueprint.tables ?? {})
  const next = withField(now?.blueprint as Blueprint, table, 'added1', field('City'))
  expect(await publish(admin, name, next)).toMatchObject({ status: 409, error: 'app_not_ready' })
  await expect.poll(async () => (await look(name))?.state, { timeout: 60_000 }).toBe('ready')
  await ready(admin, name)
  const after = await look(name)
  expect(after?.rowsDone).toBe(after?.rowsTotal)
  expect(after?.rowsDone).toBeGreaterThan(99_000)
  expect(after?.version).toBe(1)
  await publish(admin, name, next)
  await published(admin, name, 2)
})

test('while a version is on its way no earlier one is gone back to, and then it is', async () => {
  const app = await made()
  const next = withField(app.blueprint, app.table, 'added1', field('City'))
  const letGo = await onItsWay(app.name, next)
  const back = async () =>
    second.call('builtApp.publish', {
      name: app.name,
      revision: (await look(app.name))?.revision ?? 0,
      next: { kind: 'version', version: 1 },
    })
  // What is in force is the first one still: to go back to it is to call the other one off, which nobody can.
  expect(await back()).toMatchObject({ status: 409, error: 'app_publishing' })
  await letGo()
  await published(admin, app.name, 2)
  expect(await back()).toMatchObject({ result: { version: 3, published: true } })
  await published(admin, app.name, 3)
  expect((await look(app.name))?.blueprint).toEqual(app.blueprint)
})

test('an app that is deleted while a version is on its way comes back whole, with that version', async () => {
  const app = await made()
  const next = withoutField(
    withField(app.blueprint, app.table, 'added1', field('City')),
    app.table,
    'amount',
  )
  const letGo = await onItsWay(app.name, next)
  expect((await second.call('builtApp.remove', { name: app.name })).ok).toBe(true)
  expect(await publish(admin, app.name, app.blueprint)).toMatchObject({ error: 'not_found' })
  await letGo()
  await expect
    .poll(() =>
      atrium.sql('select version, publishing from built_apps where name = $1', [app.name]),
    )
    .toEqual([{ version: 2, publishing: null }])
  expect((await admin.call('builtApp.restore', { name: app.name })).ok).toBe(true)
  expect((await look(app.name))?.blueprint).toEqual(next)
  const { result } = await admin.call('record.list', { app: app.name, table: app.table })
  expect(result?.rows.map(({ values }) => values['title1'])).toEqual(['Vase'])
})

test('an app that goes for good while a version is on its way leaves nothing, and its job ends', async () => {
  const app = await made()
  const letGo = await onItsWay(
    app.name,
    withField(app.blueprint, app.table, 'added1', field('City')),
  )
  await second.call('builtApp.remove', { name: app.name })
  await atrium.sql(
    `update built_apps set removed_at = removed_at - interval '31 days' where name = $1`,
    [app.name],
  )
  await atrium.runChores('builtApps')
  await letGo()
  await expect
    .poll(() => atrium.sql(`select from jobs where kind = 'builtApp' and status = 'waiting'`))
    .toEqual([])
  expect(await atrium.sql('select to_regclass($1) as place', [app.place])).toEqual([
    { place: null },
  ])
  expect(await atrium.sql('select from own_tables where key = $1', [app.table])).toEqual([])
})

test('what somebody sets of the app while a version is on its way is not undone: the version says so', async () => {
  const app = await made()
  const letGo = await onItsWay(
    app.name,
    withField(app.blueprint, app.table, 'added1', field('City')),
  )
  const { icon, colour } = app.blueprint
  const changed = await second.call('builtApp.change', {
    name: app.name,
    revision: (await look(app.name))?.revision ?? 0,
    title: { 'en-US': 'Sales' },
    icon,
    colour,
  })
  expect(changed.ok).toBe(true)
  await letGo()
  await expect.poll(async () => (await look(app.name))?.publishing?.failure).toBe('outdated')
  const after = await look(app.name)
  expect(after).toMatchObject({ version: 2, title: { 'en-US': 'Sales' } })
  expect(after?.blueprint.tables).toEqual(app.blueprint.tables)
})
