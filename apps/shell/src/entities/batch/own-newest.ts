import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Noun } from './filter-words.ts'

/** The last that the reader has begun of this noun: what its list tells of. */
export const ownNewest = (noun: Noun): Input<'batch.list'> => ({
  noun,
  mine: '1',
  length: 1,
})
