import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import {
  fillLarge,
  indexesOf,
  isIndexWaiting,
  slowWriter,
} from '../../../test/fixtures/large-table.ts'
import { publish, published, withField } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const made = async (rows: number) => {
  const app = await builtApp(atrium, admin)
  await fillLarge(atrium, app, rows)
  const add = (values: Record<string, unknown>) =>
    admin.call('record.add', {
      app: app.name,
      table: app.table,
      values,
      clientKey: crypto.randomUUID(),
    })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  return { ...app, add, blueprint: result?.blueprint as Blueprint }
}
const title = { title: { 'en-US': 'Title' }, kind: 'text' } as const
const wait = async (found: () => Promise<boolean>) => {
  await expect.poll(found, { interval: 20 }).toBe(true)
}
/** Larger than a megabyte. */
const LARGE = 20_000

test('a field of 199,000 records becomes unique while people go on writing, whoever else is slow', async () => {
  const app = await made(199_000)
  const slow = await slowWriter(atrium, app)
  await publish(
    admin,
    app.name,
    withField(app.blueprint, app.table, 'title1', { ...title, unique: true }),
  )
  await wait(() => isIndexWaiting(atrium))

  expect((await app.add({ title1: 'While it is built' })).ok).toBe(true)
  expect(await isIndexWaiting(atrium)).toBe(true)
  await slow.end()
  await published(admin, app.name, 2)
  expect(await indexesOf(atrium, app.place)).toMatchObject({
    [`${app.columns['title1']}_unique`]: true,
  })
  expect(await app.add({ title1: 'Row 7' })).toMatchObject({
    verdicts: { 'values.title1': 'taken' },
  })
  expect((await app.add({ title1: 'Row 0' })).ok).toBe(true)
})

test('what comes to repeat while it is made unique ends the version with the field, and leaves nothing that refuses it', async () => {
  const app = await made(LARGE)
  const slow = await slowWriter(atrium, app)
  await publish(
    admin,
    app.name,
    withField(app.blueprint, app.table, 'title1', { ...title, unique: true }),
  )
  await wait(() => isIndexWaiting(atrium))
  expect((await app.add({ title1: 'Row 7' })).ok).toBe(true)
  await slow.end()
  await expect
    .poll(async () => (await admin.call('builtApp.get', { name: app.name })).result?.publishing)
    .toMatchObject({ failure: 'doubled', field: { 'en-US': 'Title' } })
  expect(await indexesOf(atrium, app.place)).not.toHaveProperty(`${app.columns['title1']}_unique`)
  expect((await app.add({ title1: 'Row 7' })).ok).toBe(true)
})

test('a new field, one that leads to another table and one that is required hold up nobody, whoever is slow', async () => {
  const app = await made(LARGE)
  const slow = await slowWriter(atrium, app)
  const more = withField(app.blueprint, app.table, 'parent', {
    title: { 'en-US': 'Parent' },
    kind: 'relation',
    target: app.table,
  })
  const next = withField(more, app.table, 'title1', { ...title, required: true })
  await publish(admin, app.name, next)
  // It does not get the table, and lets everybody else have it in between.
  await wait(async () => {
    const jobs = await atrium.sql(
      `select from jobs where kind = 'builtApp' and status = 'waiting' and tries > 0 and error is not null`,
    )
    return jobs.length > 0
  })
  const { result: meanwhile } = await app.add({ title1: 'Meanwhile' })
  await slow.end()
  await published(admin, app.name, 2)
  expect(await app.add({ title1: '' })).toMatchObject({ verdicts: { 'values.title1': 'required' } })
  const parent = { id: String(meanwhile?.id), name: '' }
  expect(await app.add({ title1: 'Child', parent })).toMatchObject({ ok: true })
  // What only makes searching quicker comes behind, beside whoever writes.
  const before = Object.values(app.columns).map((column) => `${column}_is`)
  await wait(async () =>
    Object.entries(await indexesOf(atrium, app.place)).some(
      ([name, whole]) => whole && name.endsWith('_is') && !before.includes(name),
    ),
  )
})

test('100,000 values are read as numbers while people change and add some: each is as it was written last', async () => {
  const app = await made(100_000)
  const column = app.columns['title1'] ?? ''
  await atrium.sql(`update ${app.place} set ${column} = substr(${column}, 5) where id % 1000 <> 0`)
  const next = withField(app.blueprint, app.table, 'title1', { ...title, kind: 'integer' })
  const { result: plan } = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'blueprint', blueprint: next },
  })
  expect(plan?.lines.find(({ deed }) => deed === 'kind')).toMatchObject({
    retyped: { read: 99_900, unread: 100 },
  })
  await publish(admin, app.name, next)
  const running = async () => (await admin.call('builtApp.get', { name: app.name })).result
  const written = new Map<string, string>()
  const ids = await atrium.sql<{ id: number }>(
    `select id from ${app.place} where id % 500 = 1 order by id desc`,
  )
  while ((await running())?.publishing) {
    const [id, value] = [ids.pop()?.id ?? 0, String(1_000_000 + written.size)]
    const added = await app.add({ title1: value })
    if (added.ok) written.set(added.result.id, value)
    const at = { app: app.name, table: app.table, id }
    const { result: record } = await admin.call('record.get', at)
    const changed = await admin.call('record.change', {
      ...at,
      revision: record?.revision ?? 0,
      values: { title1: value },
    })
    if (changed.ok) written.set(String(id), value)
  }
  await published(admin, app.name, 2)
  const [now] = await atrium.sql<{ name: string }>(
    `select 'c' || f.id as name from own_fields f where f.key = 'title1' and f.kept_as = 'title1.2'
       and 'c' || f.id <> $1 order by f.id desc limit 1`,
    [column],
  )
  const rows = await atrium.sql<{
    id: number
    value: string | null
    beside: string | null
    was: string
  }>(
    `select id, ${now?.name}::text as value, misfits ->> 'title1.2' as beside, ${column} as was from ${app.place}`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(100_000)
  expect(written.size).toBeGreaterThan(1)
  const wrong = rows.filter(
    ({ id, value, beside, was }) => (value ?? beside) !== (written.get(String(id)) ?? was),
  )
  expect(wrong).toEqual([])
})

test('whoever is slow in one app of a space keeps no other one from new tables and fields', async () => {
  const [busy, app] = [await made(5), await made(5)]
  const slow = await slowWriter(atrium, busy)
  const next = withField(app.blueprint, app.table, 'city12', title)
  next.tables['people1'] = aTable({ position: 1 })
  await publish(admin, app.name, next)
  await published(admin, app.name, 2)
  expect((await app.add({ title1: 'Vase', city12: 'Jinan' })).ok).toBe(true)
  await slow.end()
})
