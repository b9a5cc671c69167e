import { randomBytes } from 'node:crypto'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import type { Files } from '../../ports/files.ts'
import { takeArrived, type UploadDeps } from '../upload/upload.service.ts'
import { whole } from './transfer.service.ts'
import * as store from './transfer.store.ts'

const WEEK = 7 * 86_400_000

/** Keeps the file where any server can read it, and has it read. */
const begin = ({ uploadFolder, files }: UploadDeps): ManualHandler<'transfer.begin'> => ({
  manual: (context, order) =>
    takeArrived(
      context,
      uploadFolder,
      { ...order, kinds: ['enterprise'] },
      async ({ path, size, spend, discard }) => {
        const file = `imports/${randomBytes(32).toString('hex')}`
        const id = await context.open((scope) => announceArrival(scope, file, size))
        await files.keep(file, path).catch(() => {
          throw StoreAway({ retryAfter: 10 })
        })
        const begun = await context.open(async (scope) => {
          if (!(await store.lock(scope, id))) return null
          await spend(scope)
          await store.change(scope, id, { state: 'waiting', total: 0 })
          const input = { transfer: id }
          const steps = ['read', 'clear']
          await enqueue(scope.db, { kind: 'importing', steps, tenant: null, input })
          await audit(scope, {
            action: 'transfer.begun',
            target: id,
            // What is in it is known once it has been read.
            targetWord: 'audit.kind.transfer',
            detail: { size },
          })
          return whole(scope, id)
        })
        if (begun) return begun
        await discard()
        await clearAway(context, files, { id, file })
        throw NotHere({})
      },
    ),
})

/** Thrown away while it was on its way. What the store does not let go now goes when its time is over. */
async function clearAway(context: ManualContext, files: Files, { id, file }: Arrival) {
  const isGone = await files.remove(file).then(
    () => true,
    () => false,
  )
  if (isGone) await context.open((scope) => store.remove(scope, id))
}

type Arrival = { id: number; file: string }

/** Before the store is touched: what a crash leaves there goes when its row expires. */
async function announceArrival(scope: Scope, file: string, size: number): Promise<number> {
  const expires_at = new Date(scope.now.getTime() + WEEK)
  const { id } = await store.add(scope, {
    kind: 'import',
    enterprise_id: null,
    state: 'arriving',
    total: size,
    size,
    file,
    made_by: signedIn(scope).actor.id,
    made_at: scope.now,
    expires_at,
  })
  const input = { transfer: id }
  const later = { kind: 'importing', steps: ['expire'], tenant: null, input, runAt: expires_at }
  await enqueue(scope.db, later)
  return id
}

export const transferArrivalHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({ 'transfer.begin': begin(uploading) }) satisfies Partial<Handlers>
