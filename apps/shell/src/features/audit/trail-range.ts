import { whenOf } from '../../entities/audit/when-of.ts'

/** A bound of the range: a day of the reader's calendar, or a minute in UTC. */
export const WHEN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}Z)?$/

export type Range = { from?: string | undefined; until?: string | undefined }

/** The range as moments for the server. The last day counts whole; a last minute is where the range ends. */
export const momentsOf = ({ from, until }: Range) => ({
  ...(from && { from: momentOf(from, 0) }),
  ...(until && { until: momentOf(until, 1) }),
})

function momentOf(when: string, daysLater: number): string | undefined {
  const isMinute = when.includes('T')
  const start = new Date(isMinute ? when : `${when}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  if (!isMinute) start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** The filters with another range, or without one. */
export function withRange<Filters extends Range>(
  filters: Filters,
  { from, until }: Range,
): Filters {
  const { from: _, until: __, ...others } = filters
  return { ...others, ...(from && { from }), ...(until && { until }) } as Filters
}

/** The range from one bar to another, both included, whichever comes first. */
export function rangeOf(edges: readonly string[], one: number, other: number): Range {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return {
    from: whenOf(Date.parse(edges[first] as string)),
    until: whenOf(Date.parse(edges[last + 1] as string)),
  }
}

/** The range around the present one, three times as long, and not beyond now. */
export function widened(edges: readonly string[], now: number): Range {
  const [first, last] = [Date.parse(edges[0] as string), Date.parse(edges.at(-1) as string)]
  const span = last - first
  const end = last + span
  return {
    from: whenOf(first - (end > now ? 2 * span : span)),
    until: end > now ? undefined : whenOf(end),
  }
}
