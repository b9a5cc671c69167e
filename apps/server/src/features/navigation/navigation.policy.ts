import type {
  Menu,
  NavigationEntry,
  NavigationLink,
} from '@atrium/contract/apps/navigation.contract.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { Title } from '@atrium/contract/kernel/fields.ts'
import { shipped } from '../../kernel/http/words.ts'

/** A place in a menu needs an address that is whole, and a layout that has a menu. */
export const isLink = ({ path, layout }: RouteConfig): boolean =>
  !path.includes(':') && !['saas', 'root', 'noLogin', 'maintenance'].includes(layout)

export const linkOf = ({ id, path, title, icon }: RouteConfig): NavigationLink => ({
  kind: 'route',
  route: id,
  path: path.replace(/\/\*$/, ''),
  title,
  ...(icon && { icon }),
})

/** The menu of a space nobody arranged: what asks for a place, in the order it asks for. */
export function standardMenu(routes: RouteConfig[]): Menu {
  const asking = routes
    .filter((route) => isLink(route) && route.menu && !route.menu.hidden)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
  const menu: Menu = []
  for (const { id, menu: place } of asking) {
    const entry = { kind: 'route' as const, route: id }
    const group = place?.group
    if (!group) {
      menu.push(entry)
      continue
    }
    const known = menu.find((one) => one.kind === 'group' && one.id === idOf(group))
    if (known?.kind === 'group') known.entries.push(entry)
    else menu.push({ kind: 'group', id: idOf(group), title: groupTitle(group), entries: [entry] })
  }
  return menu
}

/** Groups of the product have words of their own; an operator's group is called what it is called. */
const groupTitle = (group: string) =>
  Object.fromEntries(
    [...shipped].map(([language, words]) => [
      language,
      words[`navigation.group.${group}`] ?? group,
    ]),
  )

const idOf = (group: string) =>
  /^[a-z0-9-]{1,40}$/.test(group)
    ? group
    : `g-${[...group].map((sign) => sign.codePointAt(0)?.toString(36)).join('-')}`.slice(0, 40)

/** A menu with what somebody may open; names an admin gave stand before the page's own. */
export function menuFor(menu: Menu, open: RouteConfig[]): NavigationEntry[] {
  const known = new Map(open.filter(isLink).map((route) => [route.id, linkOf(route)]))
  const link = (entry: { route: string; title?: Title | undefined; icon?: string | undefined }) => {
    const found = known.get(entry.route)
    if (!found) return []
    return [
      {
        ...found,
        ...(entry.title && { title: entry.title }),
        ...(entry.icon && { icon: entry.icon }),
      },
    ]
  }
  return menu.flatMap((entry): NavigationEntry[] => {
    if (entry.kind === 'route') return link(entry)
    const entries = entry.entries.flatMap(link)
    return entries.length > 0 ? [{ ...entry, entries }] : []
  })
}

/** What is wrong with an arrangement, one word a field. */
export function menuVerdicts(menu: Menu, known: Set<string>): Record<string, string> {
  const verdicts: Record<string, string> = {}
  const seen = new Set<string>()
  const judge = (field: string, id: string, isKnown: boolean) => {
    if (!isKnown) verdicts[field] = 'unknown'
    else if (seen.has(id)) verdicts[field] = 'taken'
    seen.add(id)
  }
  const complete = (field: string, title: Record<string, string> | undefined) => {
    for (const language of title ? shipped.keys() : [])
      if (!title?.[language]) verdicts[`${field}.title.${language}`] = 'required'
  }
  menu.forEach((entry, index) => {
    const field = `menu.${index}`
    complete(field, entry.title)
    if (entry.kind === 'route') judge(`${field}.route`, entry.route, known.has(entry.route))
    else {
      judge(`${field}.id`, `group ${entry.id}`, true)
      entry.entries.forEach((inner, place) => {
        complete(`${field}.entries.${place}`, inner.title)
        judge(`${field}.entries.${place}.route`, inner.route, known.has(inner.route))
      })
    }
  })
  return verdicts
}
