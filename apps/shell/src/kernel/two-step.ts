import type { Output } from '@atrium/contract/kernel/client.ts'
import { useLocation } from 'react-router'
import { call, queries, useRead } from './api.ts'
import { type Entry, enterPage, isOpenPath, type TwoStep } from './entry.ts'
import { factsOf, type House, useVisitor } from './house.ts'
import { here } from './leave.ts'

const KEY = ['twoStep.check', {}]

/** Live events tell of a new policy; asking anew this often covers a date that came quietly. */
const FRESH = 5 * 60_000

/** What the space asks of a signed-in person; an answer that does not come asks nothing. */
export async function twoStepNow(): Promise<TwoStep> {
  const known = queries.getQueryState<Output<'twoStep.check'>>(KEY)
  if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < FRESH)
    return known.data
  const answer = await call('twoStep.check', {})
  if (!answer.ok) return {}
  queries.setQueryData(KEY, answer.result)
  return answer.result
}

/** The entry rules for the page that is open, judged again whenever the space changes its mind. */
export function useEntry(house: House): Entry {
  const { login } = useVisitor()
  const { pathname, search } = useLocation()
  const url = new URL(here.prefix + pathname + search, location.origin)
  const asks = login && !isOpenPath(url.pathname)
  const { data } = useRead('twoStep.check', {}, { enabled: asks, staleTime: FRESH })
  return enterPage({ ...factsOf(url, house), twoStep: data ?? {} })
}
