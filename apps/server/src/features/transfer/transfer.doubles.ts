import { type UniqueKey } from '../moved-table.ts'
import type { TransferRecord } from './transfer.file.ts'
import { movedTables } from './transfer.tables.ts'

/** What rows of a file may have once only, by the unique indexes of their tables. */
export class Doubles {
  readonly #seen = new Map<UniqueKey, Set<unknown>>()

  /** The columns a row has from one before it; null where it has none. */
  take(table: string, row: TransferRecord): string | null {
    for (const key of movedTables[table]?.unique ?? []) {
      if (key.whereNull && row[key.whereNull] !== null) continue
      const values = key.of.map((column) => valueIn(row, column, key))
      // To an index, no null is like another.
      if (!key.nullsAlike && values.includes(null)) continue
      const value = values.length === 1 ? values[0] : values.join('\0')
      const seen = this.#seen.get(key) ?? new Set()
      this.#seen.set(key, seen)
      if (seen.has(value)) return key.of.join(', ') || (key.whereNull ?? '')
      seen.add(value)
    }
    return null
  }
}

function valueIn(row: TransferRecord, column: string, { folded }: UniqueKey): unknown {
  const value = row[column]
  return column === folded && typeof value === 'string' ? value.toLowerCase() : value
}
