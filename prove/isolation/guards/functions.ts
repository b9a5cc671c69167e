import { confirmedFinding } from '../findings.ts'
import { openFunctions } from '../function-cells.ts'
import { runMatrix, type Tally } from '../matrix.ts'
import { findReaches } from '../reaches.ts'
import type { openTables } from '../table-cells.ts'
import type { World } from '../world.ts'
import type { Guard } from './database.ts'

const short = new Set(['own', 'space', 'object', 'path', 'body', 'reference', 'search'])
/** Who has the most to gain by a function that forgets to look. */
const keen = new Set([
  'stranger',
  'ex-member',
  'member',
  'manager',
  'admin',
  "neighbour's admin",
  'console in scope',
  'console with rights',
  'operator',
  'vouched for',
])

type Found = { itself: string } | { table: string; red: string } | Tally
type Without = <T>(work: () => Promise<T>) => Promise<T>

/** Noticed by the function itself, by a table whose policy asks it, or else by the calls that get to it. */
export function openFunctionTrials(world: World, tables: Awaited<ReturnType<typeof openTables>>) {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => ({
    functions: await openFunctions(world),
    reaches: await findReaches(world),
    /** In which ways each gets at the neighbour as it is: rightly, or by what others guard. */
    before: new Map<string, Set<string>>(),
  })

  /** Red only because the guard was gone: it is back. */
  const confirmed = async (found: Found): Promise<string> => {
    if ('itself' in found) return found.itself
    if ('table' in found)
      return (await tables.notice({ table: found.table })) ? '' : `${found.table}: ${found.red}`
    return confirmedFinding(world, found)
  }

  const notice = async (guard: Guard, without: Without): Promise<{ noticed: string }> => {
    opened ??= open()
    const { functions, reaches, before } = await opened
    const { function: guarded = '' } = guard
    const reached = reaches(guarded)
    const usual = before.get(guarded) ?? (await functions.all(guarded))
    before.set(guarded, usual)
    const found = await without<Found>(async () => {
      const now = await functions.first(guarded, (way) => !usual.has(way))
      if (now) return { itself: `${guarded} itself, ${now}` }
      for (const table of reached.tables) {
        const red = await tables.notice({ table })
        if (red) return { table, red }
      }
      return runMatrix(world, {
        calls: (call) => reached.calls.has(call.name),
        visitors: ({ name, isNobody }) => guarded === 'identify' || isNobody || keen.has(name),
        vectors: (vector) => short.has(vector),
        untilRed: true,
      })
    })
    return { noticed: await confirmed(found) }
  }
  return { notice, close: async () => (await opened)?.functions.close() }
}
