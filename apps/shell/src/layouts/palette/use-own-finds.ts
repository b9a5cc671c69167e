import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useMemo } from 'react'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useRead } from '../../kernel/data/api.ts'
import { routeBase } from '../../kernel/entry/route-table.ts'
import { useBranding } from '../../kernel/look/branding.ts'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../kernel/look/theme-choice.ts'
import { useLocation, useRouter } from '../../kernel/router/location.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { isSame, spaceHere } from '../../kernel/session/spaces.ts'
import { switchSpace } from '../../kernel/session/switch-space.ts'
import { type Say, switchLanguage, useSay } from '../../kernel/words/words.ts'
import { actionFinds } from './actions.ts'
import type { Find } from './find.ts'

/** Layouts whose pages are not offered: sign-in pages and maintenance. */
const NO_PLACES = new Set(['root', 'noLogin', 'maintenance'])

const FAR = 10_000

/**
 * The pages of the palette: those of the present layout first, each part in the order of its menu. Two addresses of
 * the same page, as the operator's and the console's, are one entry.
 */
function pageFinds(say: Say, routes: readonly RouteConfig[], pathname: string): Find[] {
  const here = findRoute(routes, pathname)?.layout
  const rank = ({ layout, menu }: RouteConfig) =>
    (layout === here ? 0 : FAR) + (menu?.order ?? FAR - 1)
  const known = new Set<string>()
  return routes
    .filter(({ layout, path }) => !NO_PLACES.has(layout) && !path.includes(':'))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((route) => ({ route, to: routeBase(route), name: titleOf(say, route.title) }))
    .filter(({ route: { target }, to }) => {
      const shown =
        target.kind === 'page'
          ? `page:${target.page}`
          : target.kind === 'app'
            ? `app:${target.app}`
            : to
      return !known.has(shown) && known.add(shown)
    })
    .map(({ route, to, name }) => ({
      ...(route.target.kind === 'app'
        ? { id: `app:${route.target.app}`, group: 'apps' as const }
        : { id: `page:${route.id}`, group: 'pages' as const }),
      name,
      also: to,
      icon: route.icon ?? 'grid',
      to,
    }))
}

/** Merges actions that only open a page with that page, which is found by both names. */
function withActions(pages: Find[], actions: Find[]): Find[] {
  const byAddress = Map.groupBy(actions, (action) => ('to' in action ? action.to : ''))
  const merged = pages.map((page) => {
    const same = 'to' in page ? (byAddress.get(page.to) ?? []) : []
    return {
      ...page,
      also: [page.also, ...same.flatMap(({ name, also }) => [name, also])].join(' '),
    }
  })
  const known = new Set(pages.flatMap((page) => ('to' in page ? [page.to] : [])))
  return [...merged, ...actions.filter((action) => !('to' in action && known.has(action.to)))]
}

/** The entries that are known without asking the server. */
export function useOwnFinds(): Find[] {
  const say = useSay()
  const theme = useThemeChoice()
  const canReach = useIsRouted()
  const { routes } = useShell()
  const { languages } = useBranding()
  const { spaces } = useVisitor()
  const { pathname } = useLocation()
  const { leave } = useRouter()
  return useMemo(() => {
    const settings: Find[] = [
      ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
        id: `theme:${choice}`,
        group: 'settings' as const,
        name: say('palette.theme', { theme: say(`entrance.theme.${choice}`) }),
        also: `theme ${choice}`,
        icon: 'palette',
        run: () => chooseTheme(choice),
      })),
      ...languages
        .filter(({ lang }) => lang !== say.language)
        .map(({ lang, name }) => ({
          id: `language:${lang}`,
          group: 'settings' as const,
          name: say('palette.language', { language: name }),
          also: `language ${lang}`,
          icon: 'note',
          run: () => void switchLanguage(lang),
        })),
      {
        id: 'signOut',
        group: 'settings',
        name: say('person.signOut'),
        also: 'sign out',
        icon: 'key',
        run: () => void signOut(),
      },
    ]
    return [
      ...withActions(pageFinds(say, routes, pathname), actionFinds(say, canReach)),
      ...spaces
        .filter(({ space }) => !isSame(space, spaceHere()))
        .map(({ space, name }) => ({
          id: `space:${space}`,
          group: 'spaces' as const,
          name: say('palette.space', { name }),
          also: space,
          icon: 'building',
          run: () => leave(() => switchSpace(space, pathname)),
        })),
      ...settings,
    ]
  }, [say, theme, routes, languages, spaces, pathname, canReach, leave])
}

/** The apps that people of the space have made, by their titles in every language. */
export function useBuiltAppFinds(): Find[] {
  const say = useSay()
  const { space } = useVisitor()
  const { data } = useRead('builtApp.mine', {}, { enabled: space !== null })
  return useMemo(
    () =>
      (data ?? []).map(({ name, title, icon }) => ({
        id: `builtApp:${name}`,
        group: 'apps' as const,
        name: ownTitle(say, title),
        also: [...Object.values(title), name].join(' '),
        icon,
        to: `/app/${name}`,
      })),
    [data, say],
  )
}
