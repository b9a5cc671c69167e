import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, id } from '../kernel/fields.ts'

export const Invitation = z.object({
  id: z.int(),
  code: z.string(),
  uses: z.int(),
  used: z.int(),
  expires: z.string(),
  created: z.string(),
})

export const invitationCalls = {
  'invitation.list': read({
    path: '/v1/invitation',
    access: 'may:invite',
    ownEyes: true,
    summary: 'The invitations of the space',
    staleOn: { never: 'Changed by the page that shows it, which then asks again.' },
    input: z.object({}),
    output: z.array(Invitation),
  }),
  'invitation.make': write('POST', {
    path: '/v1/invitation',
    access: 'may:invite',
    summary: 'A new invitation code',
    input: z.strictObject({ uses: count(1, 1000), days: count(1, 90) }),
    output: Invitation,
  }),
  'invitation.revoke': write('DELETE', {
    path: '/v1/invitation/{id}',
    access: 'may:invite',
    summary: 'Take an invitation back',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
