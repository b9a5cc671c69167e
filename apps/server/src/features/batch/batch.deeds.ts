import { Failure, Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Act } from '@atrium/contract/platform/batch.contract.ts'
import { type PlainAction, plainActions } from '@atrium/contract/platform/batch-actions.ts'
import { sql } from 'kysely'
import type { Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { Wear } from '../../kernel/work/job-kind.ts'
import { type Change, LeftOut } from '../../kernel/work/left-out.ts'
import * as enterprise from '../enterprise/enterprise.many.service.ts'
import * as message from '../message/message.service.ts'
import * as user from '../user/user.many.service.ts'
import type { Closed, Locked, Waiting } from './batch.job.store.ts'
import { resetOne, type Secret, whomToReset } from './batch.passwords.ts'
import type { Texts } from './batch.texts.ts'

/** So many rows are one transaction: nobody waits for longer than they take. */
export const AT_ONCE = 50
/** An announcement is one for so many enterprises. */
export const ANNOUNCED_AT_ONCE = 500

type Doing = {
  scope: OwnScope
  words: Words
  wear: Wear
  secrets?: Secret[]
  texts?: Texts
}

/** Each row by itself: one that cannot be done keeps none of the others from it. */
export async function doRows(doing: Doing, batch: Locked, rows: Waiting[]): Promise<Closed[]> {
  const { scope } = doing
  const act = { action: batch.action, ...(batch.setting as object) } as Act
  if (act.action === 'announce') return announce(scope, act, rows)
  if (batch.noun === 'user') await user.holdRoots(scope)
  const one = batch.undoes === null ? await oneOf(doing, act, rows) : undoing(doing, batch)
  const closed: Closed[] = []
  for (const [nth, row] of rows.entries())
    closed.push(await attempt(scope, row, () => one(row, nth)))
  return closed
}

type DeedResult = Pick<Closed, 'change' | 'sealed'>
type One = (row: Waiting, nth: number) => Promise<DeedResult>

const undoing = ({ scope, words }: Doing, { noun, undoes }: Locked): One => {
  const of = (change: Change | null) => ({ ...(change as Change), batch: undoes as number })
  return async ({ target, change }) => {
    if (noun === 'user') await user.undoOne(scope, words, target, of(change))
    else await enterprise.undoOne(scope, target, of(change))
    return { change: null }
  }
}

async function oneOf(
  { scope, words, wear, secrets = [], texts }: Doing,
  act: Act,
  rows: Waiting[],
): Promise<One> {
  if (act.action === 'resetPassword') {
    const people = await whomToReset(
      scope,
      rows.map(({ target }) => target),
    )
    const { how } = act
    return async ({ target: id }, nth) => {
      const within = texts?.within ?? new Set()
      const sealed = await resetOne(scope, words, { how, secrets, people, within }, { id, nth })
      return { change: null, ...(sealed && { sealed }) }
    }
  }
  if (act.action === 'move')
    return async ({ target }) => {
      await user.moveOne(scope, wear, act, target)
      return { change: null }
    }
  if (isPlain(act.action)) {
    const { action } = act
    return async ({ target }) => ({ change: await user.doToOne(scope, words, action, target) })
  }
  return async ({ target }) => ({
    change: await enterprise.doToOne(scope, act as enterprise.Deed, target),
  })
}

const isPlain = (action: string): action is PlainAction =>
  plainActions.some((known) => known === action)

async function attempt(
  { db }: OwnScope,
  row: Waiting,
  one: () => Promise<DeedResult>,
): Promise<Closed> {
  const { target } = row
  await sql`savepoint one_row`.execute(db)
  try {
    const done = await one()
    await sql`release savepoint one_row`.execute(db)
    return { target, outcome: 'done', ...done }
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
