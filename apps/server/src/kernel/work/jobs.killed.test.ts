import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { testPasswords, testVault } from '../../test/fixtures/furnish.ts'
import { createLog } from '../telemetry/log.ts'
import { wearing } from '../transaction/within.ts'
import type { JobKind } from './job-kind.ts'
import { enqueue, Jobs } from './jobs.ts'
import { Live } from './live.ts'

let atrium: TestAtrium
let database: Database
let live: Live
const children: ChildProcess[] = []
const log = createLog('silent')
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
  live = new Live(database)
  await live.start()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await live.stop()
  await database.close()
  await atrium.close()
})

const runtime = () => ({
  database,
  clock: atrium.clock,
  settings: { product: 'atrium', system: 'atrium' as const, version: '0', sms: null },
  passwords: testPasswords(),
  vault: testVault,
})

const order = async (kind: string, steps: string[]) => {
  const tenant = await atrium.idOf('ours')
  await wearing(runtime(), 'platform', ({ db }) => enqueue(db, { kind, steps, tenant, input: {} }))
}

function startProcess() {
  const child = fork(join(import.meta.dirname, '../../test/dying-worker.ts'), [atrium.url], {
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

const jobOf = async (kind: string) =>
  (await atrium.sql('select status, tries, deaths, error from jobs where kind = $1', [kind]))[0]

test('a job whose process is killed goes on at once, without waiting for its lease', async () => {
  await order('endless', ['hangs'])
  const child = startProcess()
  await expect.poll(() => jobOf('endless')).toMatchObject({ tries: 1 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const jobs = new Jobs(runtime(), log, { endless: { steps: { hangs: done }, moved: done } })
  jobs.start(live)
  await expect.poll(() => jobOf('endless')).toMatchObject({ status: 'done' })
  await jobs.stop()
})

test('H2: a job that ends its process three times is given up, and says so', async () => {
  await order('deadly', ['kills'])
  for (let n = 1; n <= 3; n++) {
    const child = startProcess()
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await jobOf('deadly')).toMatchObject({ status: 'waiting', tries: n, deaths: n - 1 })
  }
  const outcomes: string[] = []
  const kind: JobKind = {
    steps: { kills: async () => void outcomes.push('ran') },
    moved: async (_, outcome) => void outcomes.push(outcome),
  }
  const jobs = new Jobs(runtime(), log, { deadly: kind })
  jobs.start(live)
  await expect
    .poll(() => jobOf('deadly'))
    .toMatchObject({ status: 'failed', error: 'process_ended', deaths: 3 })
  await jobs.stop()
  expect(outcomes).toEqual(['failed'])
})

const done = async () => {}
