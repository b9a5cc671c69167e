import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { OutOfReach } from '@atrium/contract/people/role-manage.contract.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as store from './role.give.store.ts'
import { locked, tellRole } from './role.manage.ts'
import { allowsAnything, giftsOf, givesToAll, lossOf, ofAll, refuseMore } from './role.policy.ts'
import { holdings } from './role.store.ts'

const give: Serve<'role.give'> = async (scope, { id, people, reach, departments, until }) => {
  const ends = endOf(scope, until)
  const members = await membersOf(scope, people)
  const role = await locked(scope, id)
  const paths = reach === 'chosen' ? await pathsOf(scope, departments) : null
  const [own, existing] = await Promise.all([holdings(scope), store.given(scope, id, people)])
  for (const gift of giftsOf(role, { paths, until: ends })) refuseMore(own, gift)
  // Somebody who has the role already gets the new reach and end, even when that is less than before.
  for (const had of existing) refuseMore(own, lossOf(role, had.reach, had.paths, scope.now))
  if (allowsAnything(role)) requireProof(scope)
  const ids = members.map(({ account_id }) => account_id)
  await store.give(scope, ids, {
    role: id,
    reach,
    departments: [...new Set(departments)],
    until: ends,
    giver_reached_all: givesToAll(own, ends),
  })
  await audit(scope, {
    action: 'role.given',
    target: id,
    targetName: role.name,
    detail: { ...named(members), reach, departments, until },
  })
  await tellRole(scope, id)
  return { given: ids.length }
}

/** Two people may have one name: the trail says who it was by their numbers too. */
const named = (members: { account_id: number; name: string }[]) => ({
  people: members.map(({ name }) => name),
  peopleIds: members.map(({ account_id }) => account_id),
})

const take: Serve<'role.take'> = async (scope, { id, people }) => {
  const members = await membersOf(scope, people)
  const role = await locked(scope, id)
  const [own, existing] = await Promise.all([holdings(scope), store.given(scope, id, people)])
  for (const had of existing) refuseMore(own, lossOf(role, had.reach, had.paths, scope.now))
  if (existing.length === 0) throw NotHere({})
  const ids = existing.map(({ account_id }) => account_id)
  await store.take(scope, id, ids)
  const losing = members.filter(({ account_id }) => ids.includes(account_id))
  await audit(scope, {
    action: 'role.taken',
    target: id,
    targetName: role.name,
    detail: { ...named(losing) },
  })
  await tellRole(scope, id)
  return { taken: ids.length }
}

type RuleInput = Input<'role.rule.make'>

/** A rule gives the role to people who join later as well, so only those who manage everybody may make one. */
const makeRule: Serve<'role.rule.make'> = async (scope, input) => {
  const { id, kind, reach, until } = input
  const ends = endOf(scope, until)
  const rule = await targetOf(scope, input)
  const role = await locked(scope, id)
  refuseMore(await holdings(scope), { ...ofAll(role), until: ends })
  if (allowsAnything(role)) requireProof(scope)
  const made = await store.addRule(scope, { role_id: id, kind, ...rule, reach, until_at: ends })
  await audit(scope, {
    action: 'role.ruleMade',
    target: id,
    targetName: role.name,
    detail: { ...ruleToTell({ kind, ...rule }), reach, until },
  })
  await tellRole(scope, id)
  return made
}

const removeRule: Serve<'role.rule.remove'> = async (scope, { id, rule }) => {
  const role = await locked(scope, id)
  refuseMore(await holdings(scope), { ...ofAll(role), until: scope.now })
  const removed = await store.removeRule(scope, id, rule)
  if (!removed) throw NotHere({})
  await audit(scope, {
    action: 'role.ruleRemoved',
    target: id,
    targetName: role.name,
    detail: ruleToTell(removed),
  })
  await tellRole(scope, id)
  return {}
}

/** The rule as the audit log tells it: its kind and the department or title it asks for. */
const ruleToTell = (rule: {
  kind: string
  department_id: number | null
  title: string | null
}) => ({
  kind: rule.kind,
  ...(rule.department_id !== null && { department: rule.department_id }),
  ...(rule.title !== null && { title: rule.title }),
})

/** An end that lies in the past is a mistake in typing, and is refused. */
function endOf({ now }: SpaceScope, until: string | null): Date | null {
  const ends = until === null ? null : new Date(until)
  if (ends && ends <= now) throw Invalid({ fields: { until: 'past' } })
  return ends
}

async function membersOf(scope: SpaceScope, people: number[]) {
  const members = await store.lockMembers(scope, people)
  if (members.length < new Set(people).size) throw Invalid({ fields: { people: 'gone' } })
  if (members.some(({ within }) => !within)) throw OutOfReach({})
  return members
}

async function pathsOf(scope: SpaceScope, departments: number[]): Promise<string[]> {
  if (departments.length === 0) throw Invalid({ fields: { departments: 'required' } })
  const found = await store.pathsOf(scope, departments)
  if (found.length < new Set(departments).size) throw Invalid({ fields: { departments: 'gone' } })
  return found.map(({ path }) => path)
}

async function targetOf(scope: SpaceScope, { kind, department, title }: RuleInput) {
  if (kind === 'title' && !title) throw Invalid({ fields: { title: 'required' } })
  if (kind === 'department') {
    if (!department) throw Invalid({ fields: { department: 'required' } })
    const [found] = await store.pathsOf(scope, [department])
    if (!found) throw Invalid({ fields: { department: 'gone' } })
  }
  return {
    department_id: kind === 'department' ? (department ?? null) : null,
    title: kind === 'title' ? (title ?? null) : null,
  }
}

export const roleGiveHandlers = {
  'role.give': give,
  'role.rule.make': makeRule,
  'role.rule.remove': removeRule,
  'role.take': take,
} satisfies Partial<Handlers>
