import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { PEOPLE, type Row } from './transfer.file.ts'
import * as store from './transfer.store.ts'

/** References no foreign key knows of. A test asks that every list of ids in a moved table is here. */
export const listsOfIds = [{ owned: 'sign_in_policies', col: 'role_ids', target: 'roles' }]

type Reference = { owned: string; col: string; target: string }

/** Every id is made anew: those of the file belong to rows of another house. */
export class Ids {
  readonly #db: Kysely<Tables>
  readonly #references: Map<string, Reference[]>
  readonly #new = new Map<string, Map<number, number>>()

  constructor(db: Kysely<Tables>, references: Reference[]) {
    this.#db = db
    this.#references = Map.groupBy(references, ({ owned }) => owned)
  }

  /** The rows of one table with ids of this house; a reference to what did not come along is none. */
  async renew(table: string, rows: Row[]): Promise<Row[]> {
    await this.#number(table, rows)
    return rows.map((row) => {
      const renewed = { ...row }
      if (typeof row.id === 'number') renewed.id = this.#of(table, row.id)
      for (const { col, target } of this.#references.get(table) ?? [])
        if (typeof row[col] === 'number') renewed[col] = this.#of(target, row[col])
      for (const { owned, col, target } of listsOfIds)
        if (owned === table)
          renewed[col] = (row[col] as number[]).flatMap((id) => this.#of(target, id) ?? [])
      return renewed
    })
  }

  async #number(table: string, rows: Row[]) {
    const fresh = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
    if (fresh.length === 0) return
    const known = this.#new.get(table) ?? new Map<number, number>()
    const made = await store.newIds({ db: this.#db }, table, fresh.length)
    for (const [place, id] of fresh.entries()) known.set(id, made[place] as number)
    this.#new.set(table, known)
  }

  /** A key through a membership names a person. */
  #of(table: string, id: number): number | null {
    return this.#new.get(table === 'memberships' ? PEOPLE : table)?.get(id) ?? null
  }
}
