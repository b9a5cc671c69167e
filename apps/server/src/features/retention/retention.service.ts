import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { record } from '../../kernel/transaction/record.ts'
import { announce } from '../../kernel/work/live.ts'
import { requireAdminsProof } from '../policy/policy.service.ts'
import * as store from './retention.store.ts'

export const get: Serve<'retention.get'> = store.find

/** What is kept for less long is evidence that is gone: it wants a proof, and stays in the trail itself. */
export const set: Serve<'retention.set'> = async (scope, days) => {
  const before = await store.find(scope)
  await requireAdminsProof(scope)
  await store.put(scope, days)
  await record(scope, {
    action: 'enterprise.retention',
    target: scope.tenant.id,
    detail: { before, ...days },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'enterprise.changed' })
  return {}
}

export const retentionHandlers = {
  'retention.get': get,
  'retention.set': set,
} satisfies Partial<Handlers>
