import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { spaceId } from '../kernel/fields.ts'
import { OwnSignInOnly } from './session.contract.ts'
import { ticket, WorkplaceType } from './workplace.contract.ts'

export const WorkplaceTicketGone = failure('workplace_ticket_gone', 410, {})
/** The identity belongs to another account, or the account has another identity there. */
export const AlreadyBound = failure('already_bound', 409, {
  whose: z.enum(['identity', 'account']),
})
export const LastWayIn = failure('last_way_in', 409, {})

const type = WorkplaceType

export const bindingCalls = {
  'binding.config': read({
    path: '/api2/oauth2/connect/getConfig',
    access: 'anyone',
    statements: 4,
    summary: 'What to show about a ticket: whose identity, at which workplace, for which space',
    staleOn: { never: 'Asked once by the page that binds, before anybody is signed in.' },
    input: z.object({ ticket }),
    output: z.object({
      type,
      nickname: z.string(),
      initials: z.string(),
      space: z.string(),
      spaceName: z.string(),
      seconds: z.int(),
    }),
    fails: [WorkplaceTicketGone],
  }),
  'binding.owner': read({
    path: '/api2/oauth2/connect/getUIdByOpenId',
    access: 'anyone',
    statements: 6,
    summary: 'Has the identity of the ticket been bound meanwhile, and to whom, masked',
    staleOn: { never: 'Asked once by the page that binds, before anybody is signed in.' },
    input: z.object({ ticket }),
    output: z.object({ bound: z.boolean(), uid: z.string().nullable() }),
    fails: [WorkplaceTicketGone],
  }),
  'binding.bind': write('POST', {
    path: '/api2/oauth2/bind/appBind',
    access: 'signedIn',
    statements: 22,
    proof: 'gives',
    summary:
      'Bind the identity of the ticket to the person signed in, asked in the space of the ticket. ' +
      'First sign in by any ordinary way, second step included, or register with an invitation',
    envelope: 'code',
    input: z.strictObject({ ticket }),
    output: z.object({ type, space: z.string(), nickname: z.string() }),
    fails: [WorkplaceTicketGone, AlreadyBound, OwnSignInOnly],
  }),
  'binding.list': read({
    path: '/api2/oauth2/bind/getOAuthStatus',
    access: 'signedIn',
    ownEyes: true,
    summary: "The person's bound workplaces in all their spaces, and what else could be bound",
    staleOn: ['workplace.changed'],
    input: z.object({}),
    output: z.array(
      z.object({
        type,
        enterId: z.string(),
        spaceName: z.string(),
        /** The binding; null where the space offers the workplace and nothing is bound. */
        bound: z
          .object({ nickname: z.string(), since: z.string(), lastUsed: z.string().nullable() })
          .nullable(),
      }),
    ),
  }),
  'binding.unbind': write('POST', {
    path: '/api2/oauth2/bind/unbindUserAuth',
    access: 'signedIn',
    statements: 9,
    proof: 'takes',
    summary: 'Unbind a workplace, unless it is the last way in',
    input: z.strictObject({ type, enterId: spaceId }),
    output: z.object({}),
    fails: [LastWayIn],
  }),
}
