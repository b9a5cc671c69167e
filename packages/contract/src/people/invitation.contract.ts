import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, id, moment, phone } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { SmsUnavailable } from '../sign-in/session.contract.ts'
import {
  invitationStates,
  MOST_DAYS,
  MOST_PHONES,
  MOST_USES,
  NOTE_LENGTH,
} from './people-limits.ts'
import { OutOfReach, RightsLacking } from './role-manage.contract.ts'

const Named = z.object({ id: z.int(), name: z.string() })
const Role = Named.extend({ isBuiltIn: z.boolean() })

export const Invitation = z.object({
  id: z.int(),
  /** The code; null for readers who could not create it themselves: it would give more than they have. */
  code: z.string().nullable(),
  /** The creator's note about what the invitation is for. */
  note: z.string(),
  /** The department it leads to; null for the top department. */
  department: Named.nullable(),
  /** The role it gives, besides membership. */
  role: Role.nullable(),
  /** The phone number that it was sent to and that alone can use it, without its middle. */
  phone: z.string().nullable(),
  /** Whether people who join by it wait for somebody to accept them. */
  needsApproval: z.boolean(),
  uses: z.int(),
  used: z.int(),
  state: z.enum(invitationStates),
  expires: z.string(),
  created: z.string(),
  by: z.string().nullable(),
})
export type Invitation = z.output<typeof Invitation>

const gift = {
  department: id.nullable().default(null),
  role: id.nullable().default(null),
  note: z.string().trim().max(NOTE_LENGTH).default(''),
  needsApproval: z.boolean().default(false),
  days: count(1, MOST_DAYS).default(7),
  /** The end, instead of a number of days. */
  until: moment.optional(),
}
const fails = [RightsLacking, OutOfReach]

export const invitationCalls = {
  'invitation.list': read({
    path: '/v1/invitation',
    access: 'may:invite',
    statements: 8,
    ownEyes: true,
    summary: 'The invitations of the space, as far as the reader manages who comes by them',
    staleOn: ['invitation.changed'],
    input: z.object({
      ...pageInput,
      state: z.enum(invitationStates).optional(),
      sort: z.enum(['created', 'expires']).default('created'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(Invitation),
  }),
  'invitation.get': read({
    path: '/v1/invitation/{id}',
    access: 'may:invite',
    statements: 8,
    ownEyes: true,
    summary: 'One invitation, and who came by it and is still here',
    staleOn: ['invitation.changed', 'organisation.changed'],
    about: { invitation: 'id' },
    input: z.object({ id }),
    output: Invitation.extend({ people: z.array(Named.extend({ at: z.string() })) }),
  }),
  'invitation.choices': read({
    path: '/v1/invitation/choices',
    access: 'may:invite',
    statements: 6,
    summary: 'What an invitation of the caller may give, and how it may be sent',
    staleOn: ['role.changed', 'access.changed'],
    input: z.object({}),
    output: z.object({
      roles: z.array(Role),
      /** Whether the reader may see the departments to choose from. */
      departments: z.boolean(),
      sms: z.boolean(),
    }),
  }),
  'invitation.make': write('POST', {
    path: '/v1/invitation',
    access: 'may:invite',
    statements: 20,
    proof: { gives: 'its role allows anything, or one that its department gives' },
    summary: 'A new invitation code',
    input: z.strictObject({ ...gift, uses: count(1, MOST_USES) }),
    output: Invitation.extend({ code: z.string() }),
    fails,
  }),
  'invitation.send': write('POST', {
    path: '/v1/invitation/send',
    access: 'may:invite',
    // Besides, three for each phone.
    statements: 40,
    proof: { gives: 'its role allows anything, or one that its department gives' },
    summary:
      'An invitation for each of these phones, sent as a text message; only that phone can use it',
    input: z.strictObject({ ...gift, phones: z.array(phone).min(1).max(MOST_PHONES) }),
    output: z.object({
      sent: z.int(),
      refused: z.array(z.object({ phone: z.string(), why: z.enum(['member', 'limited']) })),
    }),
    fails: [...fails, SmsUnavailable],
  }),
  'invitation.revoke': write('DELETE', {
    path: '/v1/invitation/{id}',
    access: 'may:invite',
    statements: 9,
    proof: 'takes',
    summary: 'Take an invitation back: from now on nobody comes by it',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
