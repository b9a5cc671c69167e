import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { AppAudience, appName } from './micro-app.contract.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** Several values, in a query separated by commas. */
const listed = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,499})?$/)
  .transform((given) => (given ? given.split(',').map(Number) : []))
  .default([])

export const appAudienceCalls = {
  'app.audience': read({
    path: '/v1/apps/{name}/audience',
    access: 'may:apps',
    statements: 8,
    summary:
      'Who sees an app here, or saw it when the space last had it, and the roles to choose from',
    staleOn: ['shell.changed', 'access.changed', 'role.changed', 'organisation.changed'],
    input: z.object({ name: appName }),
    output: z.object({
      isChosen: z.boolean(),
      /** People are without a name where the directory hides them from the reader. */
      people: z.array(Named),
      departments: z.array(Named),
      roles: z.array(Named),
      allRoles: z.array(Named),
    }),
  }),
  'app.reach': read({
    path: '/v1/apps/reach',
    access: 'may:apps',
    summary:
      'How many people these people, departments and roles are now; all of the space if none is named',
    staleOn: { never: 'A forecast, asked anew with every choice.' },
    input: z.object({ personIds: listed, departmentIds: listed, roleIds: listed }),
    output: z.object({ people: z.int() }),
  }),
  'app.setAudience': write('PUT', {
    path: '/v1/apps/{name}/audience',
    access: 'may:apps',
    statements: 12,
    proof: 'undoable',
    summary: 'Say who sees an installed app, from the next call on',
    input: z.strictObject({ name: appName, audience: AppAudience }),
    output: z.object({}),
  }),
}
