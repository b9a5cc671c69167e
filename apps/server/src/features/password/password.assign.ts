import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import { NotYourself } from '@atrium/contract/people/person.contract.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import type { Words } from '../../kernel/http/words.ts'
import { oneTimePassword } from '../../kernel/secrets/one-time-password.ts'
import { audit, auditIn } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import { holdReset } from '../console/console.service.ts'
import * as message from '../message/message.service.ts'
import * as session from '../session/session.service.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import { mayManage, mayManageHere, setPassword } from './password.store.ts'

/**
 * Somebody's password is replaced by one that is shown once and good for choosing another. Their
 * sessions end; their second step stays (docs/decisions/0028).
 */
export async function assign(context: ManualContext, words: Words, id: number): Promise<string> {
  await context.open((scope) => refuseOthers(signedIn(scope), id))
  const password = oneTimePassword()
  const hash = await context.passwords.hash(password)
  await context.open(async (scope) => {
    const own = signedIn(scope)
    const spaces = await refuseOthers(own, id)
    await message.tellPerson(own, words, id, 'password')
    await replace(own, id, hash)
    const line = { action: 'user.passwordReset' as const, target: id }
    // Of a console user all of them are in their categories: each learns what was done to its admin.
    if (spaces.length > 0) await auditIn(scope, spaces, line)
    else await audit(scope, { ...line, isPerson: true })
  })
  return password
}

async function replace(scope: OwnScope, id: number, hash: string, { byText = false } = {}) {
  await setPassword(scope, id, hash, { once: true, byText })
  await signIn.forgetDevices(scope, id)
  await session.closeAllBut(scope, id, null)
}

/** One of many, whom an operator may manage. Sent to the phone, it is told there; and the phone is no second step to it. */
export async function assignOne(
  scope: OwnScope,
  words: Words,
  { id, hash, byText }: { id: number; hash: string; byText: boolean },
): Promise<void> {
  if (id === scope.actor.id) throw NotYourself({})
  if (!(await mayManage(scope, id))) throw AccessDenied({})
  const { settings } = scope
  const told = byText ? { ...scope, settings: { ...settings, sms: null } } : scope
  await message.tellPerson(told, words, id, 'password')
  await replace(scope, id, hash, { byText })
  const detail = { how: byText ? 'text' : 'list' }
  await audit(scope, { action: 'user.passwordReset', target: id, detail, isPerson: true })
}

/**
 * Operators, as far as they may manage somebody; console users, admins of their categories, whose enterprises
 * are returned; and admins, whose people belong to their space alone: one space must not open another's door.
 */
async function refuseOthers(scope: OwnScope, id: number): Promise<number[]> {
  const { permissions } = scope.actor
  const isAdmin = permissions.has('*') || permissions.has('signIn')
  const spaces = await holdReset(scope, id)
  const may =
    spaces.length > 0 ||
    (await mayManage(scope, id)) ||
    (isAdmin && (await mayManageHere(scope, id)))
  if (!may) throw NotHere({})
  requireProof(scope)
  return spaces
}
