import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { setupSteps } from './enterprise-limits.ts'

export const setupCalls = {
  'setup.get': read({
    path: '/v1/setup',
    access: 'member',
    statements: 6,
    summary:
      'What a new enterprise has set up, as its tables say, and whether the reader is new here',
    staleOn: [
      'organisation.changed',
      'invitation.changed',
      'brand.changed',
      'policy.changed',
      'workplace.changed',
      'shell.changed',
      'access.changed',
    ],
    input: z.object({}),
    output: z.object({
      /** Whether the enterprise was created lately: its admins are shown the steps. */
      isNew: z.boolean(),
      done: z.record(z.enum(setupSteps), z.boolean()),
      /** Whether the reader joined lately. */
      isNewcomer: z.boolean(),
    }),
  }),
}
