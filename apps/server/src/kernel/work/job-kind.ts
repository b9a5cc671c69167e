import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { BackgroundScope } from '../transaction/within.ts'

export type JobScope = {
  db: Kysely<Tables>
  now: Date
  tenant: number
  input: unknown
  /** Stop: the server ends, or somebody else works on this job by now. */
  signal?: AbortSignal
}
/** Under another hat, for what is done as somebody; the step ends as a steward again. */
export type Wear = BackgroundScope['wear']
type ShortStep = (scope: JobScope) => Promise<void | 'again'>
/** One transaction, which also marks it done; unless it has done only a part and says `again`. */
type Step = (scope: JobScope, wear: Wear) => Promise<void | 'again'>
/** Minutes of work without a transaction; what it returns is done in the one that marks it (docs/decisions/0003). */
type LongStep = { long: (work: Omit<JobScope, 'db'>) => Promise<Step> }

/**
 * Lanes that a kind of job is worked on. What takes minutes has its own and keeps nobody waiting who creates an
 * enterprise; nor does work on a hundred thousand rows, which is in bulk.
 */
export type JobLane = 'short' | 'long' | 'bulk'

export type JobKind = {
  /** `short` if it does not say. */
  lane?: JobLane
  /** In order. */
  steps: Record<string, Step | LongStep>
  /** In the transaction of every step, and of giving up: tell who watches. */
  moved: (scope: JobScope, outcome: 'going' | 'done' | 'failed', error?: Error) => Promise<void>
}
/** A kind all of whose steps are short. */
export type ShortJobKind = Pick<JobKind, 'moved'> & { steps: Record<string, ShortStep> }

/** What a noun declares in its `*.jobs.ts`, by the names that jobs are put down under. */
export type JobKinds = Record<string, JobKind>
