import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { SignInRefused } from '@atrium/contract/sign-in/session.contract.ts'
import type { Handlers, ManualContext, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import * as factor from '../factor/factor.service.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as session from '../session/session.service.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import { assign } from './password.assign.ts'
import { judge, platformRules, type Rules } from './password.rules.ts'
import { cameByOneTime, rulesOf, setPassword } from './password.store.ts'

export { assignOne } from './password.assign.ts'

/** Refuses what everybody would try, with the reason beside the field. */
export function refuseBad(
  password: string,
  about: string[],
  { field = 'password', rules = platformRules }: { field?: string; rules?: Rules } = {},
): void {
  const { reason } = judge(password, ['atrium', ...about], rules)
  if (reason) throw NotAcceptable({ fields: { [field]: `password_${reason}` } })
}

export const judgeIt: ManualHandler<'password.judge'> = {
  manual: async (context, { password, loginId = '' }) => {
    const key = `judge:${context.visit.address}`
    const { rules } = await context.take(async (scope) => ({
      rules: await rulesOf(scope, scope.actor?.id ?? null),
      counters: [{ key, most: 600, window: '10 minutes' }],
    }))
    const verdict = judge(password, ['atrium', loginId], rules)
    return { ...verdict, least: rules.length, kinds: rules.kinds }
  },
}

/** Whoever holds the phone gets a new password; the second step stays, and everybody has to sign in. */
export const reset: ManualHandler<'password.reset'> = {
  manual: async (context, { phone, code: given, password }) => {
    refuseBad(password, [])
    const account = await code.proveOwner(context, 'reset', phone, given)
    const rules = await context.open((scope) => rulesOf(scope, account.id))
    refuseBad(password, [account.login_id, account.name], { rules })
    const hash = await context.passwords.hash(password)
    await context.open(async (scope) => {
      // A phone that gave the password is no second step to it.
      const byText = (await factor.secondStepOf(scope, account.id)) !== null
      await setPassword(scope, account.id, hash, { byText })
      await signIn.forgetDevices(scope, account.id)
      await session.closeAllBut(scope, account.id, null)
      await audit(scope, { action: 'password.reset', target: account.id })
    })
    return {}
  },
}

export const change = (words: Words): ManualHandler<'password.change'> => ({
  manual: async (context, { oldPassword, newPassword, userId }) => {
    const own = await context.open(async (scope) => signedIn(scope).actor.id)
    if (userId !== undefined && userId !== own) {
      if (oldPassword !== undefined || newPassword !== undefined)
        throw Invalid({ fields: { newPassword: 'unknown' } })
      return { password: await assign(context, words, userId) }
    }
    const asksOld = !oldPassword && (await context.open((scope) => asksForOld(signedIn(scope))))
    const fields = {
      ...(asksOld && { oldPassword: 'required' }),
      ...(!newPassword && { newPassword: 'required' }),
    }
    if (asksOld || !newPassword) throw Invalid({ fields })
    await changeOwn(context, oldPassword ?? null, newPassword)
    return { password: null }
  },
})

export const owed: Serve<'password.owed'> = async (scope) => ({ asksOld: await asksForOld(scope) })

const asksForOld = async (own: OwnScope) => !(await cameByOneTime(own))

/** Without the old one only in the session that was opened by it, which is asked once more when it is written. */
async function changeOwn(context: ManualContext, oldPassword: string | null, newPassword: string) {
  const { found, attempt } = await signIn.attemptAs(context, async (scope) => {
    const { id } = signedIn(scope).actor
    const [account, rules] = await Promise.all([signIn.findById(scope, id), rulesOf(scope, id)])
    return { id, account, rules }
  })
  const { account, rules } = found
  const check = (given: string) => context.passwords.check(account?.password_hash ?? null, given)
  if (!account || (oldPassword !== null && !(await check(oldPassword)))) throw SignInRefused({})
  if (oldPassword === null ? await check(newPassword) : newPassword === oldPassword)
    throw NotAcceptable({ fields: { newPassword: 'same' } })
  refuseBad(newPassword, [account.login_id, account.name], { field: 'newPassword', rules })
  const hash = await context.passwords.hash(newPassword)
  await context.open(async (scope) => {
    const own = signedIn(scope)
    const { actor } = own
    if (oldPassword === null && !(await cameByOneTime(own, { holds: true })))
      throw Invalid({ fields: { oldPassword: 'required' } })
    await setPassword(scope, actor.id, hash)
    signIn.giveBack(scope, attempt)
    await session.closeAllBut(scope, actor.id, actor.sessionId)
    await audit(scope, { action: 'password.changed', target: actor.id })
  })
}

export const passwordHandlers = ({ book }: Pick<HandlerDeps, 'book'>) =>
  ({
    'password.change': change(book),
    'password.judge': judgeIt,
    'password.owed': owed,
    'password.reset': reset,
  }) satisfies Partial<Handlers>
