import type { FlawPlace } from '@atrium/contract/enterprises/transfer.contract.ts'
import { FlawedFile, type TransferRecord } from './transfer.file.ts'
import { isTree, movedTables } from './transfer.tables.ts'

/** They are placed in one statement, so the server has all of them in its hands at once. */
const MOST_IN_TREE = 50_000

type Branch = { above: number; place: FlawPlace }

/** Which row is below which, in tables whose rows name rows of the same table. */
export class Trees {
  readonly #branches = new Map<string, Map<number, Branch>>()
  #rows = 0

  take(table: string, row: TransferRecord, line: number) {
    if (isTree(table) && ++this.#rows > MOST_IN_TREE)
      throw new FlawedFile('too_large', { table, line, field: '' })
    for (const [field, target] of Object.entries(movedTables[table]?.refers ?? {})) {
      if (target !== table || row[field] === null) continue
      const branches = this.#branches.get(table) ?? new Map<number, Branch>()
      const branch = { above: row[field] as number, place: { table, line, field } }
      this.#branches.set(table, branches.set(row.id as number, branch))
    }
  }

  /** A row that is below itself: nobody could reach it from the top. */
  circle(): FlawPlace | null {
    for (const branches of this.#branches.values()) {
      // Each row is walked over once: from there on the way to the top is known.
      const walk = new Map<number, number>()
      for (const begun of branches.keys()) {
        let id: number | undefined = begun
        while (id !== undefined && !walk.has(id)) {
          walk.set(id, begun)
          id = branches.get(id)?.above
        }
        const closing = id === undefined ? undefined : branches.get(id)
        if (closing && walk.get(id as number) === begun) return closing.place
      }
    }
    return null
  }
}
