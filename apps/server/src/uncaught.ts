import type { Logger } from './kernel/telemetry/log.ts'
import { GRACE } from './kernel/work/jobs.ts'

type Ending = {
  host: Pick<NodeJS.Process, 'on' | 'exit'>
  log: Logger
  /** The jobs this process works on: one of them may be what did it. */
  running: () => unknown[]
  stop: (code: number) => Promise<void>
}

/** Less than jobs are given: what ended its process is not handed back as if nothing had happened. */
const DRAIN = GRACE - 1_000

/**
 * After a mistake nobody caught the process is in a state nobody thought of. It says what happened and on
 * what it worked, finishes the requests under way, and ends; whoever started it starts it again.
 */
export function endOnUncaught({ host, log, running, stop }: Ending) {
  let ending = false
  const end = (what: string) => (error: unknown) => {
    log.fatal({ err: error, jobs: running() }, what)
    if (ending) return
    ending = true
    setTimeout(() => host.exit(1), DRAIN)
    void stop(1)
  }
  host.on('uncaughtException', end('an exception nobody caught'))
  host.on('unhandledRejection', end('a rejection nobody handled'))
}
