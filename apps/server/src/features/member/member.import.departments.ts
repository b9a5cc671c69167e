import { departmentName } from '@atrium/contract/people/department.contract.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { addDepartments, isWithin, refuseTooMany } from '../department/department.service.ts'
import { type CheckedRow, type ImportFacts, listed } from './member.import.judge.ts'

/** A file with more has another mistake: a title where the department should be. */
export const MOST_MADE = 200
/** Nobody has departments that stand so deep; of two thousand rows each is looked at, and others wait meanwhile. */
const DEEPEST = 20

type New = { parentId: number | null; parent: string; name: string }

/**
 * The departments that rows name and that are not there, each behind the one above it, by its way; and the ways as
 * the rows have them. Only below what the reader manages.
 */
export function missing({ places, reach }: ImportFacts, rows: CheckedRow[]) {
  const made = new Map<string, New>()
  const ways = new Set<string>()
  for (const way of new Set(rows.flatMap((row) => listed(row.departments)))) {
    const found = places.at(way) ? undefined : places.missing(way)
    if (!found || found.names.length > DEEPEST || !isWithin(reach, found.below.path)) continue
    const steps = found.names.map((name, at): [string, New] => {
      const above = [...found.there, ...found.names.slice(0, at)]
      return [
        keyOf([...above, name]),
        { parentId: at === 0 ? found.below.id : null, parent: keyOf(above), name },
      ]
    })
    const more = steps.filter(([key]) => !made.has(key))
    if (made.size + more.length > MOST_MADE) continue
    if (!more.every(([, { name }]) => departmentName.safeParse(name).success)) continue
    for (const [key, one] of more) made.set(key, one)
    ways.add(way)
  }
  return { made, ways }
}

const keyOf = (names: string[]) => names.join('/').toLowerCase()

/** As people write them: the way of each, from below the top. */
export function told({ made }: ReturnType<typeof missing>): string[] {
  const shown = new Map<string, string>()
  for (const [key, { parent, name }] of made)
    shown.set(key, [shown.get(parent) ?? parent, name].filter(Boolean).join('/'))
  return [...shown.values()]
}

/** One statement for each level of the tree: the departments of a level need the ids of the level above. */
export async function make(scope: SpaceScope, { made }: ReturnType<typeof missing>) {
  if (made.size === 0) return
  await refuseTooMany(scope, made.size)
  const ids = new Map<string, number>()
  let left = [...made]
  while (left.length > 0) {
    const placed = left.map(([key, { parentId, parent, name }]) => ({
      key,
      name,
      parentId: parentId ?? ids.get(parent),
    }))
    const now = placed.filter((one): one is typeof one & { parentId: number } => !!one.parentId)
    const news = await addDepartments(scope, now)
    for (const [at, { key }] of now.entries()) ids.set(key, news[at] as number)
    left = left.filter(([key]) => !ids.has(key))
  }
}
