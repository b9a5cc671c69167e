import { AccessDenied, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { NotYourself, PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { LoginIdTaken } from '@atrium/contract/people/user.contract.ts'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, ManualHandler } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import type { Words } from '../../kernel/http/words.ts'
import { oneTimePassword } from '../../kernel/secrets/one-time-password.ts'
import { soundsOf } from '../../kernel/text/sounds.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type Scope, type SpaceScope, signedIn } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import {
  findDepartments,
  givingNoMore,
  isWithin,
  type Reach,
  reachOf,
  refusePlaced,
  tell,
} from '../department/department.service.ts'
import * as message from '../message/message.service.ts'
import { whoExists } from '../sign-in/sign-in.service.ts'
import { noteSounds } from './member.sounds.ts'
import * as store from './member.store.ts'

const here = (scope: Scope) => signedIn(scope) as SpaceScope

const add: ManualHandler<'member.add'> = {
  manual: async (context, input) => {
    await context.take(async (scope) => ({ counters: [whoExists(signedIn(scope).actor.id)] }))
    const password = oneTimePassword()
    const hash = await context.passwords.hash(password)
    const id = await context.open((scope) => addPerson(here(scope), input, hash))
    return { id, loginId: input.loginId, password }
  },
}

async function addPerson(scope: SpaceScope, input: Input<'member.add'>, hash: string) {
  const { loginId, name, phone, title, superior } = input
  const departments = [...new Set(input.departments)]
  await refuseBeyond(scope, await reachOf(scope, 'org'), departments)
  await refusePlaced(scope, { into: departments, titles: [title] })
  const department = departments[0] as number
  const newcomer = { loginId, name, sounds: soundsOf(name), phone, title, department }
  const { id, outcome } = await store.add(scope, newcomer, hash)
  if (outcome === 'loginId') throw LoginIdTaken({ fields: { loginId: 'taken' } })
  if (outcome === 'phone') throw PersonRefused({ fields: { phone: 'taken' } })
  if (id === null) throw PersonRefused({ fields: { enterprise: 'over_limit' } })
  await noteSounds(scope, [{ id, name }])
  if (departments.length > 1) await store.setDepartments(scope, id, departments)
  if (superior !== null) await setSuperior(scope, id, superior)
  await audit(scope, {
    action: 'member.added',
    target: id,
    detail: { loginId, name, title, departments, superior },
  })
  await tell(scope)
  return id
}

type Change = Input<'member.update'>

const update = (words: Words): ManualHandler<'member.update'> => ({
  manual: async (context, input) => {
    if (input.phone)
      await context.take(async (scope) => ({ counters: [whoExists(signedIn(scope).actor.id)] }))
    await context.open((scope) => changePerson(here(scope), words, input))
    return {}
  },
})

async function changePerson(scope: SpaceScope, words: Words, input: Change) {
  const { id, title, departments, superior, status } = input
  const before = await manageable(scope, id)
  const reach = await reachOf(scope, 'org')
  if (isOfThePerson(input)) refuseOthers(reach, before)
  if (status !== undefined) refuseStatus(scope, before, status)
  if (letsIn(before, status)) requireProof(scope)
  if (departments) await moveTo(scope, reach, before, [...new Set(departments)])
  if (title !== undefined) await setTitle(scope, before, title)
  if (superior !== undefined) await setSuperior(scope, id, superior)
  if (status !== undefined) await store.change(scope, id, { status })
  await changeAccount(scope, words, before, input)
  const { id: _, phone, ...detail } = input
  await audit(scope, {
    action: 'member.changed',
    target: id,
    detail: {
      person: before.name,
      ...detail,
      ...(phone !== undefined && { phone: phone === null ? 'removed' : 'changed' }),
    },
  })
  await tell(scope)
}

/** All but the departments, of which each is looked at by itself. */
const isOfThePerson = ({ id: _, departments: __, ...rest }: Change) =>
  Object.values(rest).some((value) => value !== undefined)

/** The person, locked; whoever is not there or beyond reach is the same to the caller. */
export async function manageable(scope: SpaceScope, id: number): Promise<store.Locked> {
  const found = await store.lock(scope, id)
  if (!found) throw NotHere({})
  return found
}

