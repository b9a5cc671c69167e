import { connect } from '../db/connect.ts'
import { createLog } from '../kernel/telemetry/log.ts'
import { Jobs } from '../kernel/work/jobs.ts'
import { Live } from '../kernel/work/live.ts'
import { systemClock } from '../ports/clock.ts'
import { testPasswords, testVault } from './fixtures/furnish.ts'

// A process that works on jobs and never finishes a step: `kills` ends it, `hangs` waits to be ended.
const [url = ''] = process.argv.slice(2)
const log = createLog('silent')
const database = await connect(url)
const live = new Live(database)
await live.start()
const runtime = {
  database,
  clock: systemClock,
  settings: { product: 'atrium', system: 'atrium' as const, version: '0', sms: null },
  passwords: testPasswords(),
  vault: testVault,
}
const moved = async () => {}
new Jobs(runtime, log, {
  deadly: { steps: { kills: async () => process.kill(process.pid, 'SIGKILL') as never }, moved },
  endless: { steps: { hangs: () => new Promise<void>(() => {}) }, moved },
}).start(live)
