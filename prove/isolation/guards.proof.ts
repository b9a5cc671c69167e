import { printTable } from '../../bench/table.ts'
import type { Proof } from '../proof.ts'
import { faults } from './faults.ts'
import { firstFinding } from './findings.ts'
import { openFunctions } from './function-cells.ts'
import { accessGuards, unnoticedWithout } from './guards.access.ts'
import { noticedWithout } from './guards.code.ts'
import { functionGuards, type Guard, policyGuards, securityGuards } from './guards.database.ts'
import { unseen } from './guards.unseen.ts'
import { runMatrix } from './matrix.ts'
import { findReaches, type Reaches } from './reaches.ts'
import { openTables } from './table-cells.ts'
import { inWorld, type World } from './world.ts'

type Verdict = { guard: string; noticed: string; unseen?: string | undefined }

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
  'operator',
  'vouched for',
])

/**
 * Takes each guard away in turn, and looks whether the smallest part of the matrix that should notice does.
 * `npm run prove -- guards='policy messages'` tries those that have this in their name: two halves can run beside
 * each other, and what was stopped goes on.
 */
export const guards: Proof = async ({ only = '' }) => {
  const isWanted = ({ name }: { name: string }) => name.includes(only)
  const verdicts: Verdict[] = []
  const tell = (verdict: Verdict) => {
    verdicts.push(verdict)
    process.stderr.write(`  ${verdict.noticed || verdict.unseen || 'GREEN'} · ${verdict.guard}\n`)
  }
  await inWorld(async (world) => {
    const { atrium } = world
    const inTables = [...(await policyGuards(atrium)), ...(await securityGuards(atrium))]
    const tables = await openTables(world)
    for (const guard of inTables.filter(isWanted))
      tell({
        guard: guard.name,
        noticed: await without(world, guard, () => tables.notice(guard.table)),
      })
    const inFunctions = (await functionGuards(atrium)).filter(isWanted)
    if (inFunctions.length > 0) {
      const functions = await openFunctions(world)
      const parts = { tables, functions, reaches: await findReaches(world) }
      for (const guard of inFunctions) tell(await withoutFunction(world, guard, parts))
      await functions.close()
    }
    await tables.close()
    for (const guard of accessGuards.filter(isWanted)) {
      const unnoticed = await unnoticedWithout(world, guard)
      const all = `${guard.calls.length} of ${guard.calls.length} calls`
      tell(
        unnoticed.length === 0
          ? { guard: guard.name, noticed: all }
          : { guard: `${guard.name}: ${unnoticed.join(', ')}`, noticed: '' },
      )
    }
  })
  for (const fault of faults
    .map((one) => ({ ...one, said: `code ${one.name}` }))
    .filter(({ said }) => said.includes(only)))
    tell({ guard: fault.said, noticed: await noticedWithout(fault) })
  printTable(
    verdicts.map(({ guard, noticed, unseen }) => ({
      guard,
      'noticed by': noticed || unseen || 'nothing',
    })),
  )
  const count = (isCounted: (verdict: Verdict) => boolean) => verdicts.filter(isCounted).length
  return [
    { claim: 'guards taken away', count: verdicts.length },
    { claim: '  noticed by the matrix', count: count(({ noticed }) => noticed !== '') },
    { claim: '  that cannot show, each for a reason', count: count(({ unseen }) => !!unseen) },
    {
      claim: '  that nothing noticed',
      count: count(({ noticed, unseen }) => !noticed && !unseen),
      wanted: 0,
    },
  ]
}

type Parts = {
  tables: Awaited<ReturnType<typeof openTables>>
  functions: Awaited<ReturnType<typeof openFunctions>>
  reaches: Reaches
}

/** Noticed by the function itself, by a table whose policy asks it, or else by the calls that get to it. */
async function withoutFunction(
  world: World,
  guard: Guard,
  { tables, functions, reaches }: Parts,
): Promise<Verdict> {
  const { name, function: guarded = '' } = guard
  const reached = reaches(guarded)
  const before = new Set(await functions.run(guarded))
  const noticed = await without(world, guard, async () => {
    const now = (await functions.run(guarded)).find((way) => !before.has(way))
    if (now) return `${guarded} itself, ${now}`
    for (const table of reached.tables) {
      const red = await tables.notice({ table })
      if (red) return `${table}: ${red}`
    }
    return firstFinding(
      await runMatrix(world, {
        calls: (call) => reached.calls.has(call.name),
        visitors: (visitor) => keen.has(visitor.name),
        vectors: (vector) => short.has(vector),
        untilRed: true,
      }),
    )
  })
  const isReached = reached.calls.size + reached.tables.length > 0
  return {
    guard: name,
    noticed,
    unseen: noticed ? undefined : (unseen[name] ?? (isReached ? undefined : 'no call reaches it')),
  }
}

async function without<T>(
  { atrium }: World,
  { remove, restore }: Guard,
  work: () => Promise<T>,
): Promise<T> {
  await atrium.sql(remove)
  return work().finally(() => atrium.sql(restore))
}
