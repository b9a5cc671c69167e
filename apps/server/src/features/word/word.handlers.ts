import { wordCalls } from '@atrium/contract/platform/word.contract.ts'
import { z } from 'zod'
import { type Handlers } from '../../kernel/call/implement.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import { type MovedTables } from '../moved-table.ts'
import * as own from './word.own.ts'
import * as word from './word.service.ts'

export const wordHandlers = ({ book }: HandlerDeps) =>
  ({
    'language.add': word.add,
    'language.list': word.list,
    'language.publish': word.publish,
    'language.remove': word.remove,
    'ownWords.get': own.own(book),
    'ownWords.set': own.setOwn(book),
    'phrase.clear': word.clearPhrase,
    'phrase.export': word.exportWords,
    'phrase.import': word.importWords,
    'phrase.list': word.phrases,
    'phrase.set': word.setPhrase,
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
