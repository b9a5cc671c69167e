import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import * as store from './enterprise.leaving.store.ts'
import { type Counts, SEALED_AS, statementOf } from './enterprise.statement.ts'

/** An earlier proof counts tables by the names they had. */
const RENAMED: Record<string, string> = { look_ins: 'view_as_sessions' }

/** Read off the register and, while it still runs, the job. */
const deletionProof: Serve<'enterprise.deletionProof'> = async (scope, { entid }) => {
  const [row, job] = await Promise.all([
    store.deletionProof(scope, entid),
    store.deletionJob(scope, entid),
  ])
  if (!row) throw NotHere({})
  const counts = Object.entries(row.counts as Counts)
  const all = counts.reduce((sum, [, { before }]) => sum + before, 0)
  return {
    entid,
    space: row.space,
    name: row.name,
    began: row.began_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    // What hangs on people goes with them uncounted, so the last hundredth belongs to the proof.
    percent: row.ended_at ? 100 : Math.min(99, Math.round((100 * row.erased) / Math.max(1, all))),
    step: job?.steps[job.done.length] ?? null,
    error: job?.error ?? null,
    counts: counts
      .map(([table, { before, after }]) => ({ table: RENAMED[table] ?? table, before, after }))
      .toSorted((a, b) => b.before - a.before || (a.table < b.table ? -1 : 1)),
    seal: row.seal?.toString('hex') ?? null,
    isGenuine: row.seal?.equals(scope.vault.mac(SEALED_AS, statementOf(row))) ?? false,
  }
}

export const enterpriseDeletionProofHandlers = {
  'enterprise.deletionProof': deletionProof,
} satisfies Partial<Handlers>
