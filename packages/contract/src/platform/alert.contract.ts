import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'

// words for each: alert.kind.*
/** The kinds of alerts to operators. */
export const alertKinds = [
  'deletionAsked',
  'submissionSent',
  'expired',
  'expiring',
  'jobFailed',
  'textsFailed',
  'choreFailed',
  'signerEnding',
] as const

export const Alert = z.object({
  kind: z.enum(alertKinds),
  /** The id of the enterprise, submission, job or package; null where it is none of these. */
  id: z.int().nullable(),
  name: z.string(),
  count: z.int(),
  /** Since when the alert holds. */
  since: z.string(),
  isSeen: z.boolean(),
})
export type Alert = z.output<typeof Alert>

export const alertCalls = {
  'alert.list': read({
    path: '/v1/alerts',
    access: 'operator',
    summary: 'What operators should hear of, newest first',
    staleOn: ['enterprise.changed', 'submission.changed', 'package.changed'],
    input: z.object({}),
    output: z.object({ unseen: z.int(), alerts: z.array(Alert) }),
  }),
  'alert.see': write('POST', {
    path: '/v1/alerts/seen',
    access: 'operator',
    statements: 5,
    proof: 'harmless',
    summary: 'All that is there now has been seen',
    input: z.strictObject({}),
    output: z.object({}),
  }),
}
