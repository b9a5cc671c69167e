import { wordCalls } from '@atrium/contract/platform/word.contract.ts'
import { z } from 'zod'
import { type MovedTables } from '../moved-table.ts'

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
