import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { JobKind, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Files } from '../../ports/files.ts'
import { refusalOf } from './transfer.refusal.ts'
import * as store from './transfer.store.ts'

/** What the work of moving stands on. */
export type Means = Runtime & { files: Files }

export const transferOf = ({ input }: Pick<JobScope, 'input'>): number =>
  (input as { transfer: number }).transfer

export const sayMoved = (db: Kysely<Tables>, id: number) =>
  announce(db, ['platform'], { kind: 'transfer.moved', scope: { transfer: id } })

export const moved: JobKind['moved'] = async (scope, outcome, error) => {
  const id = transferOf(scope)
  if (outcome === 'failed') {
    const { flaw = null, place = null } = refusalOf(error) ?? {}
    await store.giveUp(scope, id, { flaw, flaw_at: JSON.stringify(place) })
  }
  await sayMoved(scope.db, id)
}

/** Steps during which a transfer is under way; the others clear up after it. */
const WORK = ['read', 'unpack', 'place', 'write']

/** Its job, which was given up, is taken up again. */
export async function underWayAgain(
  scope: Pick<JobScope, 'db'>,
  { steps, done, input }: Pick<JobScope, 'input'> & { steps: string[]; done: unknown[] },
) {
  const id = transferOf({ input })
  if (!WORK.includes(steps[done.length] ?? '')) return
  await store.change(scope, id, { state: 'waiting', moved: 0, flaw: null, flaw_at: 'null' })
  await sayMoved(scope.db, id)
}

const EVERY = 500

/** How far it is, told beside the transaction, which nobody can look into. */
export function tellHowFar(runtime: Runtime, transfer: number, total?: number) {
  let count = 0
  let last = performance.now()
  const tell = () =>
    wearing(runtime, 'steward', async ({ db }) => {
      await store.change({ db }, transfer, { moved: count, ...(total && { total }) })
      await sayMoved(db, transfer)
    })
  return async (more: number) => {
    count += more
    if (performance.now() - last < EVERY) return
    last = performance.now()
    await tell()
  }
}
