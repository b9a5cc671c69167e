import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { flag, zone } from '../kernel/fields.ts'

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

/** How much of something there is, or how often something happened, for each of these. */
const numbers = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** An enterprise in one of the lists, with the number it stands there for. */
export const OverviewEnterprise = z.object({
  id: z.int(),
  name: z.string(),
  value: z.number(),
  /** The moment it stands there for, where it is one. */
  at: z.string().nullable(),
})
export type OverviewEnterprise = z.output<typeof OverviewEnterprise>

const Part = z.object({
  /** As lists are filtered by it; nothing for those without one. */
  value: z.string().nullable(),
  /** Where it has a name of its own. */
  name: z.string().nullable(),
  count: z.int(),
})

const when = {
  range: OverviewRange.default('7d'),
  /** Where the reader's days begin. */
  zone,
}

export const overviewCalls = {
  'overview.figures': read({
    path: '/v1/overview/figures',
    access: 'operator',
    statements: 7,
    summary: 'How large the platform is and what happened in it, over time',
    staleOn: { never: 'Sums over everything; its page asks once a minute.' },
    input: z.object({
      ...when,
      /** Whether the time before it comes along, stretch by stretch. */
      compare: flag.optional(),
    }),
    output: z.object({
      /** When it was last counted, and since when there are figures at all. */
      sampled: z.string().nullable(),
      since: z.string().nullable(),
      /** From when to when the range goes; the last stretch is the one we are in. */
      from: z.string(),
      until: z.string(),
      now: numbers(
        'enterprises',
        'people',
        'online',
        'storage',
        'packages',
        'jobsFailed',
        'jobsWaiting',
      ),
      /** How many there were when the range began. */
      begun: numbers('enterprises', 'people', 'packages'),
      points: z.array(OverviewPoint),
      /** What happened in the time before, as much of it as has passed of this; and how many there were when it began. */
      before: numbers('signIns', 'refusals', 'jobsDone').extend({
        begun: numbers('enterprises', 'people', 'packages'),
        /** As many as there are points, where they were asked for. */
        points: z.array(OverviewPoint),
      }),
    }),
  }),
  'overview.breakdown': read({
    path: '/v1/overview/breakdown',
    access: 'operator',
    statements: 6,
    summary: 'Enterprises by category, type and status, and those that stand out among them',
    staleOn: { never: 'Sums over everything; its page asks once a minute.' },
    input: z.object(when),
    output: z.object({
      /** Where the range begins. */
      since: z.string(),
      parts: z.object({
        category: z.array(Part),
        entType: z.array(Part),
        saasEntType: z.array(Part),
        status: z.array(Part),
      }),
      lists: z.object({
        /** By members. */
        largest: z.array(OverviewEnterprise),
        /** By who joined in the range. */
        growing: z.array(OverviewEnterprise),
        /** Open, and nobody was there for `IDLE_DAYS`; those longest ago first. */
        idle: z.array(OverviewEnterprise),
        /** By the share of seats or storage that is taken, from `NEARLY_FULL` on. */
        full: z.array(OverviewEnterprise),
      }),
      /** How many there are of those that are listed in part. */
      totals: numbers('growing', 'idle', 'full'),
    }),
  }),
  'overview.export': read({
    path: '/v1/overview/export',
    access: 'operator',
    proof: 'exports',
    summary: 'The figures over time as a spreadsheet',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(when),
    output: z.string(),
  }),
  'overview.attention': read({
    path: '/v1/overview/attention',
    access: 'operator',
    statements: 10,
    summary: 'What wants an operator now, the most pressing first',
    staleOn: { never: 'Sums over everything; its page asks once a minute.' },
    input: z.object({}),
    output: z.array(Attention),
  }),
}
