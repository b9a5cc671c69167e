import { z } from 'zod'
import { appName } from '../apps/micro-app.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, moment } from '../kernel/fields.ts'
import { REASON_LIMIT } from './reason-limit.ts'

/** All work, or what comes from chosen apps. */
export const DelegationScope = z.enum(['all', 'apps'])
export const DelegationState = z.enum(['ahead', 'now', 'over', 'takenBack', 'declined', 'ended'])
export type DelegationState = z.output<typeof DelegationState>

/** The longest delegation in days, and how many running ones a person may have given. */
export const LONGEST_DAYS = 366
export const MOST_OPEN = 20

const Colleague = z.object({ id: z.int(), name: z.string(), department: z.string().nullable() })

export const Delegation = z.object({
  id: z.int(),
  /** The other person: to whom the work was entrusted, or by whom. */
  person: Colleague,
  scope: DelegationScope,
  apps: z.array(z.string()),
  note: z.string(),
  from: z.string(),
  until: z.string(),
  state: DelegationState,
  /** When it was ended before its time. */
  ended: z.string().nullable(),
  /** When the other person last began to act under it. */
  acted: z.string().nullable(),
})
export type Delegation = z.output<typeof Delegation>

const Truster = z.object({
  id: z.int(),
  delegationId: z.int(),
  name: z.string(),
  department: z.string().nullable(),
  scope: DelegationScope,
  apps: z.array(z.string()),
  from: z.string(),
  until: z.string(),
})

export const TooManyDelegations = failure('too_many_delegations', 409, {})

export const delegationCalls = {
  'user.trusters': read({
    path: '/api2/user/trusters',
    access: 'member',
    summary: 'Who has entrusted this person with their work at the moment, from when until when',
    staleOn: ['delegation.changed', 'access.changed'],
    input: z.object({}),
    output: z.array(Truster),
  }),
  'delegation.list': read({
    path: '/v1/delegations',
    access: 'member',
    statements: 6,
    summary:
      'What this person entrusted to others, and others to them; also what is over, for a while',
    staleOn: ['delegation.changed', 'access.changed'],
    input: z.object({}),
    output: z.object({ given: z.array(Delegation), received: z.array(Delegation) }),
  }),
  'delegation.give': write('POST', {
    path: '/v1/delegations',
    access: 'member',
    statements: 24,
    proof: 'gives',
    summary: 'Entrust a colleague with the own work for a time',
    input: z.strictObject({
      delegateId: id,
      scope: DelegationScope,
      apps: z.array(appName).max(100).default([]),
      note: z.string().trim().max(REASON_LIMIT).default(''),
      from: moment.nullable().default(null),
      until: moment,
    }),
    output: z.object({ id: z.int() }),
    fails: [TooManyDelegations],
  }),
  'delegation.takeBack': write('DELETE', {
    path: '/v1/delegations/{id}',
    access: 'member',
    statements: 20,
    proof: 'takes',
    summary: 'Take back what one has entrusted; it ends at once',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'delegation.decline': write('POST', {
    path: '/v1/delegations/{id}/decline',
    access: 'member',
    statements: 20,
    proof: 'takes',
    summary: 'Decline what a colleague has entrusted; it ends at once',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'delegation.act': write('POST', {
    path: '/v1/delegations/{id}/act',
    access: 'member',
    statements: 24,
    proof: 'own',
    summary:
      'Act for the colleague who has entrusted it, in the work it is for; leave by viewAs.end',
    input: z.strictObject({ id }),
    output: z.object({ landing: z.string(), ends: z.string() }),
  }),
}
