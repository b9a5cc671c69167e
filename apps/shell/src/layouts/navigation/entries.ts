import type { NavigationEntry, NavigationLink } from '@atrium/contract/apps/navigation.contract.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { routeBase } from '../../kernel/entry/route-table.ts'
import { titleOf } from '../../kernel/router/title.ts'
import type { Say } from '../../kernel/words/words.ts'

/** A link to a page, in the reader's language. */
export type PageEntry = {
  id: string
  to: string
  name: string
  icon: string | undefined
  /** Whether the link is current only at its own address, because another one of the menu leads below it. */
  exact?: boolean
}
/** A group of links; those without a group stand under no name. */
export type Section = { id: string; name: string; icon: string | undefined; ways: PageEntry[] }
export type Entry = PageEntry | Section

export const isSection = (entry: Entry): entry is Section => 'ways' in entry

export const wayOf = (say: Say, { route, path, title, icon }: NavigationLink): PageEntry => ({
  id: route,
  to: routeBase({ path }),
  name: titleOf(say, title),
  icon,
})

/** The space's menu as the reader sees it. */
export const entriesOf = (say: Say, given: readonly NavigationEntry[]): Entry[] =>
  given.map((entry) =>
    entry.kind === 'route'
      ? wayOf(say, entry)
      : {
          id: entry.id,
          name: titleOf(say, entry.title),
          icon: entry.icon,
          ways: entry.entries.map((link) => wayOf(say, link)),
        },
  )

/** Makes groups of entries; neighbours without one share a group without a name. */
export function sectionsOf(entries: readonly Entry[]): Section[] {
  const sections: Section[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (isSection(entry)) sections.push(entry)
    else if (last?.name === '') last.ways.push(entry)
    else sections.push({ id: `before-${entry.id}`, name: '', icon: undefined, ways: [entry] })
  }
  return sections
}

/** The menu of a layout's own routes, in their order, group by group. */
export function sectionsOfRoutes(say: Say, routes: readonly RouteConfig[]): Section[] {
  const shown = routes
    .filter(({ menu }) => menu && !menu.hidden)
    .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
  return [...Map.groupBy(shown, ({ menu }) => menu?.group ?? '')].map(([group, members]) => ({
    id: `group-${group}`,
    name: group && say.named(group),
    icon: undefined,
    ways: members.map(({ id, path, title, icon }) => ({
      ...wayOf(say, { kind: 'route', route: id, path, title, ...(icon && { icon }) }),
      exact: shown.some((other) => other.path !== path && isWithin(path, other.path)),
    })),
  }))
}

export const isWithin = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(to.endsWith('/') ? to : `${to}/`)

/** The group of the open page. */
export const sectionAt = (entries: readonly Entry[], pathname: string): Section | null =>
  entries.filter(isSection).find(({ ways }) => ways.some(({ to }) => isWithin(to, pathname))) ??
  null

export const everyWay = (entries: readonly Entry[]): PageEntry[] =>
  entries.flatMap((entry) => (isSection(entry) ? entry.ways : [entry]))
