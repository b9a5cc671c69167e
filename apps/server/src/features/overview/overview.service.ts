import type { OverviewRange } from '@atrium/contract/platform/overview.contract.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import * as store from './overview.store.ts'

export { counting } from './overview.figures.ts'

const HOUR = 3_600_000

/** How long a stretch is, and how many make the range. */
const ranges: Record<OverviewRange, { hours: number; count: number }> = {
  '24h': { hours: 1, count: 24 },
  '7d': { hours: 6, count: 28 },
  '30d': { hours: 24, count: 30 },
  '90d': { hours: 24, count: 90 },
}

/** Stretches begin where the reader's days do; the last is the one we are in. */
function stretchesOf(range: OverviewRange, offset: number, now: Date): store.Stretches {
  const { hours, count } = ranges[range]
  const length = hours * HOUR
  const ahead = Math.round(offset / 60) * HOUR
  const end = Math.floor((now.getTime() + ahead) / length) * length + length - ahead
  return { first: new Date(end - count * length), step: `${hours} hours`, end: new Date(end) }
}

export const figures: Serve<'overview.figures'> = async (scope, { range, offset }) => {
  const stretches = stretchesOf(range, offset, scope.now)
  const { first, end } = stretches
  const earlier = new Date(2 * first.getTime() - end.getTime())
  const [latest, oldest, points, before, waiting, failed] = await Promise.all([
    store.latest(scope),
    store.oldest(scope),
    store.points(scope, stretches),
    store.sums(scope, earlier, first),
    store.waitingJobs(scope),
    store.failedJobs(scope),
  ])
  return {
    sampled: latest?.sampled_at.toISOString() ?? null,
    since: oldest?.hour.toISOString() ?? null,
    now: {
      enterprises: latest?.enterprises ?? 0,
      people: latest?.people ?? 0,
      online: latest?.online ?? 0,
      storage: latest?.storage ?? 0,
      packages: latest?.packages ?? 0,
      jobsFailed: failed.n,
      jobsWaiting: waiting.n,
    },
    points: points.map(({ at, sign_ins, jobs_done, jobs_failed, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      signIns: sign_ins,
      jobsDone: jobs_done,
      jobsFailed: jobs_failed,
    })),
    before,
  }
}
