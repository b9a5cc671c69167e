import type { RouteConfig } from '@atrium/contract/shell.contract.ts'
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useBaseInfo } from '../house.ts'
import { type News, useMaterials } from './materials.ts'
import { findRoute, laidOver, sameTarget } from './table.ts'
import { useTouched } from './touched.ts'

type Current = { route: RouteConfig | null; news: News | null }
type Verdict = Current & { reopens: boolean }

/**
 * What becomes of an open page when the table changes. Somebody's half-written text outweighs an
 * operator's change: whatever would take the page away waits until the person leaves it.
 */
export function judge(
  opened: RouteConfig | null,
  now: RouteConfig | null,
  touched: boolean,
): Verdict {
  if (!opened) return { route: null, news: null, reopens: now !== null }
  if (!now) return { route: opened, news: 'gone', reopens: false }
  // What an app holds cannot be seen from here.
  const stays = touched || opened.target.kind === 'app'
  if (!sameTarget(opened, now))
    return { route: opened, news: stays ? 'changed' : null, reopens: !stays }
  // Another layout would draw the page anew.
  return { route: stays ? { ...now, layout: opened.layout } : now, news: null, reopens: false }
}

/** The open page's route as the table has it now. */
export function useCurrentRoute(opened: RouteConfig | null): Current & { reopen: () => void } {
  const { builtIn } = useMaterials()
  const { pathname } = useLocation()
  const touched = useTouched(pathname)
  const { revalidate } = useRevalidator()
  const [given] = useBaseInfo()
  const now = findRoute(laidOver(builtIn, given), pathname)
  const { route, news, reopens } = judge(opened, now, touched)
  useEffect(() => {
    if (reopens) void revalidate()
  }, [reopens, revalidate])
  return { route, news, reopen: () => void revalidate() }
}
