import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useRead } from '../data/api.ts'
import { type Entry, enterPage, isOpenPath } from '../entry/entry.ts'
import { here } from '../entry/leave.ts'
import { factsOf, useBaseInfo, useVisitor } from '../session/shell-context.ts'
import { TWO_STEP_FRESH } from '../session/two-step.ts'
import { endingFor, useEnded } from '../session-end/session-end.ts'
import { useLocation } from './location.ts'

/** Applies the entry rules to the open page, again whenever what they depend on changes. */
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
  const { data } = useRead('twoStep.check', {}, { enabled: asks, staleTime: TWO_STEP_FRESH })
  // A page whose session or space is over says so itself, and leads on from there.
  if (isOver || endingFor(visitor)) return { go: 'on' }
  return enterPage({ ...facts, twoStep: data ?? {} })
}
