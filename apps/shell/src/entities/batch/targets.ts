import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Noun } from './filter-words.ts'

/** The rows of a bulk action: some rows, or all that these filters find. */
export type Targets = {
  noun: Noun
  /** Null where the rows were chosen one by one. */
  filters: Partial<Record<string, string>> | null
  /** The rows in sight. */
  rows: { id: number; name: string; code: string }[]
}

export function chosenInput({ noun, filters, rows }: Targets): Input<'batch.check'>['chosen'] {
  if (!filters) return { ids: rows.map(({ id }) => id) }
  return noun === 'user' ? { people: filters } : { enterprises: filters }
}
