import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { MESSAGE_DAYS, SIGN_IN_DAYS } from './enterprise-limits.ts'

const days = {
  signIns: z.literal([...SIGN_IN_DAYS]),
  /** Days; null for until somebody removes them. */
  messages: z.literal([...MESSAGE_DAYS]).nullable(),
}

export const retentionCalls = {
  'retention.get': read({
    path: '/v1/enterprise-data/retention',
    access: 'may:data',
    summary: 'How many days the enterprise keeps sign-ins and announcements',
    staleOn: ['enterprise.changed'],
    input: z.object({}),
    output: z.object(days),
  }),
  'retention.set': write('PUT', {
    path: '/v1/enterprise-data/retention',
    access: 'may:data',
    statements: 12,
    proof: { final: 'something is kept for less long' },
    summary: 'Say how long they are kept; what is older is removed within an hour',
    input: z.strictObject(days),
    output: z.object({}),
  }),
}
