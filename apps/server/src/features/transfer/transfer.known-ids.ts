import type { FlawPlace } from '@atrium/contract/enterprises/transfer.contract.ts'
import { MEMBERS } from '../moved-table.ts'
import type { TransferRecord } from './transfer.file.ts'
import { movedTables } from './transfer.tables.ts'

/** Which ids of each table a file holds, and whether what it refers to is among them. */
export class KnownIds {
  readonly #ids = new Map<string, Set<number>>()
  /** Rows of a tree may come before the one they hang on; what they name, and where. */
  readonly #awaited = new Map<string, Map<number, FlawPlace>>()

  has = (table: string, id: unknown): boolean => this.#ids.get(table)?.has(id as number) ?? false

  /** False for one it has already. */
  note(table: string, { id, account_id }: TransferRecord): boolean {
    const named = table === MEMBERS ? account_id : id
    if (named === undefined) return true
    const known = this.#ids.get(table) ?? new Set()
    this.#ids.set(table, known)
    const isNew = !known.has(named as number)
    known.add(named as number)
    return isNew
  }

  /** The column that names what the file does not hold; null where all is well. */
  missing(table: string, row: TransferRecord, line: number): string | null {
    const { refers = {}, lists = {}, maps = {}, members = [] } = movedTables[table] ?? {}
    for (const [field, target] of Object.entries(refers)) {
      const named = row[field] as number | null
      if (named === null || this.has(target, named)) continue
      if (target !== table) return field
      const awaited = this.#awaited.get(table) ?? new Map<number, FlawPlace>()
      this.#awaited.set(table, awaited.set(named, { table, line, field }))
    }
    for (const [field, target] of Object.entries(lists))
      if (!(row[field] as number[]).every((named) => this.has(target, named))) return field
    for (const [field, { keys, values }] of Object.entries(maps))
      for (const [key, held] of Object.entries(row[field] as object)) {
        if (keys && !this.has(keys, Number(key))) return field
        if (values && ![held].flat().every((one) => one === null || this.has(values, one)))
          return field
      }
    const isStranger = (named: unknown) => named !== null && !this.has(MEMBERS, named)
    return members.find((field) => isStranger(row[field])) ?? null
  }

  /** Where a row of a tree names one that has not come with the rows around it. */
  dangling(): FlawPlace | null {
    for (const [table, awaited] of this.#awaited)
      for (const [named, place] of awaited) if (!this.has(table, named)) return place
    this.#awaited.clear()
    return null
  }

  #known = (target: string, held: object) =>
    Object.fromEntries(
      Object.entries(held)
        .map(([key, named]) => [
          key,
          Array.isArray(named)
            ? named.map((one) => (this.has(target, one) ? one : null))
            : this.has(target, named)
              ? named
              : null,
        ])
        .filter(([, named]) => named !== null),
    )

  /** The row as it can leave: what it names and does not come along is left out. */
  cut(table: string, row: TransferRecord): TransferRecord {
    this.note(table, row)
    const { refers = {}, lists = {}, maps = {} } = movedTables[table] ?? {}
    const kept = { ...row }
    for (const [field, target] of Object.entries(refers))
      if (target !== table && !this.has(target, row[field])) kept[field] = null
    for (const [field, target] of Object.entries(lists))
      kept[field] = (row[field] as number[]).filter((named) => this.has(target, named))
    for (const [field, { values }] of Object.entries(maps))
      if (values) kept[field] = this.#known(values, row[field] as object)
    return kept
  }
}
