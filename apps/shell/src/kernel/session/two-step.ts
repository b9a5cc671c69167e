import type { Output } from '@atrium/contract/kernel/client.ts'
import { call, queries } from '../data/api.ts'
import type { TwoStep } from '../entry/entry.ts'
import { isViewingAs } from './shell-context.ts'

const KEY = ['twoStep.check', {}]

/**
 * How long an answer is used, in milliseconds: live events tell of a new policy, and asking again this often covers a
 * date that passes.
 */
export const TWO_STEP_FRESH = 5 * 60_000

/** Whether the space asks a second step of the person; without an answer it asks none. */
export async function twoStepNow(): Promise<TwoStep> {
  // Not asked while an operator views as somebody: the second step is not the operator's business.
  if (isViewingAs()) return {}
  const known = queries.getQueryState<Output<'twoStep.check'>>(KEY)
  if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < TWO_STEP_FRESH)
    return known.data
  const answer = await call('twoStep.check', {})
  if (!answer.ok) return {}
  queries.setQueryData(KEY, answer.result)
  return answer.result
}
