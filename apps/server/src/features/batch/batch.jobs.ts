import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import { auditBySystem } from '../../kernel/transaction/audit.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobKinds, JobScope, Wear } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import { ANNOUNCED_AT_ONCE, AT_ONCE, doRows } from './batch.deeds.ts'
import * as store from './batch.job.store.ts'
import { scopeOfMaker } from './batch.maker.ts'
import { type Secret, secretsFor } from './batch.passwords.ts'
import { type Texts, takeTexts } from './batch.texts.ts'

/** Milliseconds between two events to open pages, which ask for the batch again at each. */
const TOLD_EVERY = 1_500

const batchOf = (input: unknown) => (input as { batchId: number }).batchId

type BatchContext = Runtime & { words: Words; passwords: Passwords }
/** The passwords, and the texts with them, of the rows of one transaction. */
type Lent = { secrets: Secret[]; texts: Texts }

/**
 * A few rows, their outcome and how many are done are one commit: who is killed leaves no half row, and whoever goes
 * on begins with those that have no outcome yet (docs/decisions/0063).
 */
export const batchJobs = (given: BatchContext): JobKinds => ({
  batch: {
    lane: 'bulk',
    // words for each: health.step.*
    steps: {
      rows: (scope, wear) => nextRows(given, scope, wear),
      // Hashed before there is a transaction: none waits for a hash.
      passwords: {
        long: async ({ input }) => {
          const secrets = await secretsFor(given)
          const texts = await takeTexts(given, batchOf(input), secrets.length)
          return (scope, wear) =>
            nextRows(given, scope, wear, { secrets, texts }).catch(async (error) => {
              // What cannot be given back opens again by itself; why the rows failed matters more.
              await texts.giveBack().catch(() => {})
              throw error
            })
        },
      },
    },
    moved: async (scope, outcome) => {
      if (outcome !== 'failed') return
      const found = await store.lock(scope, batchOf(scope.input))
      if (found?.state === 'waiting') await end(scope, found, 'failed')
    },
  },
})

async function nextRows(
  { words, settings, vault }: BatchContext,
  job: JobScope,
  wear: Wear,
  lent?: Lent,
): Promise<void | 'again'> {
  const found = await store.lock(job, batchOf(job.input))
  if (found?.state !== 'waiting') return
  const most = lent?.secrets.length ?? mostAtOnce(found.action as BatchAction)
  const rows = await store.next(job, found, most)
  const scope = await scopeOfMaker({ settings, vault }, job, wear, found)
  const closed = scope ? await doRows({ scope, words, wear, ...lent }, found, rows) : []
  wear('steward')
  await store.actAsNobody(job)
  if (!scope) return end(job, found, 'refused')
  await store.close(job, found.id, closed)
  const done = found.done + closed.filter(({ outcome }) => outcome === 'done').length
  const left_out = found.left_out + closed.filter(({ outcome }) => outcome !== 'done').length
  const counted = { ...found, done, left_out }
  if (done + left_out >= found.total) return end(job, counted, 'done')
  const isDue = !found.told_at || job.now.getTime() - found.told_at.getTime() >= TOLD_EVERY
  const reached = rows.at(-1)?.target ?? found.reached
  await store.move(job, found.id, { done, left_out, reached, ...(isDue && { told_at: job.now }) })
  if (isDue) await tell(job, found)
  return 'again'
}

const mostAtOnce = (action: BatchAction) => (action === 'announce' ? ANNOUNCED_AT_ONCE : AT_ONCE)

async function end(
  job: Pick<JobScope, 'db' | 'now'>,
  { id, noun, action, made_by, done, left_out, total, undoes }: store.Locked,
  state: 'done' | 'refused' | 'failed',
) {
  await store.move(job, id, { state, done, left_out, ended_at: job.now })
  const detail = { state, done, leftOut: left_out, total, ...(undoes && { undoes }) }
  await auditBySystem(job, { action: 'batch.ended', ...aboutBatch(id, action), detail })
  await tell(job, { id, noun, made_by })
}

/** What a line of the audit log is about: the batch, called by what it does to each. */
export const aboutBatch = (id: number, action: string) => ({
  target: id,
  targetWord: `batch.action.${action}`,
})

/** Operators, and whoever began it; their lists show what has changed by now. */
export async function tell(
  { db }: Pick<JobScope, 'db'>,
  { id, noun, made_by }: Pick<store.Locked, 'id' | 'noun' | 'made_by'>,
) {
  const topics = ['platform', ...(made_by ? [`account:${made_by}`] : [])]
  await announce(db, topics, { kind: 'batch.moved', scope: { batch: id } })
  // An enterprise tells of its change by itself.
  if (noun === 'user') await announce(db, topics, { kind: 'user.changed' })
}
