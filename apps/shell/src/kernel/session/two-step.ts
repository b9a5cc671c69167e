import type { Output } from '@atrium/contract/kernel/client.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { call, queries, useRead } from '../data/api.ts'
import { type Entry, enterPage, isOpenPath, type TwoStep } from '../entry/entry.ts'
import { here } from '../entry/leave.ts'
import { useLocation } from '../router/location.ts'
import { endingFor, useEnded } from './session-end.ts'
import { factsOf, isViewingAs, useBaseInfo, useVisitor } from './shell-context.ts'

const KEY = ['twoStep.check', {}]

/** Live events tell of a new policy; asking anew this often covers a date that came quietly. */
const FRESH = 5 * 60_000

/** What the space asks of a signed-in person; an answer that does not come asks nothing. */
export async function twoStepNow(): Promise<TwoStep> {
  // Not asked on behalf of whom an operator views as: it is none of their business.
  if (isViewingAs()) return {}
  const known = queries.getQueryState<Output<'twoStep.check'>>(KEY)
  if (known?.data && !known.isInvalidated && Date.now() - known.dataUpdatedAt < FRESH)
    return known.data
  const answer = await call('twoStep.check', {})
  if (!answer.ok) return {}
  queries.setQueryData(KEY, answer.result)
  return answer.result
}

/** The entry rules for the page that is open, judged again whenever the space changes its mind. */
export function useEntry(config: GlobalConfig): Entry {
  const visitor = useVisitor()
  const { login, viewingAs, out } = visitor
  const { pathname, search, hash } = useLocation()
  const [routes] = useBaseInfo()
  const url = new URL(here.prefix + pathname + search + hash, location.origin)
  const open = isOpenPath(url.pathname) || findRoute(routes, pathname)?.open === true
  const facts = { ...factsOf(url, { config }), open }
  const isOver = useEnded() !== null || out !== null
  const asks = login && !isOver && !open && !viewingAs && enterPage(facts).go === 'on'
  const { data } = useRead('twoStep.check', {}, { enabled: asks, staleTime: FRESH })
  // The page itself says why its session or its space is over, and leads on from there.
  if (isOver || endingFor(visitor)) return { go: 'on' }
  return enterPage({ ...facts, twoStep: data ?? {} })
}
