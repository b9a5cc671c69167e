import { titleOf } from '../../kernel/router/title.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { MenuEntry } from './menu.arrange.ts'
import type { SavedNavigation } from './saved-navigation.ts'

type SavedNavigationRoutes = Pick<SavedNavigation, 'routes'>

/** The name and icon of an entry, its own or those of its page. */
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
    /** Whether the entry's page no longer exists in this space. */
    isVanished: (entry: MenuEntry) => entry.kind === 'route' && !pages.has(entry.route),
  }
}

/** The languages in which a name has to be written. */
export const useNameLanguages = () => useShell().config.languages

type Words = Record<string, string>
type Languages = readonly { lang: string }[]

const written = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([lang, text]) => (text.trim() ? [[lang, text.trim()]] : [])),
  )

/** The languages in which a name is missing: a page has it in all languages or in none, a group in all. */
export function missingNames(entry: MenuEntry, words: Words, languages: Languages): Set<string> {
  const given = written(words)
  const none = Object.keys(given).length === 0
  if (entry.kind === 'route' && none) return new Set()
  return new Set(languages.flatMap(({ lang }) => (given[lang] ? [] : [lang])))
}

/** The entry with these names; a page without any has its own name again. */
export function dressed(entry: MenuEntry, words: Words, icon: string): MenuEntry {
  const title = written(words)
  if (entry.kind === 'group') return { ...entry, title, icon }
  const { title: _, ...bare } = entry
  return Object.keys(title).length > 0 ? { ...bare, title, icon } : { ...bare, icon }
}
