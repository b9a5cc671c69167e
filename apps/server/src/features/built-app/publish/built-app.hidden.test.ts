import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { aTable, builtApp } from '../../../test/fixtures/built-app.ts'
import { inJob } from '../../../test/fixtures/own-table.ts'
import { publish, published, withoutField } from '../../../test/fixtures/published-app.ts'
import { dropHidden } from './built-app.raise.store.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const DAY = 86_400_000
const columnsOf = async (place: string) =>
  (
    await atrium.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [place],
    )
  ).map(({ name }) => name)

test('what is hidden goes for good after its time, a table with all it holds; what is in force stays', async () => {
  const app = await builtApp(atrium, admin)
  const first = (await admin.call('builtApp.get', { name: app.name })).result
    ?.blueprint as Blueprint
  const two = structuredClone(first)
  two.tables['people1'] = aTable({ position: 1 })
  await publish(admin, app.name, two)
  await published(admin, app.name, 2)
  const [people] = await atrium.sql<{ place: string }>(
    `select 'r' || t.tenant_id || '.t' || t.id as place from own_tables t join built_apps b
       on b.tenant_id = t.tenant_id and b.id = t.app_id where b.name = $1 and t.key = 'people1'`,
    [app.name],
  )
  const place = people?.place ?? ''
  await publish(admin, app.name, withoutField(first, app.table, 'amount'))
  await published(admin, app.name, 3)
  const amount = app.columns['amount'] ?? ''

  const dropBefore = (before: Date) =>
    inJob(atrium, async ({ db }) => void (await dropHidden({ db }, before, 100)))
  await dropBefore(new Date(Date.now() - DAY))
  expect(await columnsOf(app.place)).toContain(amount)
  expect(await columnsOf(place)).toContain('search')

  await dropBefore(new Date(Date.now() + DAY))
  expect(await columnsOf(app.place)).not.toContain(amount)
  expect(await columnsOf(app.place)).toContain(app.columns['title1'])
  expect(await columnsOf(place)).toEqual([])

  const back = await admin.call('builtApp.plan', {
    name: app.name,
    next: { kind: 'version', version: 2 },
  })
  expect(back.result?.lines.map(({ deed }) => deed)).toEqual(['added', 'added'])
  await publish(admin, app.name, two)
  await published(admin, app.name, 4)
  const added = await admin.call('record.add', {
    app: app.name,
    table: 'people1',
    values: { title1: 'Li Na', amount: '5' },
    clientKey: crypto.randomUUID(),
  })
  expect(added.ok).toBe(true)
})
