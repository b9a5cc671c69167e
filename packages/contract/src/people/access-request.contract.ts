import { z } from 'zod'
import { RouteAccess } from '../apps/route.contract.ts'
import { permissions, read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, Title } from '../kernel/fields.ts'
import { NotYourself } from './person.contract.ts'
import { REASON_LIMIT } from './reason-limit.ts'

/** Somebody else has answered already: who it was, and their answer. */
export const AlreadyAnswered = failure('already_answered', 409, { by: z.string() })

/** A role that has the right, and which the reader may give. */
export const RoleOnOffer = z.object({
  id: z.int(),
  name: z.string(),
  /** What the role allows besides the right that was asked for; `*` is everything. */
  more: z.array(z.enum(['*', ...permissions])),
})
export type RoleOnOffer = z.output<typeof RoleOnOffer>

const asked = { id: z.int(), path: z.string(), title: Title, missing: RouteAccess }

export const AccessRequest = z.object({
  ...asked,
  person: z.object({ id: z.int(), name: z.string() }),
  asked: z.string(),
  /** The roles, the one with the fewest rights first. */
  roles: z.array(RoleOnOffer),
  /** What the reader may do: nobody answers their own request, and nobody gives what they do not have. */
  can: z.object({ grant: z.boolean(), dismiss: z.boolean() }),
})
export type AccessRequest = z.output<typeof AccessRequest>

const Answer = z.object({
  ...asked,
  outcome: z.enum(['granted', 'dismissed']),
  by: z.string(),
  at: z.string(),
  role: z.string().nullable(),
  /** Whether the page is open to the person now: what was granted may have been taken again. */
  open: z.boolean(),
  reason: z.string().nullable(),
})
export type AccessAnswer = z.output<typeof Answer>

export const accessRequestCalls = {
  'accessRequest.make': write('POST', {
    path: '/v1/access-requests',
    access: 'member',
    statements: 10,
    proof: 'harmless',
    summary: 'Ask the admins of this space for a page',
    input: z.strictObject({ path: z.string().min(1).max(500) }),
    output: z.object({ id: z.int(), asked: z.string() }),
  }),
  'accessRequest.list': read({
    path: '/v1/access-requests',
    access: 'may:roles',
    statements: 7,
    summary: 'Requests nobody has answered, oldest first, with the roles that would grant them',
    staleOn: ['access.changed', 'access.requested'],
    input: z.object({}),
    output: z.array(AccessRequest),
  }),
  'accessRequest.grant': write('POST', {
    path: '/v1/access-requests/{id}/grant',
    access: 'may:roles',
    statements: 15,
    proof: 'gives',
    summary: 'Give the person a role that has the right',
    input: z.strictObject({ id, roleId: id }),
    output: z.object({}),
    fails: [AlreadyAnswered, NotYourself],
  }),
  'accessRequest.dismiss': write('POST', {
    path: '/v1/access-requests/{id}/dismiss',
    access: 'may:roles',
    statements: 10,
    proof: 'harmless',
    summary: 'Refuse a request; the person reads the reason',
    input: z.strictObject({ id, reason: z.string().trim().min(1).max(REASON_LIMIT) }),
    output: z.object({}),
    fails: [AlreadyAnswered, NotYourself],
  }),
  'accessRequest.answers': read({
    path: '/v1/access-requests/answers',
    access: 'member',
    ownEyes: true,
    summary: "Answers to the person's own requests that they have not put away",
    staleOn: ['access.changed', 'access.requested'],
    input: z.object({}),
    output: z.array(Answer),
  }),
  'accessRequest.putAway': write('POST', {
    path: '/v1/access-requests/{id}/put-away',
    access: 'member',
    statements: 5,
    proof: 'own',
    summary: 'Put the answer to an own request away',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
