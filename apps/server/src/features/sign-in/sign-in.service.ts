import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import { type ManualContext } from '../../kernel/call/implement.ts'
import { type Counter } from '../../kernel/limits/counters.ts'
import { type Scope } from '../../kernel/transaction/scope.ts'
import { knownDevice } from './sign-in.device.ts'
import { type Account } from './sign-in.store.ts'

export { type Device, forgetDevices, knownDevice, rememberDevice } from './sign-in.device.ts'
export {
  type Account,
  findByConfirmedPhone,
  findById,
  findByLoginId,
  findByPhone,
  note,
  refusedBy,
} from './sign-in.store.ts'

/**
 * A try to pass for the owner of an account. All of them count against one number, whichever way
 * they come: password, text message, second step, fresh proof, enrolment, reset, binding.
 *
 * A browser the person signed in with before has a number of its own, so a stranger who keeps trying
 * cannot shut the owner out (docs/decisions/0013).
 */
export type Attempt = {
  keys: string[]
  /** False while the account is shut: whatever is given is answered as if it were wrong. */
  isJudged: boolean
}

export const loginIdName = (loginId: string) => `login:${loginId.normalize('NFC').toLowerCase()}`
export const phoneName = (phone: string) => `phone:${phone}`

type Taking<T> = T & { attempt: Attempt }

/**
 * A try by somebody who says who they are. What they hear of waiting depends on the name they gave
 * and on nothing else, so a name nobody has sounds like any other, and failures by phone do not tell
 * whose phone it is. That the account itself is shut, they are not told.
 *
 * `besides` are counters of strangers, taken and given back with the others: a browser that the
 * person used before does not stand for its address.
 */
export async function attemptByName(
  context: ManualContext,
  name: string,
  find: (scope: Scope) => Promise<Account | undefined>,
  besides: Counter[] = [],
): Promise<Taking<{ account: Account | undefined }>> {
  const { account, own, loud, shut } = await context.take(async (scope) => {
    const account = await find(scope)
    const here = account && (await knownDevice(scope, account.id)) ? browserOf(scope) : ''
    const own = account && `account:${account.id}${here}`
    const loud: Counter[] = [{ key: `${name}${here}` }, ...(here ? [] : besides)]
    return { account, own, loud, counters: own ? [{ key: own, quiet: true }, ...loud] : loud }
  })
  const isJudged = !own || !shut.includes(own)
  const keys = loud.map(({ key }) => key)
  return { account, attempt: { keys: own && isJudged ? [own, ...keys] : keys, isJudged } }
}

/** A try where it is known whose account it is: in a session, or half-way into one. */
export async function attemptAs<T extends { id: number }>(
  context: ManualContext,
  find: (scope: Scope) => Promise<T>,
): Promise<Taking<{ found: T }>> {
  const { found, own } = await context.take(async (scope) => {
    const found = await find(scope)
    const known = await knownDevice(scope, found.id)
    const own = `account:${found.id}${known ? browserOf(scope) : ''}`
    return { found, own, counters: [{ key: own }] }
  })
  return { found, attempt: { keys: [own], isJudged: true } }
}

/**
 * One thing was right, but it does not open the platform by itself. Earlier failures stay: else whoever
 * has the password could guess the second step for ever, five times after each right password.
 */
export const giveBack = ({ visit }: Pick<Scope, 'visit'>, { keys }: Attempt) =>
  void visit.settlement.giveBack.push(...keys)

/** Everything was right: it is them, and the count in this browser starts afresh. */
export const forgetAttempts = (scope: Scope, account: CountedAccount, isKnownBrowser: boolean) =>
  void scope.visit.settlement.forget.push(
    ...countersOf(account, isKnownBrowser ? browserOf(scope) : ''),
  )

type CountedAccount = Pick<Account, 'id' | 'login_id' | 'phone'>

const countersOf = ({ id, login_id, phone }: CountedAccount, here: string) =>
  [`account:${id}`, loginIdName(login_id), ...(phone ? [phoneName(phone)] : [])].map(
    (name) => `${name}${here}`,
  )

const browserOf = ({ visit }: Scope) => `:${visit.device?.toString('base64url')}`

export const signInConstraints: Constraints = {
  sign_ins_account_id_fkey: callerGone,
}

/**
 * Login ids and phones are of the whole platform. What one person may learn of them by forms: enough to fill those in, too
 * little to find out who is on it.
 */
export const whoExists = (id: number) => ({
  key: `validate:${id}`,
  most: 100,
  window: '10 minutes',
})
