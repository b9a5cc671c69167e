import { titleOf } from '../../kernel/router/title.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { MenuEntry } from './menu.arrange.ts'
import type { SavedNavigation } from './saved-navigation.ts'

type SavedNavigationRoutes = Pick<SavedNavigation, 'routes'>

/** What an entry is called and shows, from its own words or those of the page it leads to. */
export function useEntryNames({ routes }: SavedNavigationRoutes) {
  const say = useSay()
  const pages = new Map(routes.map((link) => [link.route, link]))
  const pageOf = (entry: MenuEntry) => (entry.kind === 'route' ? pages.get(entry.route) : undefined)
  return {
    nameOf: (entry: MenuEntry): string => {
      const title = entry.title ?? pageOf(entry)?.title
      return title ? titleOf(say, title) : say('navigation.vanished')
    },
    iconOf: (entry: MenuEntry) => entry.icon ?? pageOf(entry)?.icon,
    pageOf,
    /** The page itself is no longer there for this space. */
    isVanished: (entry: MenuEntry) => entry.kind === 'route' && !pages.has(entry.route),
  }
}

/** A name is written once for each language people read. */
export const useNameLanguages = () => useShell().config.languages
