import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id } from '../kernel/fields.ts'

export const NotReady = failure('not_ready', 503, {})

export const HealthPart = z.enum([
  'database',
  'migrations',
  'pool',
  'jobs',
  'events',
  'disk',
  'audit',
  'chores',
  'memory',
])
export type HealthPart = z.output<typeof HealthPart>

/** Something that is wrong with the platform, as the key of a sentence and of what to do. */
export const Trouble = z.object({
  part: HealthPart,
  trouble: z.string(),
  /** Whether people notice it already, or soon will. */
  grave: z.boolean(),
})
export type Trouble = z.output<typeof Trouble>

export const FailedJob = z.object({
  id: z.int(),
  kind: z.string(),
  step: z.string().nullable(),
  tries: z.int(),
  error: z.string().nullable(),
  made: z.string(),
  enterprise: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const ChoreRound = z.object({
  name: z.string(),
  every: z.int(),
  ran: z.string(),
  took: z.int().nullable(),
  treated: z.int().nullable(),
  error: z.string().nullable(),
})

export const Health = z.object({
  at: z.string(),
  troubles: z.array(Trouble),
  process: z.object({
    version: z.string(),
    build: z.string(),
    node: z.string(),
    started: z.string(),
  }),
  memory: z.object({ used: z.int(), heap: z.int(), heapLimit: z.int(), machine: z.int() }),
  database: z.object({
    version: z.string(),
    embedded: z.boolean(),
    bytes: z.int(),
    connections: z.int(),
    mostConnections: z.int(),
    milliseconds: z.number(),
    /** The right that the owner of the tables lacks to give an enterprise tables of its own. */
    lacks: z.enum(['createrole', 'create', 'admin']).nullable(),
  }),
  migrations: z.object({ applied: z.int(), newest: z.string(), expected: z.string() }),
  pool: z.object({ open: z.int(), busy: z.int(), waiting: z.int(), most: z.int() }),
  jobs: z.object({
    waiting: z.int(),
    failed: z.int(),
    /** For how many seconds the oldest waiting job has been due. */
    overdue: z.int(),
    examples: z.array(FailedJob),
  }),
  /** The milliseconds from sending an event to hearing it; null when it was not heard. */
  events: z.object({ lag: z.number().nullable(), pages: z.int() }),
  disk: z.object({ free: z.int(), total: z.int() }).nullable(),
  audit: z.object({ lines: z.int(), unsealed: z.int(), sealed: z.string().nullable() }),
  chores: z.array(ChoreRound),
})
export type Health = z.output<typeof Health>

export const healthCalls = {
  'health.alive': read({
    path: '/healthz',
    access: 'anyone',
    statements: 4,
    always: true,
    uncounted: true,
    summary: 'The process answers',
    envelope: 'bare',
    staleOn: { never: 'For probes, which ask anew each time.' },
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
  }),
  'health.ready': read({
    path: '/readyz',
    access: 'anyone',
    statements: 12,
    always: true,
    uncounted: true,
    summary: 'The process can serve: its database answers',
    envelope: 'bare',
    staleOn: ['service.interrupted'],
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    fails: [NotReady],
  }),
  'health.report': read({
    path: '/v1/health',
    access: 'operator',
    statements: 14,
    summary: 'How the platform is, part by part, and what is wrong',
    staleOn: { never: 'It measures; its page asks every few seconds.' },
    input: z.object({}),
    output: Health,
  }),
  'job.retry': write('POST', {
    path: '/v1/jobs/{id}/retry',
    access: 'operator',
    statements: 10,
    proof: 'harmless',
    summary: 'Take up a job that was given up, at the step where it stopped',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
