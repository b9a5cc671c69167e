import { ConfirmationRefused } from '@atrium/contract/apps/package.contract.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { signedIn } from '../../kernel/transaction/scope.ts'
import { attemptAs, findById, giveBack } from '../sign-in/sign-in.service.ts'

/**
 * The caller's own password, asked once more before something weighty. A wrong one counts like any
 * other try to pass for them, and stands in the audit log; the password itself stands nowhere.
 */
export async function confirmBy(
  context: ManualContext,
  password: string | undefined,
): Promise<void> {
  if (!password) throw Invalid({ fields: { _pwd: 'required' } })
  const { found, attempt } = await attemptAs(context, async (scope) => {
    const { id } = signedIn(scope).actor
    return { id, account: await findById(scope, id) }
  })
  const isRight = await context.passwords.check(found.account?.password_hash ?? null, password)
  if (isRight) return giveBack(context, attempt)
  await context.openAtGate((scope) =>
    audit(scope, { action: 'session.confirmationRefused', target: found.id }),
  )
  throw ConfirmationRefused({})
}
