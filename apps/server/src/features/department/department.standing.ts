import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import { requireProof } from '../../kernel/call/proof.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Concerned = {
  people?: number[]
  /** Departments that are moved, and departments that are deleted. */
  moving?: number[]
  gone?: number[]
  /** The departments that people or departments are moved into. */
  into?: number[]
}

/** What a change gives by rules: more than its maker could, and anything at all. */
export type RuleGifts = { beyond: boolean; gives: boolean }

/**
 * Whoever puts somebody where a rule gives a role gives that role: no more than they could by hand, and what allows anything
 * with a fresh proof of who they are, as by hand.
 */
export function refuseGiven(scope: SpaceScope, { beyond, gives }: RuleGifts): void {
  if (beyond) throw AccessDenied({})
  if (gives) requireProof(scope)
}

/**
 * Does it, and refuses it where somebody holds more by it, or less, than was the caller's before, or where it gives anything
 * and they have not shown lately who they are. Compared is what people hold, by whatever they hold it: so whoever changes
 * places need not know which roles depend on them. What was done until then is undone with the transaction, or with a
 * savepoint of the caller's (docs/decisions/0042).
 */
export async function givingNoMore<T>(
  scope: SpaceScope,
  concerned: Concerned,
  change: () => Promise<T>,
): Promise<T> {
  const { done, given } = await compared(scope, scope.actor.id, concerned, change)
  refuseGiven(scope, given)
  return done
}

/** As `givingNoMore`, for a job that somebody has begun: who they are was asked then. */
export async function givingNoMoreFor<T>(
  scope: Pick<SpaceScope, 'db'>,
  giver: number,
  concerned: Concerned,
  change: () => Promise<T>,
): Promise<T> {
  const { done, given } = await compared(scope, giver, concerned, change)
  if (given.beyond) throw AccessDenied({})
  return done
}

async function compared<T>(
  { db }: Pick<SpaceScope, 'db'>,
  giver: number,
  { people = [], moving = [], gone = [], into = [] }: Concerned,
  change: () => Promise<T>,
): Promise<{ done: T; given: RuleGifts }> {
  const { rows } = await sql<{ before: string }>`
    select standing_here(${giver}, ${people}::bigint[], ${moving}::bigint[], ${gone}::bigint[],
      ${into}::bigint[])::text as before`.execute(db)
  const done = await change()
  const { rows: given } = await sql<RuleGifts>`
    select beyond, gives from changes_here(${giver}, ${rows[0]?.before}::jsonb)`.execute(db)
  return { done, given: given[0] ?? { beyond: true, gives: true } }
}
