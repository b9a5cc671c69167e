import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TransferRecord } from './transfer.file.ts'
import * as store from './transfer.store.ts'
import { movedTables } from './transfer.tables.ts'

/** Every id is made anew, but in a schema of the enterprise's own: those of the file belong to rows of another installation. */
export class Ids {
  readonly #db: Kysely<Tables>
  readonly #new = new Map<string, Map<unknown, number>>()

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The rows of one table with ids of this installation. What they name came before them, or is among them. */
  async renew(table: string, rows: TransferRecord[]): Promise<TransferRecord[]> {
    const { refers = {}, lists = {}, maps = {} } = movedTables[table] ?? {}
    await this.#number(table, rows)
    return rows.map((row) => {
      const renewed = { ...row }
      if (row.id !== undefined) renewed.id = this.#of(table, row.id)
      for (const [col, target] of Object.entries(refers))
        if (row[col] !== null) renewed[col] = this.#of(target, row[col])
      for (const [col, target] of Object.entries(lists))
        renewed[col] = (row[col] as unknown[]).map((id) => this.#of(target, id))
      for (const [col, { keys, values }] of Object.entries(maps))
        renewed[col] = Object.fromEntries(
          Object.entries(row[col] as object).map(([key, held]) => [
            keys ? this.#of(keys, Number(key)) : key,
            values ? this.#each(values, held) : held,
          ]),
        )
      return renewed
    })
  }

  /** The one that a row of the file has here; none where there was no such row. */
  idHere = (table: string, id: number): number | undefined => this.#new.get(table)?.get(id)

  /** One id, or a pair of which one may be nothing. */
  #each(table: string, held: unknown): unknown {
    if (Array.isArray(held)) return held.map((one) => this.#each(table, one))
    return held === null ? null : this.#of(table, held)
  }

  async #number(table: string, rows: TransferRecord[]) {
    if (movedTables[table]?.isOwn) return
    const fresh = rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
    if (fresh.length === 0) return
    const known = this.#new.get(table) ?? new Map<unknown, number>()
    const made = await store.newIds({ db: this.#db }, table, fresh.length)
    for (const [place, id] of fresh.entries()) known.set(id, made[place] as number)
    this.#new.set(table, known)
  }

  /** The reader has refused a file that names what it does not hold; nothing goes on if it has not. */
  #of(table: string, id: unknown): number {
    if (movedTables[table]?.isOwn) return id as number
    const made = this.#new.get(table)?.get(id)
    if (made === undefined) throw new Error(`${table} ${String(id)} did not come with the file`)
    return made
  }
}
