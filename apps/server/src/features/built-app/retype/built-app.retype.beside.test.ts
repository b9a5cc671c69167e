import type { FieldValue } from '@atrium/contract/field/field.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { type Described, noted, notedApp } from '../../../test/fixtures/noted-app.ts'
import { publish, published, withoutField } from '../../../test/fixtures/published-app.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
})
afterAll(() => atrium.close())

const said = (text: string) => ({ 'en-US': text })
const made = (...wanted: [Described, (FieldValue | undefined)[]]) =>
  notedApp(atrium, admin, ...wanted)

test('what is written while values are read is read too, and into the column that was left nobody writes any more', async () => {
  const app = await made(noted('text'), ['1', '2', 'three', '4'])
  await atrium.sql(`create function slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.1); return new; end $$`)
  await atrium.sql(`create trigger slowly before update of publishing on built_apps
    for each row execute function slowly()`)
  await publish(admin, app.name, app.as(noted('integer')))
  const written: string[] = []
  while ((await app.get())?.version === 1) {
    const value = String(100 + written.length)
    if ((await app.change(written.length % 4, value)).ok) written.push(value)
  }
  await published(admin, app.name, 2)
  await atrium.sql('drop trigger slowly on built_apps')
  expect(written.length).toBeGreaterThan(0)
  const last = (at: number) => written.filter((_, n) => n % 4 === at).at(-1)
  expect(await app.held()).toEqual(['1', '2', 'three', '4'].map((was, at) => last(at) ?? was))
  // As somebody would who has looked at the app before and comes to write after it has changed.
  const late = atrium.sql(`update ${app.place} set ${app.columns['note12']} = 'late'`)
  await expect(late).rejects.toMatchObject({ code: '40001' })
  expect((await app.change(0, '7')).ok).toBe(true)
})

test('a write that a changeover overtakes is written in the same call; after three of them it is asked to come again', async () => {
  const app = await made(noted('text'), ['1'])
  const overtaken = async (times: number) => {
    await atrium.sql(`create sequence overtaken`)
    await atrium.sql(`create function overtakes() returns trigger language plpgsql security definer as
      $$ begin if nextval('overtaken') <= ${times} then raise exception 'late' using errcode = '40001'; end if; return new; end $$`)
    await atrium.sql(`create trigger overtakes before update on ${app.place}
      for each row execute function overtakes()`)
    const answer = await app.change(0, String(times))
    await atrium.sql(`drop function overtakes cascade`)
    await atrium.sql(`drop sequence overtaken`)
    return answer
  }
  expect(await overtaken(2)).toMatchObject({ result: { revision: 2 } })
  expect(await app.held()).toEqual(['2'])
  expect(await overtaken(3)).toMatchObject({ status: 503 })
  expect(await app.held()).toEqual(['2'])
})

test('what comes to repeat while it is read ends the version with the field, and can be published once it is mended', async () => {
  const app = await made(noted('text'), ['1', '2'])
  await atrium.sql(`create function repeats() returns trigger language plpgsql security definer as
    $$ begin execute 'update ${app.place} set ${app.columns['note12']} = ''01'' where ${app.columns['note12']} = ''2''';
      return new; end $$`)
  await atrium.sql(`create trigger repeats before update of publishing on built_apps for each row
    when (new.publishing ->> 'step' = 'switch' and old.publishing ->> 'step' = 'index') execute function repeats()`)
  const next = app.as(noted('integer', { unique: true }))
  await publish(admin, app.name, next)
  const now = async () => (await admin.call('builtApp.get', { name: app.name })).result
  await expect
    .poll(async () => (await now())?.publishing)
    .toMatchObject({ failure: 'doubled', field: said('Note') })
  await atrium.sql('drop trigger repeats on built_apps')
  expect(await app.held()).toEqual(['1', '01'])
  await app.change(1, '2')
  await app.bring(next)
  expect(await app.held()).toEqual(['1', '2'])
})

test('after its time the earlier column is gone, with what watched over it; gone back to, values are read from those of now', async () => {
  const app = await made(noted('text'), ['007', 'bond'])
  await app.bring(app.as(noted('integer')))
  await atrium.sql(`update own_fields set hidden_at = hidden_at - interval '31 days'`)
  await atrium.runChores('hiddenFields')
  const columns = await atrium.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and not attisdropped`,
    [app.place],
  )
  expect(columns.map(({ name }) => name)).not.toContain(app.columns['note12'])
  expect((await app.change(0, '8')).ok).toBe(true)
  await app.bring(app.blueprint)
  expect(await app.held()).toEqual(['8', 'bond'])
})

test('after its time what cannot be read any more is refused with the field', async () => {
  const app = await made(noted('integer'), ['20260102', '5'])
  await app.bring(app.as(noted('date')))
  await atrium.sql(`update own_fields set hidden_at = hidden_at - interval '31 days'`)
  await atrium.runChores('hiddenFields')
  const path = `tables.${app.table}.fields.note12.kind`
  expect((await app.plan(app.blueprint))?.problems).toMatchObject([
    { path, verdict: 'kind', title: said('Note') },
  ])
  expect(await publish(admin, app.name, app.blueprint)).toMatchObject({
    verdicts: { [`next.blueprint.${path}`]: 'kind' },
  })
})

test('a removed field that comes back as another kind has its values read', async () => {
  const app = await made(noted('text'), ['5', 'six'])
  await app.bring(withoutField(app.blueprint, app.table, 'note12'))
  await app.bring(app.as(noted('integer')))
  expect(await app.held()).toEqual(['5', 'six'])
  await app.bring(app.blueprint)
  expect(await app.held()).toEqual(['5', 'six'])
})
