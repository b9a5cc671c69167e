import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { CodeRefused, SignInOver } from '@atrium/contract/sign-in/session.contract.ts'
import type { ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { cameByText } from '../../kernel/call/proof.ts'
import { cookie, PENDING_COOKIE } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { signedIn } from '../../kernel/transaction/scope.ts'
import * as factor from '../factor/factor.service.ts'
import { strengthen } from '../session/session.service.ts'
import {
  attemptAs,
  findById,
  forgetAttempts,
  knownDevice,
  note,
} from '../sign-in/sign-in.service.ts'
import { type EntryWay, openSession } from './entry.admit.ts'
import * as pending from './entry.pending.ts'
import * as store from './entry.store.ts'

/** The second step of a sign-in. A try is taken and kept, right or wrong, before it is judged. */
export const twoStep: ManualHandler<'session.twoStep'> = {
  manual: async (context, { method, code, response, trust }) => {
    await attemptAs(context, async (scope) => ({ id: (await pending.current(scope)).account_id }))
    const waiting = await context.open(pending.takeOne)
    const result = await context.open(async (scope) => {
      const isSame = method === 'sms' && waiting.by_text
      const right =
        !isSame && (await factor.verify(scope, waiting.account_id, { method, code, response }))
      if (!right) {
        await audit(scope, { action: 'session.stepRefused', target: waiting.account_id })
        const { account_id: accountId, way } = waiting
        await note(scope, { accountId, way, outcome: 'stepRefused' })
        return null
      }
      const account = await findById(scope, waiting.account_id)
      if (!account || !(await pending.spend(scope))) throw SignInOver({})
      scope.visit.cookies.push(cookie(PENDING_COOKIE, '', 0))
      if (account.password_by_text && method !== 'sms') await store.keepPassword(scope, account.id)
      return openSession(scope, account, {
        way: waiting.way as EntryWay,
        remember: waiting.remembered,
        strength: 2,
        isKnown: (await knownDevice(scope, account.id)) !== null,
        trustDays: trust ? await factor.trustDays(scope, account.id) : 0,
      })
    })
    if (!result) throw CodeRefused({ left: waiting.left })
    return result
  },
}

export const stepCode: ManualHandler<'session.twoStep.code'> = {
  manual: (context) =>
    factor.sendCode(context, async (scope) => {
      const { account_id, by_text } = await pending.current(scope)
      if (by_text) throw NotHere({})
      return account_id
    }),
}

export const stepPasskey: Serve<'session.twoStep.passkey'> = async (scope) => {
  const { account_id } = await pending.current(scope)
  return { options: await factor.askPasskey(scope, account_id) }
}

/**
 * Who one is, proven again: by the second step where there is one, else by the password. To a session
 * that a text message opened, the password is the second step, and another text message is none
 * (docs/decisions/0034).
 */
export const prove: ManualHandler<'session.prove'> = {
  manual: async (context, { method, code, response, password }) => {
    const { account } = (
      await attemptAs(context, async (scope) => {
        const { id } = signedIn(scope).actor
        return { id, account: await findById(scope, id) }
      })
    ).found
    const isPassword =
      method === 'password' &&
      (await context.passwords.check(account?.password_hash ?? null, password ?? ''))
    const strength = await context.open(async (scope) => {
      const { actor } = signedIn(scope)
      const byText = cameByText(actor)
      const hasSecond = (await factor.secondStepOf(scope, actor.id)) !== null
      const right =
        method === 'password'
          ? isPassword && (byText || !hasSecond)
          : !(byText && method === 'sms') &&
            (await factor.verify(scope, actor.id, { method, code, response }))
      if (!right || !account) return null
      forgetAttempts(scope, account, (await knownDevice(scope, actor.id)) !== null)
      return strengthen(signedIn(scope), method === 'password' && !hasSecond ? 1 : 2)
    })
    if (strength === null) throw CodeRefused({ left: null })
    return { strength }
  },
}

export const proveCode: ManualHandler<'session.prove.code'> = {
  manual: (context) =>
    factor.sendCode(context, async (scope) => {
      const { actor } = signedIn(scope)
      if (cameByText(actor)) throw NotHere({})
      return actor.id
    }),
}

export const provePasskey: Serve<'session.prove.passkey'> = async (scope) => ({
  options: await factor.askPasskey(scope, scope.actor.id),
})
