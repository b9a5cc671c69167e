import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { Settlement } from '../http/visit.ts'
import type { Scope } from '../transaction/scope.ts'
import { askPuzzle, solvedPuzzle } from './puzzle.ts'

/** Tries: four are free, from the fifth on there are 1, 2, 4 … 900 seconds between them. */
type Tries = {
  key: string
  /**
   * A quiet counter that is shut refuses nothing by itself: it is left out, and nobody is told to wait because of it.
   */
  quiet?: boolean
}
/** At most so many tries in a window that begins with the first; beyond `free`, each costs the answer to a puzzle. */
type Quota = { key: string; most: number; window: string; free?: number }
export type Counter = Tries | Quota

const TRIES_FORGOTTEN = '1 day'

const wantedOf = (counter: Counter) =>
  'most' in counter ? { ...counter, lasts: counter.window } : { ...counter, lasts: TRIES_FORGOTTEN }

type TakeOutcome = {
  outcome: 'taken' | 'shut' | 'proof'
  open_again: Date | null
  left_out: string[]
}

/**
 * Takes one of each before anything is judged, or none and says how long to wait: of a hundred parallel
 * tries each sees its own number, whichever process it came to. Returns the quiet ones that are shut.
 *
 * `ManualContext.take` calls this last in a transaction of its own, so that nobody holds a counter while they
 * wait for something else (docs/decisions/0032).
 */
export async function takeCounters(scope: Scope, counters: Counter[]): Promise<string[]> {
  const { db, now } = scope
  const wanted = JSON.stringify(counters.map(wantedOf))
  const { rows } = await sql<TakeOutcome>`
    select * from take_counters(${wanted}, ${solvedPuzzle(scope)}, ${now})`.execute(db)
  const { outcome, open_again, left_out } = rows[0] as TakeOutcome
  if (outcome === 'proof') throw askPuzzle(scope)
  if (outcome === 'shut')
    throw RateLimited({ retryAfter: Math.max(1, secondsUntil(open_again, now)) })
  return left_out
}

export const settleCounters = ({ db }: Pick<Scope, 'db'>, { giveBack, forget }: Settlement) =>
  sql`select settle_counters(${giveBack}, ${forget})`.execute(db)

/** Seconds until the key is open again. */
export async function waitFor({ db, now }: Scope, key: string): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('open_again_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return secondsUntil(row?.open_again_at ?? null, now)
}

const secondsUntil = (moment: Date | null, now: Date) =>
  Math.max(0, Math.ceil(((moment?.getTime() ?? 0) - now.getTime()) / 1000))
