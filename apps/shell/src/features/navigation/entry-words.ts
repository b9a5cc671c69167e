import type { MenuEntry } from './menu.arrange.ts'

type Words = Record<string, string>
type Languages = readonly { lang: string }[]

const written = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([lang, text]) => (text.trim() ? [[lang, text.trim()]] : [])),
  )

/** The languages a name is still missing in: all or none for a page, all for a group. */
export function missingNames(entry: MenuEntry, words: Words, languages: Languages): Set<string> {
  const given = written(words)
  const none = Object.keys(given).length === 0
  if (entry.kind === 'route' && none) return new Set()
  return new Set(languages.flatMap(({ lang }) => (given[lang] ? [] : [lang])))
}

/** The entry with these words; a page without any goes by its own name again. */
export function dressed(entry: MenuEntry, words: Words, icon: string): MenuEntry {
  const title = written(words)
  if (entry.kind === 'group') return { ...entry, title, icon }
  const { title: _, ...bare } = entry
  return Object.keys(title).length > 0 ? { ...bare, title, icon } : { ...bare, icon }
}
