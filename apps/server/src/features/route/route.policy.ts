import { type PageName, pageNames } from '@atrium/contract/apps/page-names.ts'
import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import type { PageRoute, RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { findRoute as findRouteAt } from '@atrium/contract/platform/route-pattern.ts'
import { missingFor, type Rights } from '../../kernel/call/admit.ts'

export type Route = PageRoute & {
  target: RouteConfig['target']
  /** The enterprises that have it; all, where none is named. */
  enterprises?: number[] | undefined
}

export const isPage = (name: string): name is PageName => pageNames.some((known) => known === name)

/** A table saved in another release may name a page that this one does not have. */
const existsInThisRelease = ({ target }: RouteEntry) =>
  target?.kind !== 'page' || isPage(target.page)

/** The operator's table on top of the product's pages: by id it dresses, hides or adds. */
export function layOver(standard: Route[], table: RouteEntry[]): Route[] {
  const known = new Set(standard.map(({ id }) => id))
  const shown = table.filter(existsInThisRelease)
  const given = new Map(shown.map((entry) => [entry.id, entry]))
  const shipped = standard
    .filter(({ id }) => !given.get(id)?.hidden)
    .map((route) => dressed(route, given.get(route.id)))
  // An entry that was saved is whole: `verdictsOn` saw to it.
  const added = shown.filter(({ id, hidden }) => !known.has(id) && !hidden) as Route[]
  return [...shipped, ...added]
}

/** A layout that the operator chose is worn on phones too. */
const dressed = (route: Route, own: RouteEntry | undefined) =>
  ({ ...route, ...(own?.layout && { phoneLayout: own.layout }), ...own }) as Route

/** What exists in this space at all: its own routes and those of everybody, with apps it has. */
export const existsHere = (
  { enterprises, target }: Route,
  tenant: Rights['tenant'],
  apps: Set<string>,
): boolean =>
  (!enterprises?.length || (tenant !== null && enterprises.includes(tenant.id))) &&
  (target.kind !== 'app' || apps.has(target.app))

const WORK_PAGES: PageName[] = ['workbench', 'tasks', 'messages']

/** What whoever acts for somebody finds: their apps and what the apps need around them, none of their own pages. */
export const isWork = ({ access, target }: Route): boolean =>
  access === 'anyone' ||
  target.kind === 'app' ||
  (target.kind === 'page' && WORK_PAGES.includes(target.page))

/** The routes somebody may open, as the shell is told them. */
export function openTo(who: Rights, routes: Route[]): RouteConfig[] {
  const open = routes.filter(({ access }) => missingFor(access, who) === null)
  const ids = new Set(open.map(({ id }) => id))
  return open.map(({ access, enterprises: _, top: __, twin, ...route }) => ({
    ...route,
    ...(access === 'anyone' && { open: true }),
    ...(twin && ids.has(twin) && route.menu && { menu: { ...route.menu, hidden: true } }),
  }))
}

const SPACE = /^\/space-[A-Za-z0-9_-]{1,64}(?=\/|$)/

/** The route an address leads to, as somebody may have written it: with its space, its query, its place. */
export const findRoute = (routes: Route[], address: string): Route | null =>
  findRouteAt(routes, (address.split(/[?#]/)[0] as string).replace(SPACE, ''))
