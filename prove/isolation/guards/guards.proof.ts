import { printTable } from '../../../bench/table.ts'
import type { Count, Proof } from '../../proof.ts'
import { openTables } from '../table-cells.ts'
import { inWorld, type World } from '../world.ts'
import { accessGuards, noticedAtAccess } from './access.ts'
import { noticedWithout } from './code.ts'
import {
  functionGuards,
  type Guard,
  policyGuards,
  schemaGuards,
  securityGuards,
} from './database.ts'
import { faults } from './faults.ts'
import { openFunctionTrials } from './functions.ts'
import { openProgress, type Verdict } from './progress.ts'
import { noticedByTests, TESTS } from './tests.ts'
import { unseen } from './unseen.ts'

/** Takes a guard away, and tells what noticed. `removed` is what it was taken away by. */
type Trial = { name: string; removed: string; notice: () => Promise<Omit<Verdict, 'guard'>> }

const kinds = ['policy', 'row security', 'access', 'code', 'identify', 'function'] as const

/**
 * Takes each guard away in turn, and looks whether the smallest part of the matrix that should notice does, or else
 * the tests of what it guards.
 * `npm run prove -- guards='policy messages|code'` tries those that have one of these in their name, and `RESUME=1`
 * goes on where it was stopped.
 */
export const guards: Proof = async ({ only = '' }) => {
  const progress = openProgress()
  const verdicts: Verdict[] = []
  const isWanted = ({ name }: Trial) => only.split('|').some((part) => name.includes(part))
  const run = async (trials: Trial[]) => {
    for (const { name, removed, notice } of trials.filter(isWanted)) {
      const since = performance.now()
      const before = progress.noticed(name, removed)
      const verdict = before ? { noticed: before } : await notice()
      const told = { guard: name, ...verdict }
      if (!told.noticed) told.unseen ??= unseen[name]
      verdicts.push(told)
      progress.keep(told, removed)
      if (before) continue
      const taken = `${((performance.now() - since) / 1000).toFixed(1)} s`
      process.stderr.write(`  ${told.noticed || told.unseen || 'GREEN'} · ${name} · ${taken}\n`)
    }
  }
  await inWorld(async (world) => {
    const { atrium } = world
    const tables = await openTables(world)
    const inTables = [
      ...(await policyGuards(atrium)),
      ...(await securityGuards(atrium)),
      ...(await schemaGuards(atrium)),
    ]
    await run(
      inTables.map((guard) => ({
        name: guard.name,
        removed: guard.remove,
        notice: async () => {
          const red = await without(world, guard, () => tables.notice(guard.table))
          return { noticed: red && !(await tables.notice(guard.table)) ? red : '' }
        },
      })),
    )
    await run(
      accessGuards.map((guard) => ({
        name: guard.name,
        removed: guard.weaker,
        notice: async () => ({ noticed: await noticedAtAccess(world, guard) }),
      })),
    )
    const functions = openFunctionTrials(world, tables)
    await run(
      (await functionGuards(atrium)).map((guard) => ({
        name: guard.name,
        removed: guard.remove,
        notice: async () => {
          const verdict = await functions.notice(guard, (work) => without(world, guard, work))
          if (verdict.noticed || unseen[guard.name]) return verdict
          return { noticed: await noticedByTests(guard) }
        },
      })),
    )
    await functions.close()
    await tables.close()
  })
  await run(
    faults.map((fault) => ({
      name: `code ${fault.name}`,
      removed: fault.left,
      notice: async () => ({ noticed: await noticedWithout(fault) }),
    })),
  )
  tell(verdicts)
  return kinds.flatMap((kind) => countsOf(kind, verdicts))
}

function tell(verdicts: Verdict[]) {
  printTable(
    verdicts.map((verdict) => ({
      guard: verdict.guard,
      'noticed by': verdict.noticed || verdict.unseen || 'nothing',
    })),
  )
  console.log()
}

function countsOf(kind: string, all: Verdict[]): Count[] {
  const verdicts = all.filter(({ guard }) => guard.startsWith(kind))
  const count = (isCounted: (verdict: Verdict) => boolean) => verdicts.filter(isCounted).length
  if (verdicts.length === 0) return []
  return [
    { claim: `${kind}: guards taken away`, count: verdicts.length },
    {
      claim: '  noticed by the matrix',
      count: count(({ noticed }) => noticed !== '' && !noticed.startsWith(TESTS)),
    },
    { claim: '  noticed by tests', count: count(({ noticed }) => noticed.startsWith(TESTS)) },
    {
      claim: '  that cannot show, each for a reason',
      count: count((verdict) => !verdict.noticed && !!verdict.unseen),
    },
    {
      claim: '  that nothing noticed',
      count: count((verdict) => !verdict.noticed && !verdict.unseen),
      wanted: 0,
    },
  ]
}

async function without<T>(
  { atrium }: World,
  { remove, restore }: Guard,
  work: () => Promise<T>,
): Promise<T> {
  await atrium.sql(remove)
  return work().finally(() => atrium.sql(restore))
}
