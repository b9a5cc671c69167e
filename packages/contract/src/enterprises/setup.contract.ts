import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'

// words for each: setup.step.*, setup.step.*.text
/** What an enterprise does in its first days, in the order of doing it. */
export const setupSteps = ['people', 'brand', 'signIn', 'app', 'workplace'] as const
export type SetupStep = (typeof setupSteps)[number]

export const setupCalls = {
  'setup.get': read({
    path: '/v1/setup',
    access: 'member',
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
      /** Founded lately: its admins are shown the steps. */
      isNew: z.boolean(),
      done: z.record(z.enum(setupSteps), z.boolean()),
      /** The reader joined lately. */
      isNewcomer: z.boolean(),
    }),
  }),
}
