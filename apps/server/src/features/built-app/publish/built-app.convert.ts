import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { JobScope, Wear } from '../../../kernel/work/job-kind.ts'
import { lookAs } from '../built-app.fill.store.ts'
import type { PublishingRow } from '../built-app.store.ts'
import * as columns from '../retype/built-app.retype.columns.store.ts'
import { titlesIn } from '../retype/built-app.retype.plan.ts'
import { putsOf, type ReadingAs, readAnew } from '../retype/built-app.retype.read.ts'
import * as rows from '../retype/built-app.retype.rows.store.ts'
import type { ReadyRetype, Retype } from '../retype/built-app.retype.ts'
import { held, type Told } from './built-app.held.ts'
import { known } from './built-app.plan.store.ts'
import { beBrief, note } from './built-app.raise.store.ts'

/** Records in one transaction: whoever wants to write one of them waits for it. */
const AT_ONCE = 500
/** So many that were written meanwhile are read again while nobody writes; of more, nobody is held up. */
const LAST_AT_ONCE = 100

/** What the fields of a version are to be read into; nobody uses it yet. */
export async function raiseColumns(
  scope: JobScope,
  publishing: PublishingRow,
): Promise<PublishingRow> {
  const { retypes = [] } = publishing
  const raised: ReadyRetype[] = []
  for (const retype of retypes) {
    if (retype.to) await columns.wakeColumn(scope, retype)
    const to = retype.to ?? (await columns.addColumn(scope, retype))
    raised.push({ ...retype, to, isNew: retype.to === undefined })
  }
  return raised.length > 0 ? { ...publishing, retypes: raised } : publishing
}

const ready = ({ retypes = [] }: PublishingRow): ReadyRetype[] =>
  retypes.flatMap(({ to, ...retype }) => (to ? [{ ...retype, to }] : []))

const tablesOf = (retypes: readonly ReadyRetype[]) => [
  ...new Set(retypes.map(({ table }) => table)),
]

/**
 * Reads the values of all records into their new columns, some records at a time; then those again that somebody has written
 * meanwhile, until there are few (docs/decisions/0246).
 */
export const convert = (scope: JobScope, wear: Wear, told: Told) =>
  held(scope, told, async ({ publishing, blueprint }) => {
    const retypes = ready(publishing)
    const next = { ...publishing, step: 'index' as const }
    if (retypes.length === 0) return note(scope, told.app, next)
    if (!publishing.convert) {
      await beBrief(scope)
      await columns.watch(scope, told.app, retypes)
      const begun = { step: 'convert' as const, convert: tablesOf(retypes), from: 0 }
      await note(scope, told.app, { ...publishing, ...begun })
      return 'again'
    }
    const reading = await readingOf(scope, told.app, publishing, blueprint)
    const [table, ...others] = publishing.convert
    if (table !== undefined) {
      const from = publishing.from ?? 0
      const last = await converted(scope, wear, publishing, { reading, table, from })
      const done = { ...publishing, rowsDone: publishing.rowsDone + last.many }
      const left = last.isMore ? { from: last.id } : { convert: others, from: 0 }
      await note(scope, told.app, { ...done, ...left })
      return 'again'
    }
    if ((await againIn(scope, wear, publishing, reading, AT_ONCE)) > LAST_AT_ONCE) return 'again'
    const { convert: _, from: __, ...rest } = next
    return note(scope, told.app, rest)
  })

async function readingOf(
  scope: JobScope,
  app: number,
  { reading }: PublishingRow,
  blueprint: Blueprint,
): Promise<ReadingAs> {
  const titles = titlesIn(await known(scope, app), blueprint)
  return { ...(reading ?? { language: 'zh-CN', zone: 'UTC' }), titles }
}

type Part = { reading: ReadingAs; table: number } & ({ from: number } | { ids: number[] })

/** As the one who publishes sees people and departments. */
async function converted(scope: JobScope, wear: Wear, publishing: PublishingRow, part: Part) {
  const place = { db: scope.db, schema: `r${scope.tenant}` }
  const retypes = ready(publishing).filter(({ table }) => table === part.table)
  wear('tenant', scope.tenant)
  await beBrief(scope)
  await lookAs(scope, publishing.by)
  const found =
    'ids' in part
      ? await rows.rowsAmong(place, retypes, part.ids)
      : await rows.rowsAfter(place, retypes, { from: part.from, most: AT_ONCE, isHeld: true })
  const puts = putsOf(retypes, await readAnew(place, retypes, found, part.reading))
  const doubled = puts.length > 0 ? await rows.putUnlessDoubled(place, retypes, puts) : null
  if ('ids' in part) await rows.forgetUnconverted(place, part.table, part.ids)
  wear('steward', scope.tenant)
  if (doubled) throw new Doubled(doubled)
  return {
    many: found.length,
    id: found.at(-1)?.id ?? 0,
    isMore: !('ids' in part) && found.length === AT_ONCE,
  }
}

/** What must not repeat does by now. */
class Doubled extends Error {
  readonly retype: ReadyRetype
  constructor(retype: ReadyRetype) {
    super('Values repeat by now.')
    this.retype = retype
  }
}

/** Records that were written since they were read, at most so many of each table; answers how many there were. */
async function againIn(
  scope: JobScope,
  wear: Wear,
  publishing: PublishingRow,
  reading: ReadingAs,
  most: number,
): Promise<number> {
  const place = { db: scope.db, schema: `r${scope.tenant}` }
  let many = 0
  for (const table of tablesOf(ready(publishing))) {
    wear('tenant', scope.tenant)
    const ids = await rows.unconverted(place, table, most)
    wear('steward', scope.tenant)
    if (ids.length > 0) await converted(scope, wear, publishing, { reading, table, ids })
    many += ids.length
  }
  return many
}

/** Answers the field that keeps the version from coming into force, because its values repeat by now. */
export async function changeOver(
  ...given: Parameters<typeof changePlaces>
): Promise<void | 'again' | Retype['at']> {
  try {
    return await changePlaces(...given)
  } catch (error) {
    if (error instanceof Doubled) return error.retype.at
    throw error
  }
}

/** A moment in which nobody writes into these tables: the last of what was written is read, and the columns change places. */
async function changePlaces(
  scope: JobScope,
  wear: Wear,
  { app }: Told,
  { publishing, blueprint }: { publishing: PublishingRow; blueprint: Blueprint },
): Promise<void | 'again'> {
  const retypes = ready(publishing)
  if (retypes.length === 0) return undefined
  const reading = await readingOf(scope, app, publishing, blueprint)
  // Without holding anybody up, until there are few.
  if ((await againIn(scope, wear, publishing, reading, AT_ONCE)) > LAST_AT_ONCE) return 'again'
  const place = { db: scope.db, schema: `r${scope.tenant}` }
  wear('tenant', scope.tenant)
  for (const table of tablesOf(retypes)) await rows.holdTable(place, table)
  const since = performance.now()
  wear('steward', scope.tenant)
  if ((await againIn(scope, wear, publishing, reading, LAST_AT_ONCE)) >= LAST_AT_ONCE)
    throw new Error('Too much was written while a field was read as another kind.')
  await columns.swap(scope, app, retypes)
  if (performance.now() - since > LONGEST_HELD) throw new Error('Changing over took too long.')
  return undefined
}

/** Milliseconds, with the wait before it and the commit behind it still short of half a second. */
const LONGEST_HELD = 200
