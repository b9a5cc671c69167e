import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import { provisioningAgain } from '../enterprise/enterprise.service.ts'
import { underWayAgain } from '../transfer/transfer.service.ts'
import { takeUp } from './health.store.ts'

export const retry: Serve<'job.retry'> = async (scope, { id }) => {
  const job = await takeUp(scope, id)
  if (!job) throw NotHere({})
  if (job.kind === 'provisioning' && job.tenant_id) await provisioningAgain(scope, job.tenant_id)
  if (job.kind === 'importing' || job.kind === 'exporting') await underWayAgain(scope, job)
  await audit(scope, { action: 'job.retried', target: id, targetWord: `health.job.${job.kind}` })
  await announce(scope.db, ['jobs'], null)
  return {}
}
