import { Invalid, NotHere, RateLimited } from '@atrium/contract/kernel/failure.ts'
import { closableWays, ownWays } from '@atrium/contract/sign-in/policy-limits.ts'
import type { Row } from '../../db/tables.ts'
import type { Constraints } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as message from '../message/message.service.ts'
import { brandTopics } from '../word/word.service.ts'
import * as store from './policy.store.ts'

const untouched: Omit<Row<'sign_in_policies'>, 'tenant_id'> = {
  two_step: false,
  effective_at: null,
  concerns: 'all',
  role_ids: [],
  trust_days: 0,
  ways: [...closableWays],
  password_length: 10,
  password_kinds: 1,
  password_days: null,
  outside: 'open',
  reminded_at: null,
}

const get: Serve<'signInPolicy.get'> = async (scope) => {
  const policy = (await store.find(scope)) ?? untouched
  const [roles, networks, readiness] = await Promise.all([
    store.roles(scope),
    store.networks(scope),
    store.readiness(scope, policy),
  ])
  return {
    twoStep: policy.two_step,
    effectiveAt: policy.effective_at?.toISOString() ?? null,
    concerns: policy.concerns,
    roleIds: policy.role_ids,
    trustDays: policy.trust_days,
    ways: closableWays.filter((way) => policy.ways.includes(way)),
    possibleWays: closableWays.filter((way) => way !== 'sms' || scope.settings.sms),
    passwords: {
      length: policy.password_length,
      kinds: policy.password_kinds,
      days: policy.password_days,
    },
    outside: policy.outside,
    networks,
    address: scope.visit.address,
    remindedAt: policy.reminded_at?.toISOString() ?? null,
    roles,
    readiness: present(readiness),
  }
}

const present = ({
  members,
  concerned,
  not_ready,
}: Awaited<ReturnType<typeof store.readiness>>) => ({
  members,
  concerned,
  notReady: not_ready,
})

const forecast: Serve<'signInPolicy.forecast'> = async (scope, { concerns, roleIds }) =>
  present(await store.readiness(scope, { concerns, role_ids: roleIds ?? [] }))

const set: Serve<'signInPolicy.set'> = async (scope, input) => {
  if (input.twoStep && !input.effectiveAt) throw Invalid({ fields: { effectiveAt: 'required' } })
  const known = new Set((await store.roles(scope)).map(({ id }) => id))
  if (input.concerns === 'roles' && !input.roleIds.some((id) => known.has(id)))
    throw Invalid({ fields: { roleIds: 'required' } })
  await store.set(scope, {
    two_step: input.twoStep,
    effective_at: input.effectiveAt ? new Date(input.effectiveAt) : null,
    concerns: input.concerns,
    role_ids: input.roleIds.filter((id) => known.has(id)),
    trust_days: input.trustDays,
  })
  return changed(scope, input)
}

/** Nobody closes the way they came by: they would be outside with all who could open it again. */
const setWays: Serve<'signInPolicy.setWays'> = async (scope, { ways }) => {
  if (!ownWays.some((way) => ways.includes(way) && (way !== 'sms' || scope.settings.sms)))
    throw Invalid({ fields: { ways: 'own_way' } })
  const came = scope.actor.way === 'register' ? 'password' : scope.actor.way
  if (!ways.some((way) => way === came)) throw Invalid({ fields: { ways: 'way_in_use' } })
  await store.set(scope, { ways: closableWays.filter((way) => ways.includes(way)) })
  // The page before the space shows what is open.
  await announce(scope.db, brandTopics(scope.tenant.id), {
    kind: 'brand.changed',
    scope: { enterprise: scope.tenant.id },
  })
  return changed(scope, { ways })
}

const setPasswords: Serve<'signInPolicy.setPasswords'> = async (scope, input) => {
  const { length, kinds, days } = input
  await store.set(scope, { password_length: length, password_kinds: kinds, password_days: days })
  return changed(scope, { passwords: input })
}

