import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Noun } from './filter-words.ts'

/** The query for the newest bulk action that the reader has begun on this noun. */
export const ownNewest = (noun: Noun): Input<'batch.list'> => ({
  noun,
  mine: '1',
  length: 1,
})
