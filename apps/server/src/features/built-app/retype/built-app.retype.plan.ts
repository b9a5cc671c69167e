import type { Change } from '@atrium/blueprint/change/change.ts'
import { isSameStanding } from '@atrium/blueprint/change/read-anew.ts'
import type { PlanRetyped } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { TitleColumn } from './built-app.retype.names.store.ts'
import { type ReadRow, readAnew } from './built-app.retype.read.ts'
import * as rows from './built-app.retype.rows.store.ts'
import type { Known, Retype } from './built-app.retype.ts'

const AT_ONCE = 5000
const [MOST_EXAMPLES, LONGEST_EXAMPLE, MOST_DOUBLED] = [5, 100, 5]

export type CountedRetype = { retype: Retype; said: PlanRetyped; doubled: string[] }

/** Which column of each table says what its records are called, as the blueprint in force has it. */
export const titlesIn = (known: Known, { tables }: Blueprint): Record<string, TitleColumn> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([key, { titleField, fields }]) => {
      const [own, field] = [known[key]?.fields[titleField], fields[titleField]]
      const table = known[key]?.id
      return own && field && table !== undefined
        ? [[key, { table, column: `c${own.id}`, field }]]
        : []
    }),
  )

/** Reads all that stands in these fields, as publishing will, and changes nothing. Some records at a time: others are served in between. */
export async function countRetypes(
  scope: OwnTablesScope,
  retypes: readonly Retype[],
  as: { titles: Record<string, TitleColumn>; language: string; zone: string },
): Promise<CountedRetype[]> {
  const counted: CountedRetype[] = []
  for (const table of new Set(retypes.map((one) => one.table))) {
    const own = retypes.filter((one) => one.table === table)
    const counts = own.map((retype) => new Count(retype))
    let from = 0
    for (;;) {
      const place = { db: scope.db, schema: scope.tenant.schema }
      const found = await rows.rowsAfter(place, own, { from, most: AT_ONCE, isStanding: true })
      for (const row of await readAnew(place, own, found, as))
        for (const [at, field] of row.fields.entries()) counts[at]?.add(row.id, field)
      const last = found.at(-1)
      if (!last || found.length < AT_ONCE) break
      from = last.id
    }
    counted.push(...counts.map((count) => count.told()))
  }
  return counted
}

class Count {
  readonly #retype: Retype
  readonly #said: PlanRetyped
  readonly #seen = new Set<string>()
  readonly #doubled = new Set<string>()

  constructor(retype: Retype) {
    this.#retype = retype
    this.#said = {
      from: retype.was.kind,
      to: retype.next.kind,
      read: 0,
      unread: 0,
      back: 0,
      examples: [],
    }
  }

  add(id: number, { is, was, held }: ReadRow['fields'][0]) {
    if (was.value === null && was.misfit === undefined) return
    const { misfit, value } = is
    if (misfit === undefined) this.#said.read += 1
    else this.#said.unread += 1
    if (this.#retype.to && isSameStanding(is, held)) this.#said.back += 1
    const { examples } = this.#said
    if (misfit !== undefined && examples.length < MOST_EXAMPLES) {
      const text = [...misfit].slice(0, LONGEST_EXAMPLE).join('')
      examples.push({ table: this.#retype.at.table, record: String(id), text })
    }
    if (!this.#retype.next.unique || typeof value !== 'string') return
    if (this.#seen.has(value) && this.#doubled.size < MOST_DOUBLED) this.#doubled.add(value)
    this.#seen.add(value)
  }

  told = (): CountedRetype => ({
    retype: this.#retype,
    said: this.#said,
    doubled: [...this.#doubled],
  })
}

/** What else is said of a field whose kind changes follows from that, and is not said besides. */
export function withoutFollowing(changes: readonly Change[], retypes: readonly Retype[]): Change[] {
  const isOf = ({ table, field }: Change) =>
    retypes.some(({ at }) => at.table === table && at.field === field)
  const follows = ({ deed, path, ...place }: Change) => {
    if (FOLLOWING.includes(deed)) return true
    const isTarget = deed === 'kind' && path.at(-1) === 'target'
    return (
      isTarget &&
      changes.some(
        (one) =>
          one.field === place.field && one.table === place.table && one.path.at(-1) === 'kind',
      )
    )
  }
  return changes.filter((change) => !(isOf(change) && follows(change)))
}

const FOLLOWING: readonly string[] = [
  'choicesAdded',
  'choicesRemoved',
  'choicesChanged',
  'currency',
  'digits',
  'longest',
  'most',
]
