import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { shapeOf } from '@atrium/contract/platform/route-pattern.ts'
import { shipped } from '../../kernel/http/words.ts'
import { findRoute, isPage, layOver, type Route } from './route.policy.ts'

/** What a table is checked against. */
export type RouteFacts = {
  standard: Route[]
  apps: Set<string>
  enterprises: Set<number>
  origin: string
}

/** Without these nobody could come in, be told what is wrong, or owe a second step (docs/decisions/0015). */
const INDISPENSABLE = new Set(['home', 'maintenance', 'nonAuthority', 'twoVerify'])

const SEGMENT = /^(:?[A-Za-z0-9_~-]{1,64})$/
/** Calls, files and documents that are not the shell's. */
const RESERVED =
  /^\/(api|api2|sapi|napi|v1|service_org|assets|modules|docs|metrics|healthz|readyz|offline|space-[^/]*|home\/(login|register))(\/|$)/i

/** What is wrong with a table, one word a field; nothing where it may be saved. */
export function verdictsOn(entries: RouteEntry[], known: RouteFacts): Record<string, string> {
  const verdicts: Record<string, string> = {}
  const ids = new Set<string>()
  const routes = layOver(known.standard, entries).filter(({ path }) => path !== undefined)
  entries.forEach((entry, index) => {
    const own = known.standard.find(({ id }) => id === entry.id)
    const found = {
      ...(own ? dressing(entry) : addition(entry, known)),
      ...titleVerdicts(entry.title),
      ...(entry.enterprises?.some((id) => !known.enterprises.has(id)) && { enterprises: 'gone' }),
      ...(ids.has(entry.id) && { id: 'taken' }),
      ...(!own && clashes(entry, index, entries, known.standard) && { path: 'taken' }),
      ...(!own && leadsInCircle(entry, routes) && { 'target.to': 'circular' }),
    }
    ids.add(entry.id)
    for (const [field, verdict] of Object.entries(found))
      verdicts[`routes.${index}.${field}`] ??= verdict
  })
  return verdicts
}

/** A page of the product keeps its address and what it shows. */
const dressing = ({ id, path, target, hidden }: RouteEntry) => ({
  ...(path !== undefined && { path: 'fixed' }),
  ...(target !== undefined && { target: 'fixed' }),
  ...(hidden && INDISPENSABLE.has(id) && { hidden: 'fixed' }),
})

function addition(entry: RouteEntry, known: RouteFacts): Record<string, string> {
  const missing = (['path', 'layout', 'title', 'target', 'access'] as const).filter(
    (field) => entry[field] === undefined,
  )
  const path = entry.path === undefined ? null : pathVerdict(entry.path)
  const target = entry.target ? targetVerdict(entry.target, known) : null
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required'])),
    ...(path && { path }),
    ...target,
  }
}

function pathVerdict(path: string): string | null {
  const [first, ...segments] = path.split('/')
  const named = segments.at(-1) === '*' ? segments.slice(0, -1) : segments
  if (first !== '' || named.length === 0 || !named.every((part) => SEGMENT.test(part)))
    return 'malformed'
  return RESERVED.test(path) ? 'reserved' : null
}

function targetVerdict(
  target: NonNullable<RouteEntry['target']>,
  { apps, origin }: RouteFacts,
): Record<string, string> | null {
  if (target.kind === 'app') return apps.has(target.app) ? null : { 'target.app': 'unknown' }
  if (target.kind === 'page') return isPage(target.page) ? null : { 'target.page': 'unknown' }
  const safe = target.to.startsWith('/') && safePath(target.to, origin) === target.to
  return safe ? null : { 'target.to': 'malformed' }
}

/** A redirect that leads back to itself never shows a page. */
function leadsInCircle(entry: RouteEntry, routes: Route[]): boolean {
  const seen = new Set<string>()
  let at: Pick<RouteEntry, 'id' | 'target'> | null = entry
  while (at?.target?.kind === 'redirect') {
    if (seen.has(at.id)) return true
    seen.add(at.id)
    at = findRoute(routes, at.target.to)
  }
  return false
}

function titleVerdicts(title: RouteEntry['title']): Record<string, string> {
  const languages = [...shipped]
  if (title === undefined) return {}
  if (typeof title === 'string')
    return languages.every(([, words]) => Object.hasOwn(words, title)) ? {} : { title: 'unknown' }
  return Object.fromEntries(
    languages
      .filter(([language]) => !title[language])
      .map(([language]) => [`title.${language}`, 'required']),
  )
}

/** Two addresses the router could not tell apart, for people of the same space. */
function clashes(entry: RouteEntry, index: number, entries: RouteEntry[], standard: Route[]) {
  const { path } = entry
  if (path === undefined) return false
  const shape = shapeOf(path)
  return (
    standard.some((route) => shapeOf(route.path) === shape) ||
    entries
      .slice(0, index)
      .some((other) => other.path && shapeOf(other.path) === shape && meet(entry, other))
  )
}

const meet = ({ enterprises: one }: RouteEntry, { enterprises: other }: RouteEntry) =>
  !one?.length || !other?.length || one.some((id) => other.includes(id))