const setNetworks: Serve<'signInPolicy.setNetworks'> = async (scope, input) => {
  const { outside, networks } = input
  if (outside !== 'open' && networks.length === 0)
    throw Invalid({ fields: { networks: 'required' } })
  const given = networks.map(({ name, range }) => ({ name, text: range }))
  if ((await store.setNetworks(scope, given)) < networks.length)
    throw Invalid({ fields: { networks: 'range' } })
  if (outside === 'closed' && !(await store.isInside(scope, scope.visit.address)))
    throw Invalid({ fields: { networks: 'own_address' } })
  await store.set(scope, { outside })
  return changed(scope, { outside, networks: networks.map(({ range }) => range) })
}

/** Open sessions are judged by the new rules, on open pages too. */
async function changed(scope: SpaceScope, detail: Record<string, unknown>) {
  const { id } = scope.tenant
  await audit(scope, { action: 'signInPolicy.changed', target: id, detail })
  await announce(scope.db, [`tenant:${id}`], { kind: 'policy.changed' })
  await announce(scope.db, [`tenant:${id}`], { kind: 'access.changed' })
  return {}
}

const DAY = 24 * 3600_000
/** How long somebody finds it among their messages where no day was set. */
const READABLE = 30 * DAY

const remind =
  (words: Words): Serve<'signInPolicy.remind'> =>
  async (scope) => {
    const policy = await store.find(scope)
    if (!policy?.two_step) throw NotHere({})
    const now = scope.now.getTime()
    const again = (policy.reminded_at?.getTime() ?? 0) + DAY
    if (again > now) throw RateLimited({ retryAfter: Math.ceil((again - now) / 1000) })
    const spoken = await words.spoken(DEFAULT_LANGUAGE, scope.tenant.space)
    const due = policy.effective_at?.toISOString().slice(0, 10) ?? ''
    const told = await store.remind(scope, {
      title: say(spoken, 'notice.secondStep.title', { enterprise: scope.tenant.name }),
      body: say(spoken, 'notice.secondStep.body', { enterprise: scope.tenant.name, date: due }),
      until: new Date(Math.max(now, policy.effective_at?.getTime() ?? now) + READABLE),
    })
    await store.set(scope, { reminded_at: scope.now })
    await audit(scope, {
      action: 'signInPolicy.reminded',
      target: scope.tenant.id,
      detail: { n: told.length },
    })
    await announce(
      scope.db,
      told.map((id) => `account:${id}`),
      { kind: 'message.changed' },
    )
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'policy.changed' })
    return { told: told.length }
  }

/** A lost second step comes off by an admin who has just proven who they are; never by its owner. */
const resetTwoStep =
  (words: Words): Serve<'member.resetTwoStep'> =>
  async (scope, { id }) => {
    if (id === scope.actor.id || !(await store.resetTwoStep(scope, id))) throw NotHere({})
    await audit(scope, { action: 'factor.resetByAdmin', target: id })
    await message.tellPerson(scope, words, id, 'twoStep')
    return {}
  }

/** It only makes their next sign-in stricter, so it asks for no proof. */
const endTrust: Serve<'member.endTrust'> = async (scope, { id }) => {
  const ended = await store.endTrust(scope, id)
  if (ended === null) throw NotHere({})
  await audit(scope, { action: 'session.trustEnded', target: id, detail: { n: ended } })
  await announce(scope.db, [`account:${id}`], { kind: 'trust.changed' })
  return { ended }
}

export const policyHandlers = ({ book }: { book: Words }) =>
  ({
    'member.endTrust': endTrust,
    'member.resetTwoStep': resetTwoStep(book),
    'signInPolicy.forecast': forecast,
    'signInPolicy.get': get,
    'signInPolicy.remind': remind(book),
    'signInPolicy.set': set,
    'signInPolicy.setNetworks': setNetworks,
    'signInPolicy.setPasswords': setPasswords,
    'signInPolicy.setWays': setWays,
  }) satisfies Partial<Handlers>

export const policyConstraints: Constraints = {
  sign_in_networks_range: () => [Invalid({ fields: { networks: 'taken' } })],
}
