import type { OverviewRange } from '@atrium/contract/platform/overview.contract.ts'

const SHORT: Record<OverviewRange, Intl.DateTimeFormatOptions> = {
  '24h': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  '7d': { month: 'numeric', day: 'numeric' },
  '30d': { month: 'numeric', day: 'numeric' },
  '90d': { month: 'numeric', day: 'numeric' },
}
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }
const HOUR: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** The names of periods: short on an axis, and in full. Days have no hour. */
export function momentsOf(language: string, range: OverviewRange, points: { at: string }[]) {
  const short = new Intl.DateTimeFormat(language, SHORT[range])
  const whole = new Intl.DateTimeFormat(language, range === '24h' || range === '7d' ? HOUR : DAY)
  return points.map(({ at }) => ({
    short: short.format(new Date(at)),
    whole: whole.format(new Date(at)),
  }))
}

/** The labels of an axis: one for each day, however many points it has. */
export const firstOfEach = (moments: readonly { short: string }[]): number[] =>
  moments.flatMap(({ short }, at) => (moments[at - 1]?.short === short ? [] : [at]))
