import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { wordCalls } from '@atrium/contract/platform/word.contract.ts'
import { z } from 'zod'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import { type MovedTables } from '../moved-table.ts'
import type { Phrasebook } from './word.book.ts'
import { keysOf } from './word.rules.ts'
import { brandTopics, paged, refuseFaults, wordsByLanguage } from './word.service.ts'
import * as store from './word.store.ts'

const isSpoken = ({ languages }: Phrasebook, lang: string) =>
  languages.some((known) => known.lang === lang)

const own =
  (book: Phrasebook): Serve<'ownWords.get'> =>
  async (scope, input) => {
    if (!isSpoken(book, input.lang)) throw NotHere({})
    const basis = await book.dictionary(input.lang, '', true)
    const words = (await wordsByLanguage(scope.db)).get(input.lang) ?? {}
    const rows = keysOf(input.lang).map((key) => ({
      key,
      base: basis[key] ?? '',
      text: words[key] ?? null,
    }))
    return paged(input.own ? rows.filter(({ text }) => text !== null) : rows, input)
  }

const setOwn =
  (book: Phrasebook): Serve<'ownWords.set'> =>
  async (scope, { lang, words }) => {
    if (!isSpoken(book, lang)) throw Invalid({ fields: { lang: 'unknown' } })
    refuseFaults(lang, words)
    const given = Object.entries(words)
    const off = given.flatMap(([key, text]) => (text === null ? [key] : []))
    const on = given.flatMap(([key, text]) => (text === null ? [] : [{ lang, key, text }]))
    if (off.length > 0) await store.clearOwn(scope, lang, off)
    if (on.length > 0) await store.setOwn(scope, on)
    const { id } = scope.tenant
    await audit(scope, { action: 'words.changed', target: id, detail: { lang, n: given.length } })
    await announce(scope.db, brandTopics(id), { kind: 'words.changed', scope: { enterprise: id } })
    return { changed: given.length }
  }

export const wordOwnHandlers = ({ book }: { book: Phrasebook }) =>
  ({
    'ownWords.get': own(book),
    'ownWords.set': setOwn(book),
  }) satisfies Partial<Handlers>

const ownWords = wordCalls['ownWords.set'].input.shape

export const wordMovedTables: MovedTables = {
  own_words: {
    row: z.strictObject({
      lang: ownWords.lang,
      key: z.string().max(200),
      text: z.string().min(1).max(1000),
    }),
    unique: [{ of: ['lang', 'key'] }],
  },
}
