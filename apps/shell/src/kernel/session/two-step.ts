import type { Output } from '@atrium/contract/kernel/client.ts'
import { call, queries } from '../data/api.ts'
import type { TwoStep } from '../entry/entry.ts'
import { isViewingAs } from './shell-context.ts'

const KEY = ['twoStep.check', {}]

/** Live events tell of a new policy; asking anew this often covers a date that came quietly. */
export const TWO_STEP_FRESH = 5 * 60_000

/** What the space asks of a signed-in person; an answer that does not come asks nothing. */
export async function twoStepNow(): Promise<TwoStep> {
  // Not asked on behalf of whom an operator views as: it is none of their business.
  if (isViewingAs()) return {}
  const known = queries.getQueryState<Output<'twoStep.check'>>(KEY)
  if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < TWO_STEP_FRESH)
    return known.data
  const answer = await call('twoStep.check', {})
  if (!answer.ok) return {}
  queries.setQueryData(KEY, answer.result)
  return answer.result
}
