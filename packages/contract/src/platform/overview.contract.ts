import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { flag, zone } from '../kernel/fields.ts'

export const OverviewRange = z.enum(['24h', '7d', '30d', '90d'])
export type OverviewRange = z.output<typeof OverviewRange>

/** What there was at the end of a period, and what happened in it; null where nothing was counted. */
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
  /** Until when it lasts, or from when on it will hold, where it is about one thing. */
  at: z.string().nullable(),
  /** The most urgent examples. */
  examples: z.array(z.object({ id: z.int(), name: z.string(), at: z.string().nullable() })),
})
export type Attention = z.output<typeof Attention>

/** Numbers under these names: how many there are, or how often something happened. */
const numbers = <const Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** An enterprise in one of the lists, with the number that put it there. */
export const OverviewEnterprise = z.object({
  id: z.int(),
  name: z.string(),
  value: z.number(),
  /** The moment that put it there, where it is one. */
  at: z.string().nullable(),
})
export type OverviewEnterprise = z.output<typeof OverviewEnterprise>

const Part = z.object({
  /** The value for the filter of a list; null for enterprises without one. */
  value: z.string().nullable(),
  /** The name of the part, where it has one of its own. */
  name: z.string().nullable(),
  count: z.int(),
})

const when = {
  range: OverviewRange.default('7d'),
  /** The reader's time zone, in which their days begin. */
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
      /** Whether the points of the period before are included. */
      compare: flag.optional(),
    }),
    output: z.object({
      /** When things were last counted, and since when there are figures at all. */
      sampled: z.string().nullable(),
      since: z.string().nullable(),
      /** The beginning and end of the range; its last point is the present one. */
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
      /** The numbers when the range began. */
      begun: numbers('enterprises', 'people', 'packages'),
      points: z.array(OverviewPoint),
      /** What happened in the period before, as much of it as has passed of this one; and the numbers when it began. */
      before: numbers('signIns', 'refusals', 'jobsDone').extend({
        begun: numbers('enterprises', 'people', 'packages'),
        /** The points of the period before, where they were asked for. */
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
      /** The beginning of the range. */
      since: z.string(),
      parts: z.object({
        category: z.array(Part),
        entType: z.array(Part),
        saasEntType: z.array(Part),
        status: z.array(Part),
      }),
      lists: z.object({
        /** The largest enterprises, by members. */
        largest: z.array(OverviewEnterprise),
        /** The fastest growing enterprises, by people who joined in the range. */
        growing: z.array(OverviewEnterprise),
        /** Open enterprises in which nobody was active for `IDLE_DAYS`, the longest idle first. */
        idle: z.array(OverviewEnterprise),
        /** Enterprises by the share of seats or storage in use, from `NEARLY_FULL` on. */
        full: z.array(OverviewEnterprise),
      }),
      /** The numbers of enterprises in lists that show only some. */
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
