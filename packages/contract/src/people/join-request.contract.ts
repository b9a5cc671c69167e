import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure, ProofRequired } from '../kernel/failure.ts'
import { id } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { ASKING_LENGTH, joinRequestStates } from '../sign-in/join-request-limits.ts'
import { InvitationGone } from '../sign-in/register.contract.ts'
import { AlreadyAnswered } from './access-request.contract.ts'
import { NotYourself, PersonRefused } from './person.contract.ts'
import { REASON_LIMIT } from './reason-limit.ts'
import { OutOfReach, RightsLacking } from './role-manage.contract.ts'

/** Why the person cannot ask; an enterprise that does not exist and one that takes no requests give the same answer. */
export const CannotAsk = failure('cannot_ask', 409, {
  // words for each: join.cannot.*
  why: z.enum(['gone', 'member', 'often', 'refused', 'kind']),
  /** For somebody who was refused: when they may ask again, and the reason they were given. */
  until: z.string().optional(),
  reason: z.string().nullish(),
})

const Enterprise = z.object({ name: z.string(), space: z.string() })
const Named = z.object({ id: z.int(), name: z.string() })
const words = z.string().trim().max(ASKING_LENGTH).default('')
/** Either an invitation, or the address of a space that takes requests. */
const way = {
  icode: z.string().trim().min(4).max(64).optional(),
  space: z.string().trim().min(1).max(64).optional(),
}

export const OwnJoinRequest = z.object({
  id: z.int(),
  enterprise: Enterprise,
  state: z.enum([...joinRequestStates, 'withdrawn', 'over']),
  asked: z.string(),
  reason: z.string().nullable(),
})
export type OwnJoinRequest = z.output<typeof OwnJoinRequest>

export const JoinRequest = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: z.string(), loginId: z.string() }),
  /** The phone number without its middle. */
  phone: z.string().nullable(),
  words: z.string(),
  /** The invitation by which they came, with its department and role. */
  invitation: Named.nullable(),
  department: Named.nullable(),
  role: Named.nullable(),
  state: z.enum(joinRequestStates),
  asked: z.string(),
  answered: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type JoinRequest = z.output<typeof JoinRequest>

export const joinRequestCalls = {
  'joinRequest.offer': write('GET', {
    path: '/v1/join-requests/offer',
    access: 'anyone',
    statements: 10,
    proof: 'entry',
    summary: 'Whether one can join by this invitation, or ask to join this space',
    input: z.object(way),
    output: z
      .object({
        enterprise: Enterprise,
        /** Whether people who join by it become members at once. */
        isAtOnce: z.boolean(),
      })
      .nullable(),
    fails: [InvitationGone, ProofRequired],
  }),
  'joinRequest.own': read({
    path: '/v1/join-requests/own',
    access: 'signedIn',
    ownEyes: true,
    summary: 'What the caller asked lately, and what became of it',
    staleOn: ['joinRequest.changed'],
    input: z.object({}),
    output: z.array(OwnJoinRequest),
  }),
  'joinRequest.make': write('POST', {
    path: '/v1/join-requests',
    access: 'signedIn',
    // With an invitation, which is looked up, checked and used, besides what counting the requests takes.
    statements: 22,
    proof: 'own',
    summary: 'Join with an account one has: at once where the invitation says so, else by asking',
    input: z.strictObject({ ...way, words }),
    output: z.object({ outcome: z.enum(['joined', 'asked']), enterprise: Enterprise }),
    fails: [InvitationGone, CannotAsk, ProofRequired],
  }),
  'joinRequest.withdraw': write('DELETE', {
    path: '/v1/join-requests/own/{id}',
    access: 'signedIn',
    statements: 9,
    proof: 'own',
    summary: 'Take an own request back',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'joinRequest.list': read({
    path: '/v1/join-requests',
    access: 'may:invite',
    statements: 8,
    ownEyes: true,
    summary: 'Who asks to join, as far as the reader decides about it',
    staleOn: ['joinRequest.changed', 'invitation.changed'],
    input: z.object({
      ...pageInput,
      state: z.enum(joinRequestStates).default('open'),
      sort: z.enum(['asked']).default('asked'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(JoinRequest),
  }),
  'joinRequest.accept': write('POST', {
    path: '/v1/join-requests/{id}/accept',
    access: 'may:invite',
    statements: 22,
    proof: { gives: 'the role allows anything, or one that the department gives' },
    summary: 'Let somebody in who asked, into a department and perhaps with a role',
    input: z.strictObject({
      id,
      department: id.nullable().default(null),
      role: id.nullable().default(null),
    }),
    output: z.object({}),
    fails: [AlreadyAnswered, InvitationGone, NotYourself, PersonRefused, RightsLacking, OutOfReach],
  }),
  'joinRequest.refuse': write('POST', {
    path: '/v1/join-requests/{id}/refuse',
    access: 'may:invite',
    statements: 11,
    proof: 'harmless',
    summary: 'Refuse a request; the person reads the reason',
    input: z.strictObject({ id, reason: z.string().trim().min(1).max(REASON_LIMIT) }),
    output: z.object({}),
    fails: [AlreadyAnswered, NotYourself],
  }),
  'joinRequest.summary': read({
    path: '/v1/join-requests/summary',
    access: 'may:invite',
    statements: 6,
    summary: 'How many wait for an answer, and whether anybody with an account may ask',
    staleOn: ['joinRequest.changed', 'invitation.changed'],
    input: z.object({}),
    output: z.object({ open: z.int(), anyone: z.boolean(), canChange: z.boolean() }),
  }),
  'joinRequest.setRules': write('PUT', {
    path: '/v1/join-requests/rules',
    access: 'may:invite',
    statements: 9,
    proof: 'undoable',
    summary: 'Take requests of anybody who knows the address of the space, or of nobody uninvited',
    input: z.strictObject({ anyone: z.boolean() }),
    output: z.object({}),
    fails: [OutOfReach],
  }),
}
