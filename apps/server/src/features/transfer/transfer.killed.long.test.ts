import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'

let atrium: TestAtrium
let operator: Person
let bystander: pg.Client
const home = mkdtempSync(join(tmpdir(), 'atrium-killed-'))
const disk = filesOnDisk(home)
let isSlow = false
const files = {
  ...disk,
  read: async (...of: Parameters<typeof disk.read>) =>
    isSlow ? new PassThrough() : disk.read(...of),
}
beforeAll(async () => {
  atrium = await openAtrium({ files })
  operator = await atrium.signIn('operator')
  bystander = new pg.Client(atrium.url)
  await bystander.connect()
  // So that it sees what the server's connections do, and may end one.
  await bystander.query(`grant "${bystander.user}_login" to "${bystander.user}"`)
})
afterAll(async () => {
  await bystander.query(`revoke "${bystander.user}_login" from "${bystander.user}"`)
  await bystander.end()
  await atrium.close()
  rmSync(home, { recursive: true })
})

const OFTEN = { interval: 100 }
const state = async (id: number) => (await operator.call('transfer.get', { id })).result?.state
const is = (id: number, wanted: string) =>
  vi.waitFor(async () => expect(await state(id)).toBe(wanted), OFTEN)

test('an import that is killed half-way leaves nothing, and is done whole afterwards', async () => {
  const made = await operator.call('transfer.export', { entid: await atrium.idOf('ours') })
  const exportId = made.result?.id ?? 0
  await is(exportId, 'ready')
  const file = (await operator.raw('GET', `/v1/transfer/${exportId}/file`)).rawPayload
  const upload = await sendInParts(operator, 'enterprise', file)
  const begun = await operator.call('transfer.begin', { upload })
  const id = begun.result?.id ?? 0
  await is(id, 'ready')

  // The rows before this table are placed; this one has to wait, and then the process is gone.
  await bystander.query('begin')
  await bystander.query('lock table brands in exclusive mode')
  await operator.call('transfer.import', { id, space: 'second', name: 'Second', logins: [] })
  await vi.waitFor(async () => {
    const killed = await atrium.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~ 'place_rows'`,
    )
    expect(killed).toHaveLength(1)
  }, OFTEN)
  expect(await atrium.idOf('second')).toBeUndefined()
  const people = () => atrium.sql("select from accounts where login_id ~ '-second$'")
  expect(await people()).toEqual([])

  await bystander.query('rollback')
  await is(id, 'done')
  expect(await atrium.idOf('second')).toEqual(expect.any(Number))
  expect(await people()).toHaveLength(2)
})

/** The processes in which this one has files read; a machine need not have `ps`. */
const readers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isReader(name))
    .map(Number)

function isReader(pid: string): boolean {
  try {
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(parent) === process.pid && args.includes('reader.child')
  } catch {
    // It ended meanwhile.
    return false
  }
}

test('H2: a file that ends whoever reads it ends nothing else, and is refused', async () => {
  isSlow = true
  const upload = await sendInParts(operator, 'enterprise', Buffer.from('anything'))
  const begun = await operator.call('transfer.begin', { upload })
  const id = begun.result?.id ?? 0
  const [reader] = await vi.waitFor(() => {
    const found = readers()
    expect(found).toHaveLength(1)
    return found
  })
  isSlow = false
  process.kill(reader as number, 'SIGKILL')
  await is(id, 'failed')
  expect(await operator.call('transfer.get', { id })).toMatchObject({
    result: { flaw: 'too_large' },
  })
  const jobs = await atrium.sql(
    "select tries, deaths from jobs where kind = 'importing' and deaths > 0",
  )
  expect(jobs).toEqual([])
})
