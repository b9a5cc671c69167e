import { z } from 'zod'
import { read } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'

export const NotReady = failure('not_ready', 503, {})

export const healthCalls = {
  'health.alive': read({
    path: '/healthz',
    access: 'anyone',
    always: true,
    summary: 'The process answers',
    envelope: 'bare',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
  }),
  'health.ready': read({
    path: '/readyz',
    access: 'anyone',
    always: true,
    summary: 'The process can serve: its database answers',
    envelope: 'bare',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    fails: [NotReady],
  }),
}
