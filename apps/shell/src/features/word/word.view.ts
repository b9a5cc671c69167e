import { type View, viewOf } from '../../ui/list/view.ts'

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const SHOWS = ['missing', 'own'] as const

// words: word.column.*, ownWords.column.*
const planOf = (name: 'word' | 'ownWords', shows: readonly string[]) =>
  viewOf({
    name,
    filters: { lang: LANGUAGE, search: 'text', show: shows },
    search: 'search',
    inSight: ['lang', 'show'],
    sorts: [],
    columns: ['base', 'text'],
    columnTitle: (column: 'base' | 'text' | 'name') => `${name}.column.${column}` as const,
    filterTitle: (filter) => `word.filter.${filter}`,
  })

export const wordView = planOf('word', SHOWS)
/** A space lacks nothing: what it does not say itself, the platform says. */
export const ownWordsView = planOf('ownWords', ['own'])

export type WordView = View<'lang' | 'search' | 'show'>

/** What the server is asked for. */
export const wordsInput = ({ filters, page, size }: WordView, lang: string) => ({
  lang,
  ...(filters.search && { search: filters.search }),
  ...(filters.show === 'own' && { own: true }),
  start: (page - 1) * size,
  length: size,
})
