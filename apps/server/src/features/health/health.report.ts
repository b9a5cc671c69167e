import type { ManualHandler } from '../../kernel/call/implement.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Machine } from '../../ports/machine.ts'
import { troublesOf } from './health.policy.ts'
import * as store from './health.store.ts'

/** What only the process itself can tell. */
export type Vitals = {
  machine: Machine
  build: string
  /** The last migration of this release. */
  expected: string
  embedded: boolean
  pool: () => { open: number; busy: number; waiting: number; most: number }
  /** Milliseconds until something said is heard, or null when it is not. */
  lag: () => Promise<number | null>
  pages: () => number
}

/** It opens its own transactions, because what is said in a transaction is heard only after it. */
export const report = (vitals: Vitals): ManualHandler<'health.report'> => ({
  manual: async ({ open, now, settings }) => {
    // Before our own transaction takes one of its connections.
    const pool = vitals.pool()
    const [lag, disk] = await Promise.all([vitals.lag(), vitals.machine.disk()])
    const { node, started, memory } = vitals.machine
    const facts = {
      at: now.toISOString(),
      process: {
        version: settings.version,
        build: vitals.build,
        node,
        started: started.toISOString(),
      },
      memory: memory(),
      pool,
      events: { lag, pages: vitals.pages() },
      disk,
      ...(await open((scope) => readDatabase(scope, vitals))),
    }
    return { ...facts, troubles: troublesOf(facts) }
  },
})

async function readDatabase(scope: Scope, { embedded, expected }: Vitals) {
  const began = performance.now()
  const { version, bytes, connections, most, applied, newest, lacks } = await store.database(scope)
  const milliseconds = Math.round((performance.now() - began) * 10) / 10
  const [jobs, failed, audit, chores] = await Promise.all([
    store.jobs(scope),
    store.failedJobs(scope),
    store.audit(scope),
    store.chores(scope),
  ])
  return {
    database: { version, embedded, bytes, connections, mostConnections: most, milliseconds, lacks },
    migrations: { applied, newest, expected },
    jobs: { ...jobs, examples: failed.map(presentJob) },
    audit: {
      lines: audit.line,
      unsealed: Math.max(0, audit.line - (audit.upto ?? 0)),
      sealed: audit.made_at?.toISOString() ?? null,
    },
    chores: chores.map(({ name, every_s, ran_at, took_ms, treated, error }) => ({
      name,
      every: every_s,
      ran: ran_at.toISOString(),
      took: took_ms,
      treated,
      error,
    })),
  }
}

const presentJob = (job: Awaited<ReturnType<typeof store.failedJobs>>[number]) => ({
  id: job.id,
  kind: job.kind,
  step: job.steps[job.done.length] ?? null,
  tries: job.tries,
  error: job.error,
  made: job.made_at.toISOString(),
  enterprise: job.tenant_id ? { id: job.tenant_id, name: job.enterprise ?? '' } : null,
})
