import type { Logger } from '../telemetry/log.ts'
import type { Runtime } from '../transaction/within.ts'
import type { JobKinds, JobLane } from './job-kind.ts'
import { Jobs } from './jobs.ts'
import type { Live } from './live.ts'

/** How many jobs of a lane one process works on at the same time. */
const WIDTHS: Record<JobLane, number> = { short: 2, long: 1, bulk: 2 }

/** All kinds of jobs, each on its lane, so that no kind keeps those of another lane waiting. */
export class JobLanes {
  readonly #lanes: Jobs[]

  constructor(runtime: Runtime, log: Logger, kinds: JobKinds) {
    this.#lanes = Object.entries(WIDTHS).map(([lane, width]) => {
      const own = Object.entries(kinds).filter(([, kind]) => (kind.lane ?? 'short') === lane)
      return new Jobs(runtime, log, Object.fromEntries(own), width)
    })
  }

  start(live: Live) {
    for (const jobs of this.#lanes) jobs.start(live)
  }

  /** What is being worked on: named when the process has to end. */
  get running(): Jobs['running'] {
    return this.#lanes.flatMap((jobs) => jobs.running)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((jobs) => jobs.stop()))
  }
}
