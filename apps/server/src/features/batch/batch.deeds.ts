import { Failure, Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Act } from '@atrium/contract/platform/batch.contract.ts'
import type { UserAction } from '@atrium/contract/platform/batch-actions.ts'
import { sql } from 'kysely'
import type { Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { type Change, LeftOut } from '../../kernel/work/left-out.ts'
import * as enterprise from '../enterprise/enterprise.many.service.ts'
import * as message from '../message/message.service.ts'
import * as user from '../user/user.many.service.ts'
import type { Closed, Locked, Waiting } from './batch.job.store.ts'

/** So many rows are one transaction: nobody waits for longer than they take. */
export const AT_ONCE = 50
/** An announcement is one for so many enterprises. */
export const ANNOUNCED_AT_ONCE = 500

/** Each row by itself: one that cannot be done keeps none of the others from it. */
export async function doRows(
  scope: OwnScope,
  words: Words,
  batch: Locked,
  rows: Waiting[],
): Promise<Closed[]> {
  const act = { action: batch.action, ...(batch.setting as object) } as Act
  if (act.action === 'announce') return announce(scope, act, rows)
  if (batch.noun === 'user') await user.holdRoots(scope)
  const one = oneOf(scope, words, batch, act)
  const closed: Closed[] = []
  for (const row of rows) closed.push(await attempt(scope, row, one))
  return closed
}

type One = (row: Waiting) => Promise<Change | null>

function oneOf(scope: OwnScope, words: Words, { noun, undoes }: Locked, act: Act): One {
  if (undoes !== null)
    return async ({ target, change }) => {
      if (noun === 'user') await user.undoOne(scope, words, target, change as Change)
      else await enterprise.undoOne(scope, target, change as Change)
      return null
    }
  if (noun === 'user')
    return ({ target }) => user.doToOne(scope, words, act.action as UserAction, target)
  return ({ target }) => enterprise.doToOne(scope, act as enterprise.Deed, target)
}

async function attempt({ db }: OwnScope, row: Waiting, one: One): Promise<Closed> {
  const { target } = row
  await sql`savepoint one_row`.execute(db)
  try {
    const change = await one(row)
    await sql`release savepoint one_row`.execute(db)
    return { target, outcome: 'done', change }
  } catch (error) {
    const outcome = reasonOf(error)
    await sql`rollback to savepoint one_row`.execute(db)
    return { target, outcome, change: null }
  }
}

/** What a row is refused for is said of it; anything else is no answer, and the rows are tried again. */
function reasonOf(error: unknown): string {
  if (error instanceof LeftOut) return error.why
  if (Invalid.is(error)) return Object.values(error.details.fields)[0] ?? error.word
  if (error instanceof Failure && error.status < 500) return error.word
  // A constraint or a policy of this one row.
  if (/^(23|42501)/.test(String(Object(error).code))) return 'forbidden'
  throw error
}

async function announce(
  scope: OwnScope,
  { action: _, ...text }: Extract<Act, { action: 'announce' }>,
  rows: Waiting[],
): Promise<Closed[]> {
  const told = await message.announceTo(
    scope,
    rows.map(({ target }) => target),
    text,
  )
  return rows.map(({ target }) => ({
    target,
    outcome: told.has(target) ? 'done' : 'not_found',
    change: null,
  }))
}
