import type { Output } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { View } from '../../ui/list/view.ts'

export type Phrase = Output<'phrase.list'>['rows'][number]

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const SHOWS = ['missing', 'own'] as const

// words: word.column.*, word.show.*, ownWords.column.*, ownWords.show.*
const described = (name: 'word' | 'ownWords', among: readonly string[]) =>
  listOf<Phrase>()({
    name,
    row: { id: 'key', name: 'key' },
    titles: `${name}.column`,
    columns: { base: { kind: 'own', card: 'wide' }, text: { kind: 'own', card: 'wide' } },
    filterTitles: 'word.filter',
    filters: {
      lang: { kind: 'own', sense: LANGUAGE, isInSight: true },
      search: { kind: 'search', says: 'word.search' },
      show: {
        kind: 'choice',
        among,
        words: `${name}.show`,
        shown: 'segments',
      },
    },
  })

export const wordView = described('word', SHOWS)
/** The words of a space. None are missing: what it does not change, the platform has. */
export const ownWordsView = described('ownWords', ['own'])

export type WordView = View<'lang' | 'search' | 'show'>

/** What the server is asked for. */
export const wordsInput = ({ filters, page, size }: WordView, lang: string) => ({
  lang,
  ...(filters.search && { search: filters.search }),
  ...(filters.show === 'own' && { own: true }),
  start: (page - 1) * size,
  length: size,
})
