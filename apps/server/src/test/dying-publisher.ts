import { connect } from '../db/connect.ts'
import { builtAppJobs } from '../features/built-app/built-app.jobs.ts'
import { createLog } from '../kernel/telemetry/log.ts'
import { Jobs } from '../kernel/work/jobs.ts'
import { Live } from '../kernel/work/live.ts'
import { filesOnDisk } from '../ports/files.disk.ts'
import { testPasswords, testVault } from './fixtures/furnish.ts'

// A process that publishes until it is ended. To its clock it is two hours later: it takes up what nobody else does yet.
const [url = '', folder = ''] = process.argv.slice(2)
const database = await connect(url)
const live = new Live(database)
await live.start()
const runtime = {
  database,
  clock: { now: () => new Date(Date.now() + 7_200_000) },
  settings: { product: 'atrium', system: 'atrium' as const, version: '0', sms: null },
  passwords: testPasswords(),
  vault: testVault,
}
const means = { ...runtime, files: filesOnDisk(folder) } as Parameters<typeof builtAppJobs>[0]
new Jobs(runtime, createLog('silent'), builtAppJobs(means)).start(live)
