import { LARGEST_RECORD, RECORDS_LISTED_BYTES } from '@atrium/contract/built-apps/record-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'

// No answer and no file holds more than the server can, whatever people have written (docs/limits.md).

const FIELDS = 200
const ROWS = 24
const here = { app: 'heavy', table: 'things' }
const fieldsOf = () =>
  Object.fromEntries(
    Array.from({ length: FIELDS }, (_, at) => [
      `field${String(at).padStart(3, '0')}`,
      { kind: 'longText' as const },
    ]),
  )

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let place: string
let columns: { id: number }[]
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const tenant = await atrium.idOf('ours')
  const { things } = await putApp(atrium, 'ours', {
    name: 'heavy',
    blueprint: aBlueprint({ things: { called: { kind: 'text' }, ...fieldsOf() } }),
    grants: [{ role: 'managing', account: await accountId(atrium, 'ours-admin') }],
  })
  place = `r${tenant}`
  columns = await atrium.sql<{ id: number }>(
    "select id from own_fields where tenant_id = $1 and table_id = $2 and kind = 'longText' order by id",
    [tenant, things],
  )
  // Four million characters a record: as long as each field may be, and packed by the database to nearly nothing.
  await atrium.sql(
    `insert into ${place}.t${things} (id, search, pairs, created_at, changed_at, ${columns.map(({ id }) => `c${id}`).join()})
     select n, '', '{}', now() + n * interval '1 second', now(), ${columns.map(() => 't').join()}
     from generate_series(1, ${ROWS}) n, repeat('x', 20000) t`,
  )
  await atrium.sql(`select setval('${place}.record_ids', 5000)`)
  await atrium.sql(`update ${place}.t${things} set revision = 9 where id = 1`)
  await atrium.sql(
    `insert into ${place}.changes (table_id, record_id, revision, at, kind, changed)
     select $1, 1, n + 1, now(), 'changed', (
       select jsonb_object_agg('field' || lpad(f::text, 3, '0'), jsonb_build_array(repeat('a', 20000), repeat('b', 20000)))
       from generate_series(0, 99) f)
     from generate_series(1, 8) n`,
    [things],
  )
})
afterAll(() => atrium.close())

/** One record too many may be in it: it is always there. */
const ROOM = RECORDS_LISTED_BYTES + 4_500_000

test('a list has as many records as one answer has room for, and the next page has the others', async () => {
  const ids: string[] = []
  let at: string | undefined
  for (let page = 0; page < 3; page++) {
    const query = new URLSearchParams({ length: '200', ...(at && { at }) })
    const answer = await admin.raw('GET', `/v1/records/heavy/things?${query.toString()}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body.length).toBeLessThan(ROOM)
    const { result } = answer.json()
    expect(result.rows.length).toBeGreaterThan(0)
    ids.push(...result.rows.map(({ id }: { id: string }) => id))
    at = result.next
    expect(at).toBeTruthy()
  }
  expect(ids).toEqual(ids.map((_, nth) => String(ROWS - nth)))
  const few = await admin.call('record.list', { ...here, length: 200, columns: 'called' })
  expect(few.result?.rows).toHaveLength(ROWS)
})

test('the history of a record has as many changes as one answer has room for, and says that there are more', async () => {
  const answer = await admin.raw('GET', '/v1/records/heavy/things/1/history?length=100')
  expect(answer.statusCode).toBe(200)
  expect(answer.body.length).toBeLessThan(ROOM)
  const { changes, isMore } = answer.json().result
  expect(isMore).toBe(true)
  expect(changes.length).toBeGreaterThan(0)
  const last = changes.at(-1).revision
  const next = await admin.raw(
    'GET',
    `/v1/records/heavy/things/1/history?length=100&before=${last}`,
  )
  expect(next.json().result.changes[0].revision).toBe(last - 1)
})

test.each(['csv', 'xlsx'])(
  'a file of them (%s) ends where it would be more than the server can hold',
  async (form) => {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const answer = await admin.raw('GET', `/v1/records/heavy/things/export?form=${form}`)
    clearInterval(watch)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeLessThan(60_000_000)
    if (form === 'csv') expect(answer.body.trimEnd().split('\n').at(-1)).toMatch(/\d/)
    process.stdout.write(`${form}: ${Math.round((most - before) / 1e6)} MB more at most\n`)
  },
)

test('so many large records are not changed at once, which is said by its name', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: at + 2,
    revision: 1,
    values: { called: 'x' },
  }))
  expect(await admin.call('record.changeMany', { ...here, rows })).toMatchObject({
    status: 400,
    verdicts: { rows: 'too_big' },
  })
  const few = await admin.call('record.changeMany', { ...here, rows: rows.slice(0, 2) })
  expect(few).toMatchObject({ ok: true })
})

test('a record that is written has an end, and one that is too long may become shorter', async () => {
  const long = 'y'.repeat(20_000)
  const some = (from: number, many: number) =>
    Object.fromEntries(
      Array.from({ length: many }, (_, at) => [`field${String(from + at).padStart(3, '0')}`, long]),
    )
  const made = await admin.call('record.add', {
    ...here,
    values: some(0, 40),
    clientKey: crypto.randomUUID(),
  })
  const id = Number(made.result?.id)
  expect(
    await admin.call('record.change', { ...here, id, revision: 1, values: some(40, 11) }),
  ).toMatchObject({
    status: 400,
    verdicts: { 'values.field040': 'too_big' },
  })
  const room = LARGEST_RECORD / 20_000 - 40
  const full = { ...here, id, revision: 1, values: some(40, room) }
  expect(await admin.call('record.change', full)).toMatchObject({ ok: true })
  const shorter = { ...here, id: 1, revision: 9, values: { field000: 'short' } }
  expect(await admin.call('record.change', shorter)).toMatchObject({ ok: true })
})

test('a neighbour gets none of it', async () => {
  expect((await neighbour.call('record.list', here)).status).toBe(404)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
