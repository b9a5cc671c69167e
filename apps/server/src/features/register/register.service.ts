import { InvitationGone, NotAcceptable } from '@atrium/contract/register.contract.ts'
import { CodeRefused } from '@atrium/contract/session.contract.ts'
import type { Door, Hall, Input, Serve } from '../../kernel/implement.ts'
import { record } from '../../kernel/record.ts'
import type { Scope } from '../../kernel/scope.ts'
import * as code from '../code/code.service.ts'
import { provision } from '../enterprise/enterprise.service.ts'
import * as password from '../password/password.service.ts'
import * as session from '../session/session.service.ts'
import { isAcceptableName } from './register.names.ts'
import * as store from './register.store.ts'

export const checkInvitation: Serve<'register.checkInvitation'> = async (scope, { icode }) => {
  const found = await store.findInvitation(scope, icode)
  if (!found || found.status !== 'active') throw InvitationGone({ why: 'unknown' })
  if (found.expires_at <= scope.now) throw InvitationGone({ why: 'expired' })
  if (found.used >= found.uses) throw InvitationGone({ why: 'spent' })
  const { name, space, uses, used, expires_at } = found
  return { enterprise: { name, space }, left: uses - used, expires: expires_at.toISOString() }
}

export const checkRealName: Serve<'register.checkRealName'> = async (scope, input) => {
  const name = input.realName.trim()
  if (!isAcceptableName(name)) return { ok: false, reason: 'malformed' }
  const invitation = input.icode && (await store.findInvitation(scope, input.icode))
  const taken = invitation && (await store.nameIsTaken(scope, invitation.tenant_id, name))
  return taken ? { ok: false, reason: 'taken' } : { ok: true, reason: null }
}

/** Answers anybody, as the specification asks; but not a thousand times. */
export const loginIdExists: Door<'register.loginIdExists'> = {
  door: async (hall, { loginId, userId }) => {
    const quota = { key: `exists:${hall.visit.address}`, most: 200, window: '10 minutes', free: 40 }
    const { exist } = await hall.take(async (scope) => ({
      exist: await store.loginIdExists(scope, loginId, userId ?? null),
      counters: [quota],
    }))
    return { exist }
  },
}

type Newcomer = Pick<Input<'register.join'>, 'loginId' | 'name' | 'phone' | 'code' | 'password'>

/** Everything that can be wrong is told at once, before the code is spent. */
async function refuseBad(scope: Scope, newcomer: Newcomer) {
  const fields: Record<string, string> = {}
  if (!isAcceptableName(newcomer.name)) fields.name = 'malformed'
  if (await store.loginIdExists(scope, newcomer.loginId, null)) fields.loginId = 'taken'
  if (Object.keys(fields).length > 0) throw NotAcceptable({ fields })
  password.refuseBad(newcomer.password, [newcomer.loginId, newcomer.name])
}

async function provePhone(hall: Hall, { phone, code: given }: Newcomer) {
  await hall.take(async () => ({ counters: [{ key: `register:${phone}` }] }))
  const spent = await hall.open((scope) => code.spend(scope, 'register', phone, given))
  if (!spent.right) throw CodeRefused({ left: spent.left })
}

async function addAccount(scope: Scope, newcomer: Newcomer, userType: number, hash: string) {
  const made = await store.addAccount(scope, {
    login_id: newcomer.loginId.normalize('NFC'),
    name: newcomer.name,
    user_type: userType,
    phone: newcomer.phone,
    password_hash: hash,
  })
  if (made) return made.id
  // Whoever proved the phone may know that it has an account already.
  const field = (await store.phoneExists(scope, newcomer.phone)) ? 'phone' : 'loginId'
  throw NotAcceptable({ fields: { [field]: 'taken' } })
}

const spaceTaken = () => NotAcceptable({ fields: { 'enterprise.space': 'taken' } })

/** They land in the space they joined, if it is the one whose page they registered on. */
async function enter(scope: Scope, accountId: number, joined: string | null) {
  const account = (await session.findById(scope, accountId)) as session.Account
  await record(scope, { action: 'account.registered', target: accountId })
  const isHere = joined?.toLowerCase() === scope.visit.space.toLowerCase()
  const at = isHere ? scope : { ...scope, visit: { ...scope.visit, space: '', prefix: '' } }
  return session.openSession(at, account, {
    way: 'register',
    remember: false,
    strength: 1,
    isKnown: false,
  })
}

export const join: Door<'register.join'> = {
  door: async (hall, input) => {
    const { enterprise } = await hall.open(async (scope) => {
      await refuseBad(scope, input)
      return checkInvitation(scope, { icode: input.icode })
    })
    await provePhone(hall, input)
    const hash = await hall.passwords.hash(input.password)
    return hall.open(async (scope) => {
      const accountId = await addAccount(scope, input, 0, hash)
      const tenant = await store.acceptInvitation(scope, input.icode, accountId)
      if (!tenant) throw InvitationGone({ why: 'full' })
      return enter(scope, accountId, enterprise.space)
    })
  },
}

export const found: Door<'register.found'> = {
  door: async (hall, input) => {
    const { space, name } = input.enterprise
    await hall.open(async (scope) => {
      await refuseBad(scope, input)
      if (await store.spaceExists(scope, space)) throw spaceTaken()
    })
    await provePhone(hall, input)
    const hash = await hall.passwords.hash(input.password)
    return hall.open(async (scope) => {
      const accountId = await addAccount(scope, input, 4, hash)
      const made = await store.addEnterprise(scope, { space, name, founder: accountId })
      if (!made) throw spaceTaken()
      await provision(scope, made.id, { adminId: accountId, templateId: null })
      return enter(scope, accountId, null)
    })
  },
}
