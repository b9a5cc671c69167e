import { z } from 'zod'
import { read, write } from './kernel/endpoint.ts'
import { id } from './kernel/fields.ts'
import { RouteAccess } from './route.contract.ts'
import { Title } from './shell.contract.ts'

export const AccessRequest = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: z.string() }),
  path: z.string(),
  title: Title,
  missing: RouteAccess,
  asked: z.string(),
})
export type AccessRequest = z.output<typeof AccessRequest>

export const accessRequestCalls = {
  'accessRequest.make': write('POST', {
    path: '/v1/access-requests',
    access: 'member',
    summary: 'Ask the admins of this space for a page',
    input: z.strictObject({ path: z.string().min(1).max(500) }),
    output: z.object({ id: z.int(), asked: z.string() }),
  }),
  'accessRequest.list': read({
    path: '/v1/access-requests',
    access: 'may:roles',
    summary: 'Requests nobody has answered, oldest first',
    staleOn: ['access.requested'],
    input: z.object({}),
    output: z.array(AccessRequest),
  }),
  'accessRequest.resolve': write('POST', {
    path: '/v1/access-requests/{id}/resolve',
    access: 'may:roles',
    summary: 'Answer a request',
    input: z.strictObject({ id, outcome: z.enum(['granted', 'dismissed']) }),
    output: z.object({}),
  }),
}
