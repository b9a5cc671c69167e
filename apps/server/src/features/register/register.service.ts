import { type UserType, userTypes } from '@atrium/contract/people/user-types.ts'
import { InvitationGone, NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import {
  type Handlers,
  type Input,
  type ManualContext,
  type ManualHandler,
} from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type Scope } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import { provision } from '../enterprise/enterprise.service.ts'
import * as entry from '../entry/entry.service.ts'
import { acceptInvitation, openInvitation, question } from '../invitation/invitation.service.ts'
import { askToJoin, takingRequests } from '../join-request/join-request.service.ts'
import * as password from '../password/password.service.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import * as store from './register.store.ts'

export const checkInvitation: ManualHandler<'register.checkInvitation'> = {
  manual: async (context, { icode }) => {
    await context.take(async () => ({ counters: [question(context)] }))
    const found = await context.open((scope) => openInvitation(scope, icode))
    const { name, space, uses, used, expires_at, needs_approval } = found
    return {
      enterprise: { name, space },
      left: uses - used,
      expires: expires_at.toISOString(),
      needsApproval: needs_approval,
    }
  },
}

export const checkRealName: ManualHandler<'register.checkRealName'> = {
  manual: async (context, { realName, icode }) => {
    const name = realName.trim()
    if (!isAcceptableName(name)) return { ok: false, reason: 'malformed' }
    const { isTaken } = await context.take(async (scope) => {
      // An invitation that ended tells nothing, or its old link would show who joins.
      const invitation = icode && (await openInvitation(scope, icode).catch(unlessGone))
      const isTaken = invitation && (await store.nameIsTaken(scope, invitation.tenant_id, name))
      return { isTaken, counters: [question(context)] }
    })
    return isTaken ? { ok: false, reason: 'taken' } : { ok: true, reason: null }
  },
}

const unlessGone = (error: unknown) => {
  if (!InvitationGone.is(error)) throw error
  return null
}

/** Answers anybody, as the specification asks; but not a thousand times. */
export const loginIdExists: ManualHandler<'register.loginIdExists'> = {
  manual: async (context, { loginId, userId }) => {
    const { exist } = await context.take(async (scope) => ({
      exist: await store.loginIdExists(scope, loginId, userId ?? null),
      counters: [question(context)],
    }))
    return { exist }
  },
}

type Newcomer = Pick<Input<'register.join'>, 'loginId' | 'name' | 'phone' | 'code' | 'password'>

/** What can be seen to be wrong without looking who is there, before the code is spent. */
async function refuseBad(context: ManualContext, newcomer: Newcomer) {
  await context.take(async () => ({ counters: [question(context)] }))
  if (!isAcceptableName(newcomer.name)) throw NotAcceptable({ fields: { name: 'malformed' } })
  password.refuseBad(newcomer.password, [newcomer.loginId, newcomer.name])
}

type TakenFields = Record<string, 'taken'>

/**
 * Only who holds the phone hears what is taken. The code stays good for another name, but not for
 * asking on: the try it has cost is not given back.
 */
async function provePhone(
  context: ManualContext,
  newcomer: Newcomer,
  alsoTaken: (scope: Scope) => Promise<TakenFields> = async () => ({}),
) {
  const { phone, loginId, code: given } = newcomer
  await context.take(async () => ({ counters: [{ key: `register:${phone}` }] }))
  const { right, left, fields } = await context.open(async (scope) => {
    const spent = await code.spend(scope, 'register', phone, given)
    const taken: TakenFields = {}
    if (!spent.right) return { ...spent, fields: taken }
    if (await store.loginIdExists(scope, loginId, null)) taken.loginId = 'taken'
    if (await store.phoneExists(scope, phone)) taken.phone = 'taken'
    Object.assign(taken, await alsoTaken(scope))
    if (Object.keys(taken).length > 0) await code.keep(scope, 'register', phone)
    return { ...spent, fields: taken }
  })
  if (!right) throw CodeRefused({ left })
  if (Object.keys(fields).length > 0) throw NotAcceptable({ fields })
}

async function addAccount(scope: Scope, newcomer: Newcomer, userType: UserType, hash: string) {
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
  const account = (await signIn.findById(scope, accountId)) as signIn.Account
  await audit(scope, { action: 'account.registered', target: accountId })
  const isHere = joined?.toLowerCase() === scope.visit.space.toLowerCase()
  const at = isHere ? scope : { ...scope, visit: { ...scope.visit, space: '', prefix: '' } }
  return entry.openSession(at, account, {
    way: 'register',
    remember: false,
    strength: 1,
    isKnown: false,
  })
}

/** They have an account, and wait: the page that says so is where they begin. */
const enterWaiting = async (scope: Scope, accountId: number) => ({
  ...(await enter(scope, accountId, null)),
  landing: '/user/join',
})

export const join: ManualHandler<'register.join'> = {
  manual: async (context, { icode, space = '', words, ...newcomer }) => {
    await refuseBad(context, newcomer)
    const invited = await context.open(async (scope) =>
      icode === undefined ? null : openInvitation(scope, icode),
    )
    const asked = invited ?? (await context.open((scope) => takingRequests(scope, space)))
    await provePhone(context, newcomer)
    // Told to who has proven a phone: whose else it is stays untold.
    if (invited?.phone && invited.phone !== newcomer.phone) throw InvitationGone({ why: 'phone' })
    const hash = await context.passwords.hash(newcomer.password)
    return context.open(async (scope) => {
      const accountId = await addAccount(scope, newcomer, userTypes.member, hash)
      if (invited && !invited.needs_approval) {
        await acceptInvitation(scope, invited.code, accountId)
        return enter(scope, accountId, invited.space)
      }
      await askToJoin(scope, asked, { accountId, words })
      return enterWaiting(scope, accountId)
    })
  },
}

export const create: ManualHandler<'register.create'> = {
  manual: async (context, input) => {
    const { space, name } = input.enterprise
    await refuseBad(context, input)
    await provePhone(
      context,
      input,
      async (scope): Promise<TakenFields> =>
        (await store.spaceExists(scope, space)) ? { 'enterprise.space': 'taken' } : {},
    )
    const hash = await context.passwords.hash(input.password)
    return context.open(async (scope) => {
      const accountId = await addAccount(scope, input, userTypes.admin, hash)
      const made = await store.addEnterprise(scope, { space, name, creator: accountId })
      if (!made) throw spaceTaken()
      await provision(scope, made.id, { adminId: accountId, templateId: null })
      return enter(scope, accountId, null)
    })
  },
}

export const registerHandlers = {
  'register.checkInvitation': checkInvitation,
  'register.checkRealName': checkRealName,
  'register.create': create,
  'register.join': join,
  'register.loginIdExists': loginIdExists,
} satisfies Partial<Handlers>

/** Letters of any script, with the marks names are written with; two signs at least, no digits. */
const shape = /^[\p{L}\p{M}][\p{L}\p{M}·.'’ -]*[\p{L}\p{M}]$/u

export const isAcceptableName = (name: string): boolean =>
  shape.test(name.trim()) && [...name.trim()].length <= 60
