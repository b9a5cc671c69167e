import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { NotReady } from '@atrium/contract/platform/health.contract.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import { provisioningAgain } from '../enterprise/enterprise.service.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { underWayAgain } from '../transfer/transfer.service.ts'
import { report } from './health.report.ts'
import { takeUp } from './health.store.ts'

export const alive: ManualHandler<'health.alive'> = { manual: async () => ({ status: 'ok' }) }

const FRESH = 1_000
const PATIENCE = 2_000

const tooLate = () => new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref())

/** Asks the database at most once a second, however many ask us: a probe must not become a load. */
export function ready(ask: () => Promise<void>, now: () => number): ManualHandler<'health.ready'> {
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return {
    manual: async () => {
      if (now() - asked > FRESH) {
        asked = now()
        answer = Promise.race([ask().then(() => true), tooLate()]).catch(() => false)
      }
      if (!(await answer)) throw NotReady({})
      return { status: 'ok' }
    },
  }
}

export const retryJob: Serve<'job.retry'> = async (scope, { id }) => {
  const job = await takeUp(scope, id)
  if (!job) throw NotHere({})
  if (job.kind === 'provisioning' && job.tenant_id) await provisioningAgain(scope, job.tenant_id)
  if (job.kind === 'importing' || job.kind === 'exporting') await underWayAgain(scope, job)
  await audit(scope, { action: 'job.retried', target: id, targetWord: `health.job.${job.kind}` })
  await announce(scope.db, ['jobs'], null)
  return {}
}

export const healthHandlers = ({ askDatabase, time, vitals }: HandlerDeps) =>
  ({
    'health.alive': alive,
    'health.ready': ready(askDatabase, time),
    'health.report': report(vitals),
    'job.retry': retryJob,
  }) satisfies Partial<Handlers>
