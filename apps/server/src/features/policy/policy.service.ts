import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { record } from '../../kernel/transaction/record.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as factor from '../factor/factor.service.ts'
import * as message from '../message/message.service.ts'
import * as store from './policy.store.ts'

const untouched = {
  two_step: false,
  effective_at: null,
  concerns: 'all' as const,
  role_ids: [],
  trust_days: 0,
}

export const get: Serve<'signInPolicy.get'> = async (scope) => {
  const [policy, roles, members] = await Promise.all([
    store.find(scope),
    store.roles(scope),
    store.members(scope),
  ])
  const { two_step, effective_at, concerns, role_ids, trust_days } = policy ?? untouched
  return {
    twoStep: two_step,
    effectiveAt: effective_at?.toISOString() ?? null,
    concerns,
    roleIds: role_ids,
    trustDays: trust_days,
    roles,
    members: members.map(({ login_id, only_text, ...member }) => ({
      ...member,
      loginId: login_id,
      onlyText: only_text,
    })),
  }
}

export const set: Serve<'signInPolicy.set'> = async (scope, input) => {
  if (input.twoStep && !input.effectiveAt) throw Invalid({ fields: { effectiveAt: 'required' } })
  const known = new Set((await store.roles(scope)).map(({ id }) => id))
  if (input.concerns === 'roles' && !input.roleIds.some((id) => known.has(id)))
    throw Invalid({ fields: { roleIds: 'required' } })
  // Also where it only becomes stricter: what counts as looser is a question nobody need answer.
  await requireAdminsProof(scope)
  await store.set(scope, {
    two_step: input.twoStep,
    effective_at: input.effectiveAt ? new Date(input.effectiveAt) : null,
    concerns: input.concerns,
    role_ids: input.roleIds.filter((id) => known.has(id)),
    trust_days: input.trustDays,
  })
  await record(scope, { action: 'signInPolicy.changed', target: scope.tenant.id, detail: input })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'policy.changed' })
  return {}
}

/** What an admin does to how others sign in, and giving away powerful rights, asks who it is, by the second step if they have one. */
export const requireAdminsProof = async (scope: SpaceScope): Promise<void> =>
  factor.refuseStaleProof(scope, await store.hasSecondStep(scope))

/** A lost second step comes off by an admin who has just proven who they are; never by its owner. */
export const resetTwoStep =
  (words: Words): Serve<'member.resetTwoStep'> =>
  async (scope, { id }) => {
    await requireAdminsProof(scope)
    if (id === scope.actor.id || !(await store.resetTwoStep(scope, id))) throw NotHere({})
    await record(scope, { action: 'factor.resetByAdmin', target: id })
    await message.tellPerson(scope, words, id, 'twoStep')
    return {}
  }

/** It only makes their next sign-in stricter, so it asks for no proof. */
export const endTrust: Serve<'member.endTrust'> = async (scope, { id }) => {
  const ended = await store.endTrust(scope, id)
  if (ended === null) throw NotHere({})
  await record(scope, { action: 'session.trustEnded', target: id, detail: { n: ended } })
  await announce(scope.db, [`account:${id}`], { kind: 'trust.changed' })
  return { ended }
}
