import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './retention.store.ts'

export const get: Serve<'retention.get'> = store.find

/** What is kept for less long is evidence that is gone: it wants a proof. The change itself stays in the trail. */
export const set: Serve<'retention.set'> = async (scope, days) => {
  const before = await store.find(scope)
  if (isShorter(before, days)) requireProof(scope)
  await store.put(scope, days)
  await audit(scope, {
    action: 'enterprise.retention',
    target: scope.tenant.id,
    detail: { before, ...days },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'enterprise.changed' })
  return {}
}

/** Null is for ever. */
const isShorter = (before: store.Days, after: store.Days): boolean =>
  lengthOf(after.signIns) < lengthOf(before.signIns) ||
  lengthOf(after.messages) < lengthOf(before.messages)

const lengthOf = (days: number | null) => days ?? Number.POSITIVE_INFINITY

export const retentionHandlers = {
  'retention.get': get,
  'retention.set': set,
} satisfies Partial<Handlers>