/** Whoever may do more than the caller, or whose main department is not the caller's, is not theirs to change. */
export function refuseOthers(reach: Reach, { departments, may_rule }: store.Locked) {
  const main = departments[0]
  if (!may_rule || (reach !== null && !(main && isWithin(reach, main.path)))) throw AccessDenied({})
}

export function refuseStatus({ actor }: SpaceScope, { id }: store.Locked, status: string) {
  if (status === 'disabled' && id === actor.id) throw NotYourself({})
}

/** Whether this lets somebody in again whom the space had shut out. */
const letsIn = (before: store.Locked, status: string | undefined): boolean =>
  status === 'active' && before.status !== 'active'

/** Nobody takes people out of, or brings them into, what is beyond their reach, nor gives what they do not have. */
export async function moveTo(
  scope: SpaceScope,
  reach: Reach,
  { id, departments: before, may_rule }: store.Locked,
  after: number[],
) {
  const was = new Set(before.map((department) => department.id))
  const added = after.filter((department) => !was.has(department))
  const left = before.filter((department) => !after.includes(department.id))
  const main = before[0]
  if (main && after[0] !== main.id && !left.includes(main)) left.push(main)
  if (left.some(({ path }) => !isWithin(reach, path)))
    throw Invalid({ fields: { departments: 'gone' } })
  // A department can give rights by a rule, so moving somebody may change what they may do.
  if (left.length > 0 && !may_rule) throw AccessDenied({})
  await refuseBeyond(scope, reach, added)
  const put = () => store.setDepartments(scope, id, after)
  // Leaving takes nothing that is not the caller's: they may do as much.
  if (added.length === 0) await put()
  else await givingNoMore(scope, { people: [id] }, put)
}

async function refuseBeyond(scope: SpaceScope, reach: Reach, departments: number[]) {
  if (departments.length === 0) return
  const found = await findDepartments(scope, departments)
  if (found.length < departments.length || found.some(({ path }) => !isWithin(reach, path)))
    throw Invalid({ fields: { departments: 'gone' } })
}

export async function setTitle(scope: SpaceScope, before: store.Locked, title: string) {
  if (title === before.title) return
  if (title) await refusePlaced(scope, { titles: [title], person: before.id })
  await store.change(scope, before.id, { title })
}

async function setSuperior(scope: SpaceScope, id: number, superior: number | null) {
  if (superior === id) throw Invalid({ fields: { superior: 'superior_circle' } })
  if (superior !== null && !(await store.isKnown(scope, superior, id)))
    throw Invalid({ fields: { superior: 'gone' } })
  await store.setSuperior(scope, id, superior)
}

async function changeAccount(
  scope: SpaceScope,
  words: Words,
  before: store.Locked,
  { name, phone }: Change,
) {
  const isOtherPhone = phone !== undefined && phone !== before.phone
  const isOtherName = name !== undefined && name !== before.name
  if (!isOtherPhone && !isOtherName) return
  if (isOtherPhone) {
    if (before.id === scope.actor.id) throw NotYourself({})
    requireProof(scope)
    // Told before the number changes: the message goes to the old phone, the new one may be somebody else's.
    await message.tellPerson(scope, words, before.id, 'phone')
  }
  const changes = { ...(isOtherName && { name }), ...(isOtherPhone && { phone }) }
  if (!(await store.changeAccount(scope, before.id, changes))) throw AccessDenied({})
  if (isOtherName) await noteSounds(scope, [{ id: before.id, name }])
  await announce(scope.db, ['platform', `account:${before.id}`], {
    kind: 'user.changed',
    scope: { user: before.id },
  })
}

export const memberHandlers = ({ book }: { book: Words }) =>
  ({
    'member.add': add,
    'member.update': update(book),
  }) satisfies Partial<Handlers>

export const memberConstraints: Constraints = {
  further_departments_tenant_id_account_id_fkey: gone('id'),
  further_departments_tenant_id_department_id_fkey: gone('departments'),
  member_imports_made_by_fkey: callerGone,
  memberships_tenant_id_department_id_fkey: gone('departments'),
  // Kept by a trigger.
  superiors_circle: () => [Invalid({ fields: { superior: 'superior_circle' } })],
  superiors_tenant_id_account_id_fkey: gone('id'),
  superiors_tenant_id_superior_id_fkey: gone('superior'),
}
