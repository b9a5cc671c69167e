import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'
import { announce } from '../../kernel/work/live.ts'

type Days = Output<'retention.get'>

const KEY = 'retention'
const USUAL: Days = { signIns: 180, messages: null }

const find = async (scope: SpaceScope): Promise<Days> =>
  (await spaceSetting<Days>(scope, KEY)) ?? USUAL

const put = (scope: SpaceScope, days: Days) => setSpaceSetting(scope, KEY, days)

export const get: Serve<'retention.get'> = find

/** What is kept for less long is evidence that is gone: it wants a proof. The change itself stays in the trail. */
export const set: Serve<'retention.set'> = async (scope, days) => {
  const before = await find(scope)
  if (isShorter(before, days)) requireProof(scope)
  await put(scope, days)
  await audit(scope, {
    action: 'enterprise.retention',
    target: scope.tenant.id,
    detail: { before, ...days },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'enterprise.changed' })
  return {}
}

/** Null is for ever. */
const isShorter = (before: Days, after: Days): boolean =>
  lengthOf(after.signIns) < lengthOf(before.signIns) ||
  lengthOf(after.messages) < lengthOf(before.messages)

const lengthOf = (days: number | null) => days ?? Number.POSITIVE_INFINITY

export const retentionHandlers = {
  'retention.get': get,
  'retention.set': set,
} satisfies Partial<Handlers>
