import { NotAcceptable } from '@atrium/contract/register.contract.ts'
import { CodeRefused, SignInRefused } from '@atrium/contract/session.contract.ts'
import type { Door } from '../../kernel/implement.ts'
import { forgetTries, takeQuota, takeTry } from '../../kernel/limit.ts'
import { record } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/scope.ts'
import * as code from '../code/code.service.ts'
import * as session from '../session/session.service.ts'
import { judge } from './password.rules.ts'
import { setPassword } from './password.store.ts'

/** Refuses what everybody would try, with the reason beside the field. */
export function refuseBad(password: string, about: string[], field = 'password'): void {
  const { reason } = judge(password, ['atrium', ...about])
  if (reason) throw NotAcceptable({ fields: { [field]: `password_${reason}` } })
}

export const judgeIt: Door<'password.judge'> = {
  door: async (hall, { password, loginId = '' }) => {
    const key = `judge:${hall.visit.address}`
    await hall.open((scope) => takeQuota(scope, { key, most: 600, window: '10 minutes' }))
    return judge(password, ['atrium', loginId])
  },
}

/** Whoever holds the phone gets a new password; the second step stays, and everybody has to sign in. */
export const reset: Door<'password.reset'> = {
  door: async (hall, { phone, code: given, password }) => {
    refuseBad(password, [])
    const spent = await hall.open(async (scope) => {
      await takeTry(scope, `reset:${phone}`)
      return code.spend(scope, 'reset', phone, given)
    })
    if (!spent.right) throw CodeRefused({ left: spent.left })
    const hash = await hall.passwords.hash(password)
    await hall.open(async (scope) => {
      const account = await session.findByPhone(scope, phone)
      if (!account) throw CodeRefused({ left: 0 })
      await setPassword(scope, account.id, hash)
      await session.forgetDevices(scope, account.id)
      await session.closeAllBut(scope, account.id, null)
      await forgetTries(scope, `account:${account.id}`)
      await record(scope, { action: 'password.reset', target: account.id })
    })
    return {}
  },
}

export const change: Door<'password.change'> = {
  door: async (hall, { oldPassword, newPassword }) => {
    const account = await hall.open(async (scope) => {
      const { actor } = signedIn(scope)
      await takeTry(scope, `account:${actor.id}:own`)
      return session.findById(scope, actor.id)
    })
    if (!account || !(await hall.passwords.check(account.password_hash, oldPassword)))
      throw SignInRefused({})
    refuseBad(newPassword, [account.login_id, account.name], 'newPassword')
    const hash = await hall.passwords.hash(newPassword)
    await hall.open(async (scope) => {
      const { actor } = signedIn(scope)
      await setPassword(scope, actor.id, hash)
      await forgetTries(scope, `account:${actor.id}:own`)
      await session.closeAllBut(scope, actor.id, actor.sessionId)
      await record(scope, { action: 'password.changed', target: actor.id })
    })
    return {}
  },
}
