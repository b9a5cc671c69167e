import { forgetTries, giveTryBack, takeTry, tookTry } from '../../kernel/limit.ts'
import type { Scope } from '../../kernel/scope.ts'
import { knownDevice } from './session.device.ts'
import type { Account } from './session.store.ts'

/**
 * A try to pass for the owner of an account. All of them count against one number, whichever way
 * they come: password, text message, second step, fresh proof, enrolment, reset, binding.
 *
 * A browser the person signed in with before has a number of its own, so a stranger who keeps trying
 * cannot shut the owner out.
 */
export type Attempt = {
  keys: string[]
  /** False while the account is shut: whatever is given is answered as if it were wrong. */
  isJudged: boolean
}

export const loginIdName = (loginId: string) => `login:${loginId.normalize('NFC').toLowerCase()}`
export const phoneName = (phone: string) => `phone:${phone}`

/**
 * A try by somebody who says who they are. What they hear of waiting depends on the name they gave
 * and on nothing else, so a name nobody has sounds like any other, and failures by phone do not tell
 * whose phone it is. That the account itself is shut, they are not told.
 *
 * The account's counter comes first: every way in touches it, so whoever has it has the others too.
 */
export async function attemptByName(
  scope: Scope,
  name: string,
  account: Account | undefined,
): Promise<Attempt> {
  const here = account && (await knownDevice(scope, account.id)) ? browserOf(scope) : ''
  const named = `${name}${here}`
  const own = account && `account:${account.id}${here}`
  const isJudged = !own || (await tookTry(scope, own))
  await takeTry(scope, named)
  return { keys: own && isJudged ? [own, named] : [named], isJudged }
}

/** A try where it is known whose account it is: in a session, or half-way into one. */
export async function attemptAs(scope: Scope, accountId: number): Promise<Attempt> {
  const known = await knownDevice(scope, accountId)
  const own = `account:${accountId}${known ? browserOf(scope) : ''}`
  await takeTry(scope, own)
  return { keys: [own], isJudged: true }
}

/**
 * One thing was right, but it does not open the house by itself. Earlier failures stay: else whoever
 * has the password could guess the second step for ever, five times after each right password.
 */
export const giveBack = (scope: Scope, { keys }: Attempt) => giveTryBack(scope, keys)

/** Everything was right: it is them, and the count in this browser starts afresh. */
export const forgetAttempts = (scope: Scope, account: Counted, isKnownBrowser: boolean) =>
  forgetTries(scope, countersOf(account, isKnownBrowser ? browserOf(scope) : ''))

type Counted = Pick<Account, 'id' | 'login_id' | 'phone'>

const countersOf = ({ id, login_id, phone }: Counted, here: string) =>
  [`account:${id}`, loginIdName(login_id), ...(phone ? [phoneName(phone)] : [])].map(
    (name) => `${name}${here}`,
  )

const browserOf = ({ visit }: Scope) => `:${visit.device?.toString('base64url')}`
