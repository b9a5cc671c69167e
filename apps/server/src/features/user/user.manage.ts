import { AccessDenied, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { LastRoot, NotYourself, PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { LoginIdTaken } from '@atrium/contract/people/user.contract.ts'
import { isOperator, isStaff, userTypes } from '@atrium/contract/people/user-types.ts'
import type { Handlers, Input, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import type { Words } from '../../kernel/http/words.ts'
import { oneTimePassword } from '../../kernel/secrets/one-time-password.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as message from '../message/message.service.ts'
import * as session from '../session/session.service.ts'
import { detailsOf } from './user.details.ts'
import * as store from './user.manage.store.ts'
import { userPolicy } from './user.policy.ts'

type Newcomer = Input<'sysop.user.add'>

const add: ManualHandler<'sysop.user.add'> = {
  manual: async (context, input) => {
    const password = oneTimePassword()
    const hash = await context.passwords.hash(password)
    const id = await context.open((scope) => addPerson(signedIn(scope), input, hash))
    return { id, loginId: input.loginId, password }
  },
}

async function addPerson(scope: OwnScope, input: Newcomer, password_hash: string) {
  const { loginId, name, phone, userType, isRoot, join } = input
  const wanted = { user_type: userType, is_root: isRoot }
  refuseOddRoot(wanted)
  if (!userPolicy.manage(scope.actor, wanted)) throw AccessDenied({})

  const made = await store.add(scope, {
    login_id: loginId.normalize('NFC'),
    name,
    phone,
    ...wanted,
    password_hash,
  })
  if (!made) throw await clashOf(scope, loginId)
  await moveIn(scope, made.id, join)
  await audit(scope, {
    action: 'user.added',
    target: made.id,
    detail: { loginId, name, userType, isRoot, join },
    isPerson: true,
  })
  await tell(scope, made.id)
  return made.id
}

async function clashOf(scope: OwnScope, loginId: string) {
  return (await store.loginIdTaken(scope, loginId, null))
    ? LoginIdTaken({ fields: { loginId: 'taken' } })
    : PersonRefused({ fields: { phone: 'taken' } })
}

type Change = Input<'sysop.user.update'>

const update =
  (words: Words): Serve<'sysop.user.update'> =>
  async (scope, input) => {
    const { id, unlock, resetTwoStep, join = [], leave = [] } = input
    const before = await manageable(scope, id)
    await refuseRights(scope, before, input)
    if (resetTwoStep && id === scope.actor.id) throw NotYourself({})
    if (isGrave(before, input)) requireProof(scope)
    await refuseTakenPhone(scope, before, input.phone)

    // Told before the number changes: the message goes to the old phone, the new one may be somebody else's.
    if (changesPhone(before, input)) await message.tellPerson(scope, words, id, 'phone')
    if (resetTwoStep) await message.tellPerson(scope, words, id, 'twoStep')
    const changes = columnsOf(input)
    if (Object.keys(changes).length > 0) await store.change(scope, id, changes)
    if (input.userType !== undefined && input.userType !== userTypes.console)
      await leaveCategories(scope, id)
    if (unlock) await store.unlock(scope, id)
    if (resetTwoStep) await store.takeSecondStepOff(scope, id)
    // Sessions were opened with rights that the person no longer has, so they are closed.
    if (
      resetTwoStep ||
      changesPhone(before, input) ||
      input.status === 'disabled' ||
      changesRights(before, input)
    )
      await session.closeAllBut(scope, id, id === scope.actor.id ? scope.actor.sessionId : null)
    await moveOut(scope, id, leave)
    await moveIn(scope, id, join)

    // Which enterprises they came to or left, each of these says in a line of its own.
    const { id: _, phone, join: _join, leave: _leave, ...detail } = input
    await audit(scope, {
      action: 'user.changed',
      target: id,
      detail: {
        ...detail,
        ...(phone !== undefined && { phone: phone === null ? 'removed' : 'changed' }),
      },
      isPerson: true,
    })
    await tell(scope, id)
    return detailsOf(scope, id)
  }

const changesPhone = (before: store.Locked, { phone }: Change) =>
  phone !== undefined && phone !== before.phone

/** What lets somebody in who was not, here or into an enterprise, or ends for good what they have there: not for a desk that was left alone. */
const isGrave = (before: store.Locked, input: Change): boolean =>
  changesPhone(before, input) ||
  input.resetTwoStep === true ||
  input.unlock === true ||
  (input.status === 'active' && before.status !== 'active') ||
  (input.join ?? []).length > 0 ||
  (input.leave ?? []).length > 0

/** The person, locked; not there, or not theirs to manage, are two answers: operators see everybody. */
export async function manageable(scope: OwnScope, id: number): Promise<store.Locked> {
  const known = await store.find(scope, id)
  if (!known) throw NotHere({})
  if (!userPolicy.manage(scope.actor, known)) throw AccessDenied({})
  // All root operators are locked first: two who change each other would wait for one another for ever.
  if (known.is_root) await store.lockRoots(scope)
  const locked = await store.lock(scope, id)
  if (!locked) throw NotHere({})
  return locked
}

const columnsOf = ({ name, phone, userType, isRoot, status, homepage }: Change) => ({
  ...(name !== undefined && { name }),
  ...(phone !== undefined && { phone }),
  ...(userType !== undefined && { user_type: userType }),
  ...(isRoot !== undefined && { is_root: isRoot }),
  ...(status !== undefined && { status }),
  ...(homepage !== undefined && { login_homepage: homepage }),
})

const changesRights = (before: store.Locked, { userType, isRoot }: Change) =>
  (userType ?? before.user_type) !== before.user_type ||
  (isRoot ?? before.is_root) !== before.is_root

async function refuseRights(scope: OwnScope, before: store.Locked, input: Change) {
  const after = {
    user_type: input.userType ?? before.user_type,
    is_root: input.isRoot ?? before.is_root,
  }
  refuseOddRoot(after)
  if (!userPolicy.manage(scope.actor, after)) throw AccessDenied({})
  if (input.status === 'disabled') await refuseDisabling(scope, before)
  if (before.is_root && !after.is_root) await refuseLastRoot(scope, before.id)
  // Rights over the platform, or a part of it, are given by who has shown who they are.
  if (changesRights(before, input) && isStaff(after.user_type)) requireProof(scope)
}

export async function refuseDisabling(scope: OwnScope, { id, is_root }: store.Locked) {
  if (id === scope.actor.id) throw NotYourself({})
  if (is_root) await refuseLastRoot(scope, id)
}

async function refuseLastRoot(scope: OwnScope, id: number) {
  const roots = await store.lockRoots(scope)
  if (roots.every((root) => root.id === id)) throw LastRoot({})
}

/** Root is a kind of operator. */
function refuseOddRoot({ user_type, is_root }: { user_type: number; is_root: boolean }) {
  if (is_root && !isOperator(user_type)) throw Invalid({ fields: { isRoot: 'only_operators' } })
}

async function refuseTakenPhone(scope: OwnScope, { id }: store.Locked, phone: Change['phone']) {
  if (phone && (await store.phoneTaken(scope, phone, id)))
    throw PersonRefused({ fields: { phone: 'taken' } })
}

/** Nobody else administers one; who is made a console user again begins with none. */
async function leaveCategories(scope: OwnScope, id: number) {
  const left = (await store.leaveCategories(scope, id)).map((row) => `category:${row.category_id}`)
  if (left.length > 0) await announce(scope.db, ['platform', ...left], { kind: 'category.changed' })
}

/** Whoever changes several enterprises takes them in the same order, or two would wait for each other. */
const inOneOrder = <One>(all: Iterable<One>, idOf: (one: One) => number) =>
  [...all].toSorted((a, b) => idOf(a) - idOf(b))

export async function moveIn(scope: OwnScope, id: number, join: store.Joining[]) {
  for (const [at, joining] of inOneOrder(join.entries(), ([, one]) => one.entid)) {
    const { entid, admin, disabled = false } = joining
    const outcome = await store.join(scope, id, joining)
    if (outcome !== 'joined') throw PersonRefused({ fields: { [`join.${at}.entid`]: outcome } })
    const detail = { admin, ...(disabled && { status: 'disabled' }) }
    await audit(scope, { action: 'user.movedIn', target: id, detail, enterprise: entid })
  }
}

export async function moveOut(scope: OwnScope, id: number, leave: number[]) {
  for (const [at, entid] of inOneOrder(leave.entries(), ([, one]) => one)) {
    if (!(await store.leave(scope, id, entid)))
      throw PersonRefused({ fields: { [`leave.${at}`]: 'gone' } })
    await audit(scope, { action: 'user.movedOut', target: id, enterprise: entid })
  }
}

/** Operators, the console users who see this person, and the person's own open pages. */
export async function tell(scope: OwnScope, id: number) {
  const categories = await store.categoriesOf(scope, id)
  const topics = ['platform', `account:${id}`, ...categories.map((saas) => `category:${saas}`)]
  await announce(scope.db, topics, { kind: 'user.changed', scope: { user: id } })
}

export const userManageHandlers = ({ book }: { book: Words }) =>
  ({
    'sysop.user.add': add,
    'sysop.user.update': update(book),
  }) satisfies Partial<Handlers>
