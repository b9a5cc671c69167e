import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filesOnDisk } from '../../ports/files.disk.ts'
import type { Files } from '../../ports/files.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { exported, reforged, settled, uploaded } from '../../test/fixtures/transfer.ts'
import { sendInParts } from '../../test/fixtures/upload.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-removed-'))
const disk = filesOnDisk(home)
/** What the store is slow at, until it is let go. */
const slow: Partial<Record<keyof Files, Promise<void>>> = {}
let letGo = () => {}
const files: Files = {
  has: (key) => disk.has(key),
  keep: async (key, path) => {
    await (key.startsWith('imports/') && slow.keep)
    await disk.keep(key, path)
  },
  read: async (...of) => {
    await slow.read
    return disk.read(...of)
  },
  remove: async (key) => {
    await slow.remove
    await disk.remove(key)
  },
}

let atrium: TestAtrium
let operator: Person
let file: Buffer
beforeAll(async () => {
  atrium = await openAtrium({ files })
  file = await exported(await atrium.signIn('operator'), await atrium.idOf('ours'))
})
beforeEach(async () => {
  operator = await atrium.signIn('operator')
})
afterEach(() => letGo())
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

const OFTEN = { interval: 50 }
const DAY = 86_400

function hold(what: keyof Files) {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow[what] = promise
  letGo = () => {
    delete slow[what]
    resolve()
  }
}

const expectGone = async (id: number) => {
  expect(await operator.call('transfer.get', { id })).toMatchObject({ error: 'not_found' })
  const { result } = await operator.call('transfer.list', {})
  expect(result?.some((each) => each.id === id)).toBe(false)
  const plan = { id, space: 'gone', name: 'Gone', logins: [] }
  expect(await operator.call('transfer.import', plan)).toMatchObject({ error: 'not_found' })
  expect(await operator.call('transfer.remove', { id })).toMatchObject({ error: 'not_found' })
}

const expectNothingKept = (id: number) =>
  vi.waitFor(async () => {
    expect(await atrium.sql('select from transfers where id = $1', [id])).toEqual([])
    expect(readdirSync(join(home, 'imports'))).toEqual([])
  }, OFTEN)

const wakeJobs = () =>
  atrium.sql("select pg_notify('atrium', $1)", [JSON.stringify({ topics: ['jobs'], event: null })])

test('an import that is thrown away is gone at once, and not when its file is', async () => {
  const id = (await uploaded(operator, file))?.id ?? 0
  hold('remove')
  expect((await operator.call('transfer.remove', { id })).ok).toBe(true)
  await expectGone(id)
  letGo()
  await expectNothingKept(id)
})

test('an import that is thrown away while it arrives is not begun, and nothing of it stays', async () => {
  const upload = await sendInParts(operator, 'enterprise', file)
  hold('keep')
  const beginning = operator.call('transfer.begin', { upload })
  const id = await vi.waitFor(async () => {
    const { result } = await operator.call('transfer.list', {})
    const arriving = result?.find(({ state }) => state === 'arriving')
    expect(arriving).toBeDefined()
    return arriving?.id ?? 0
  }, OFTEN)
  expect((await operator.call('transfer.remove', { id })).ok).toBe(true)
  await expectGone(id)
  letGo()
  expect(await beginning).toMatchObject({ error: 'not_found' })
  await expectNothingKept(id)
  expect(await operator.call('transfer.begin', { upload })).toMatchObject({ error: 'not_found' })
})

test('an import whose time is over is not brought in', async () => {
  const read = await uploaded(operator, file)
  expect(read).toMatchObject({ can: { import: true } })
  const id = read?.id ?? 0
  hold('remove')
  atrium.clock.pass(8 * DAY)
  operator = await atrium.signIn('operator')
  await expectGone(id)
  letGo()
  await wakeJobs()
  await expectNothingKept(id)
})

test('an import that was approved in time has its file until it is done', async () => {
  const id = (await uploaded(operator, file))?.id ?? 0
  hold('read')
  const plan = { id, space: 'in-time', name: 'In time', logins: [] }
  expect((await operator.call('transfer.import', plan)).ok).toBe(true)
  const jobOf = async (step: string) => {
    const [job] = await atrium.sql<{ run_at: Date; lease: string | null }>(
      `select run_at, lease from jobs where steps[1] = $2 and (input ->> 'transfer')::bigint = $1`,
      [id, step],
    )
    return job
  }
  await vi.waitFor(async () => expect((await jobOf('place'))?.lease).toBeTruthy(), OFTEN)
  // One process does such work piece by piece; another one does not wait for it.
  const another = await atrium.another()
  atrium.clock.pass(8 * DAY)
  operator = await atrium.signIn('operator')
  await wakeJobs()
  await vi.waitFor(async () => {
    const again = (await jobOf('expire'))?.run_at.getTime()
    expect(again).toBeGreaterThan(atrium.clock.now().getTime())
  }, OFTEN)
  letGo()
  expect(await settled(operator, id)).toMatchObject({ state: 'done', flaw: null })
  expect(another.problems).toEqual([])
  await another.close()
})

test('what is placed is what was read: a file that was exchanged since is refused', async () => {
  const id = (await uploaded(operator, file))?.id ?? 0
  const [row] = await atrium.sql<{ file: string }>('select file from transfers where id = $1', [id])
  const other = join(home, 'other')
  writeFileSync(
    other,
    reforged(file, {
      lines: ([table, each]) => [
        [table, each.login_id === 'ours-member' ? { ...each, login_id: 'intruder' } : each],
      ],
    }),
  )
  await disk.remove(row?.file ?? '')
  await disk.keep(row?.file ?? '', other)
  await operator.call('transfer.import', { id, space: 'exchanged', name: 'Exchanged', logins: [] })
  expect(await settled(operator, id)).toMatchObject({ state: 'failed', flaw: 'exchanged' })
  expect(await atrium.idOf('exchanged')).toBeUndefined()
  expect(await atrium.sql("select from accounts where login_id ~ 'intruder'")).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
