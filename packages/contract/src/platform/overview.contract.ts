import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { count } from '../kernel/fields.ts'

export const OverviewRange = z.enum(['24h', '7d', '30d', '90d'])
export type OverviewRange = z.output<typeof OverviewRange>

/** What was at the end of a stretch of time, and what happened in it; nothing where nobody counted. */
export const OverviewPoint = z.object({
  at: z.string(),
  enterprises: z.int().nullable(),
  people: z.int().nullable(),
  online: z.int().nullable(),
  storage: z.int().nullable(),
  packages: z.int().nullable(),
  signIns: z.int().nullable(),
  refusals: z.int().nullable(),
  jobsDone: z.int().nullable(),
  jobsFailed: z.int().nullable(),
})
export type OverviewPoint = z.output<typeof OverviewPoint>

export const AttentionKind = z.enum([
  'maintenanceOn',
  'failedJobs',
  'expired',
  'expiring',
  'full',
  'lockedOut',
  'maintenanceAhead',
])

export const Attention = z.object({
  kind: AttentionKind,
  count: z.int(),
  /** Until when it lasts or from when it will be, where it is one thing. */
  at: z.string().nullable(),
  /** The most pressing of them. */
  examples: z.array(z.object({ id: z.int(), name: z.string(), at: z.string().nullable() })),
})
export type Attention = z.output<typeof Attention>

export const overviewCalls = {
  'overview.figures': read({
    path: '/v1/overview/figures',
    access: 'operator',
    summary: 'How large the platform is and what happened in it, over time',
    staleOn: { never: 'Sums over everything; its page asks once a minute.' },
    input: z.object({
      range: OverviewRange.default('7d'),
      /** Minutes the reader's clock is ahead of UTC: days begin at their midnight. */
      offset: count(-840, 840).default(0),
    }),
    output: z.object({
      /** When it was last counted, and since when there are figures at all. */
      sampled: z.string().nullable(),
      since: z.string().nullable(),
      now: z.object({
        enterprises: z.int(),
        people: z.int(),
        online: z.int(),
        storage: z.int(),
        packages: z.int(),
        jobsFailed: z.int(),
        jobsWaiting: z.int(),
      }),
      points: z.array(OverviewPoint),
      /** What happened in as long a time before. */
      before: z.object({ signIns: z.int(), refusals: z.int(), jobsDone: z.int() }),
    }),
  }),
  'overview.attention': read({
    path: '/v1/overview/attention',
    access: 'operator',
    summary: 'What wants an operator now, the most pressing first',
    staleOn: { never: 'Sums over everything; its page asks once a minute.' },
    input: z.object({}),
    output: z.array(Attention),
  }),
}
