import type { Dictionary } from '../http/words.ts'
import type { Build } from './build.ts'

/** A text that may be the name of a word: the title of a route, the kind of a message. */
const KEY = /"(\w+(?:\.[\w-]+)+)"/g
const FORMS = ['zero', 'one', 'two', 'few', 'many']

/**
 * Of a dictionary, what a page and the frame around it say first: what the build found in their files, and what
 * the answers name. Null where the build does not say.
 */
export function documentWords(
  { pageWords }: Pick<Build, 'pageWords'>,
  page: string | null,
  answers: string,
  words: Dictionary,
): Dictionary | null {
  if (!pageWords) return null
  const keys = [
    ...[...pageWords.shell, ...(pageWords.pages[page ?? ''] ?? [])].flatMap(withForms),
    ...Array.from(answers.matchAll(KEY), ([, key = '']) => key),
  ]
  return Object.fromEntries(
    keys.flatMap((key) => (Object.hasOwn(words, key) ? [[key, words[key] as string]] : [])),
  )
}

/** The build knows the forms of the languages that ship; others count otherwise. */
function withForms(key: string): string[] {
  if (!key.endsWith('.other')) return [key]
  return [key, ...FORMS.map((form) => key.replace(/other$/, form))]
}
