import type { FirstAdmin } from '@atrium/contract/enterprises/enterprise-created.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { LoginIdTaken } from '@atrium/contract/people/user.contract.ts'
import { SmsUnavailable } from '@atrium/contract/sign-in/session.contract.ts'
import type { z } from 'zod'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { oneTimePassword, runsOut } from '../../kernel/secrets/one-time-password.ts'
import { type OwnScope, type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import { loginIdIsTaken } from './enterprise.store.ts'

type NewEnterprise = { name: string; space: string; admin: z.output<typeof FirstAdmin> }

/**
 * Creates an enterprise with a password for its first admin, which whoever creates it is shown once; by text message it
 * goes to the admin as well, if it is created.
 */
export async function withFirstAdmin(
  context: ManualContext,
  { name, space, admin }: NewEnterprise,
  create: (scope: OwnScope, hash: string) => Promise<number>,
) {
  const { loginId, phone, byText } = admin
  if (byText && !phone) throw Invalid({ fields: { 'admin.phone': 'required' } })
  if (byText && !context.settings.sms) throw SmsUnavailable({})
  const texted = byText ? phone : null
  if (texted) await code.takeForInvitation(context, texted)
  const password = oneTimePassword()
  const hash = await context.passwords.hash(password)
  return context.open(async (scope) => {
    const entid = await create(signedIn(scope), hash)
    const account = { space, name: loginId, code: password }
    if (texted) await code.sendAccount(scope, entid, texted, account)
    const until = runsOut(scope.now).toISOString()
    return { entid, space, name, admin: { loginId, password }, until, texted }
  })
}

/** Which of the two somebody else has. */
export const adminTaken = async (scope: Scope, loginId: string) =>
  LoginIdTaken({
    fields: (await loginIdIsTaken(scope, loginId))
      ? { 'admin.loginId': 'taken' }
      : { 'admin.phone': 'taken' },
  })
