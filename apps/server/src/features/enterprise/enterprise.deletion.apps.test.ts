import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'
import { sendParts } from '../../test/fixtures/upload.ts'

const MONTH = 30 * 86_400
const home = mkdtempSync(join(tmpdir(), 'atrium-doomed-'))
const disk = filesOnDisk(join(home, 'files'))
const inStore = () =>
  readdirSync(join(home, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

/** More tables than go at once; each leads to the one before it. */
const TABLES = 25
const TEXT = { kind: 'text' as const }
const blueprint = aBlueprint(
  Object.fromEntries(
    Array.from({ length: TABLES }, (_, n) => [
      `table${n}`,
      n === 0
        ? { called: TEXT }
        : { called: TEXT, before: { kind: 'relation' as const, target: `table${n - 1}` } },
    ]),
  ),
)

let atrium: TestAtrium
let operator: Person
let doomed = 0
beforeAll(async () => {
  const uploads = { folder: join(home, 'uploads'), largest: 1024 ** 2, free: async () => 1e12 }
  atrium = await openAtrium({ files: disk, uploads })
  operator = await atrium.signIn('operator')
  // The role of another database would be of the same name, where ids are of the fixtures.
  await atrium.sql("select setval(pg_get_serial_sequence('enterprises', 'id'), 770000000177)")
  const made = await createEnterprise(operator, { name: 'Doomed', space: 'doomed', saasId: null })
  doomed = made.entid
  for (const space of ['doomed', 'neighbour']) await fill(space)
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

/** An app with a record and its file, and one whose file could not be read: it waits for its builder to give it up. */
async function fill(space: string) {
  const account = await (await organisationOf(atrium, space)).person(`${space}-boss`, null)
  const who = await atrium.signIn(`${space}-boss`, { space })
  await putApp(atrium, space, {
    name: 'orders',
    blueprint,
    grants: [{ role: 'managing', account }],
  })
  const at = { app: 'orders', table: 'table0' }
  const record = { ...at, values: { called: 'Vase' }, clientKey: crypto.randomUUID() }
  const id = Number((await who.call('record.add', record)).result?.id)
  const bytes = Buffer.from(`of ${space}`)
  const begun = await who.call('record.beginFile', { ...at, id, name: 'a.txt', size: bytes.length })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  const upload = begun.result.id
  await sendParts(who, upload, bytes)
  expect(await who.call('record.takeFile', { ...at, id, upload })).toMatchObject({ ok: true })
  const source = `spreadsheets/${(space === 'doomed' ? 'a' : 'b').repeat(64)}`
  writeFileSync(join(home, 'sheet'), 'a,b')
  await disk.keep(source, join(home, 'sheet'))
  await atrium.sql(
    `insert into built_apps (tenant_id, name, title, icon, colour, state, failure, blueprint, source, made_at, changed_at)
     select id, 'failed', '{}', 'board', 'blue', 'failed', 'unreadable', '{}', jsonb_build_object('file', $2::text), now(), now()
     from enterprises where space = $1`,
    [space, source],
  )
}

test('with an enterprise its apps go: schema, role, tables, files and sources, counted before and after', async () => {
  const large = await atrium.sql('select count(*) from pg_largeobject_metadata')
  expect(inStore()).toHaveLength(4)
  const deletion = { reason: 'It is over', name: 'Doomed' }
  await operator.call('sysop.enterprise.update', { id: doomed, deletion })
  atrium.clock.pass(MONTH + 60)
  operator = await atrium.signIn('operator')
  await atrium.sql(`select pg_notify('atrium', '{"topics":["jobs"],"event":null}')`)
  const proof = await vi.waitFor(
    async () => {
      const { result } = await operator.call('enterprise.deletionProof', { entid: doomed })
      if (!result?.ended) throw new Error(`still being deleted: ${result?.step} ${result?.error}`)
      return result
    },
    { interval: 200 },
  )
  const left = await atrium.sql(
    `select nspname as name from pg_namespace where nspname = $1
     union all select rolname from pg_roles where rolname ~ $2`,
    [`r${doomed}`, `_r${doomed}$`],
  )
  expect(left).toEqual([])
  const counts = new Map(proof.counts.map(({ table, before, after }) => [table, [before, after]]))
  // It was made, and got a file.
  expect(counts.get('own_records')).toEqual([1, 0])
  expect(counts.get('own_changes')).toEqual([2, 0])
  expect(counts.get('own_tables')).toEqual([TABLES, 0])
  expect(counts.get('record_files')?.[1]).toBe(0)
  expect(inStore()).toHaveLength(2)
  expect(await atrium.sql('select count(*) from pg_largeobject_metadata')).toEqual(large)
})

test('the neighbour’s apps are as they were', async () => {
  const neighbour = await atrium.signIn('neighbour-boss', { space: 'neighbour' })
  const { result } = await neighbour.call('record.list', { app: 'orders', table: 'table0' })
  expect(result?.rows).toHaveLength(1)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
