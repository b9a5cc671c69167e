import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { language } from '@atrium/contract/kernel/fields.ts'
import type { ListingContent, ListingWords } from '@atrium/contract/market/listing.contract.ts'
import { LISTING_NAME } from '@atrium/contract/market/market-limits.ts'
import { soundsOf } from '../../kernel/text/sounds.ts'

type Words = Record<string, ListingWords>

/** One part of the words, by language; nothing of a language that lacks it. */
export const partOf = (words: Words, part: keyof ListingWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([lang, said]) => (said[part] ? [[lang, said[part]]] : [])),
  )

/** In languages alone: manifests once had titles by any other key too. */
export const spoken = <Said>(words: Record<string, Said>): Record<string, Said> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => language.safeParse(key).success))

/** So long at most, and no character cut in two. */
const cut = (name: string) => name.slice(0, LISTING_NAME).replace(/\p{Surrogate}$/u, '')

/** What a listing begins with: what the author said of the app. */
export function begunWith(manifest: MicroAppManifest): ListingContent {
  const words = Object.entries(spoken(manifest.title)).map(([lang, name]) => [
    lang,
    { name: cut(name), summary: '', description: '' },
  ])
  return {
    words: Object.fromEntries(words),
    category: 'other',
    publisher: manifest.publisher ?? manifest.name,
    notes: {},
    pictures: [],
  }
}

/** Without languages and notes of which nothing is said. */
export const tidied = (content: ListingContent): ListingContent => ({
  ...content,
  words: Object.fromEntries(
    Object.entries(content.words).filter(([, said]) => Object.values(said).some(Boolean)),
  ),
  notes: Object.fromEntries(
    Object.entries(content.notes)
      .map(([version, said]) => [version, withoutEmpty(said)] as const)
      .filter(([, said]) => Object.keys(said).length > 0),
  ),
  pictures: [...new Set(content.pictures)],
})

const withoutEmpty = (said: Record<string, string>) =>
  Object.fromEntries(Object.entries(said).filter(([, text]) => text))

const PARTS = ['name', 'summary', 'description'] as const

/**
 * What is live is whole in one language; what another lacks is read in that one. What is told to be lacking is
 * lacking where most is said.
 */
export function lacking({ words }: Pick<ListingContent, 'words'>): Record<string, string> {
  const gaps = Object.entries(words).map(([lang, said]) =>
    PARTS.filter((part) => !said[part]).map(
      (part) => [`words.${lang}.${part}`, 'required'] as const,
    ),
  )
  if (gaps.length === 0) return { words: 'required' }
  const fewest = Math.min(...gaps.map(({ length }) => length))
  return Object.fromEntries(gaps.filter(({ length }) => length === fewest).flat())
}

/** In small letters, each thing on its own, so that short terms find the beginnings of words. */
export function searchText(app: string, { words, publisher }: ListingContent): string {
  const all = Object.values(words)
  return [
    ...all.map(({ name }) => name),
    ...all.map(({ name }) => soundsOf(name)),
    app,
    publisher,
    soundsOf(publisher),
    ...all.map(({ summary }) => summary),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}

const ideographs = /[\u2E80-\u9FFF\uF900-\uFAFF]/u

/** One or two letters are in every text: they find the beginnings of words. All else is found anywhere. */
export function patternsFor(term: string): string[] {
  if (term === '') return []
  const literal = term.replace(/[\\%_]/g, '\\$&')
  const isShort = term.length < 3 && !ideographs.test(term)
  return isShort ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`]
}
