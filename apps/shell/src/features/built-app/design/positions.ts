/** The last place that anything has. */
export const LAST = 10_000

/** So many places between two, where there is room; before the first one where no least is said. */
export function positionsBetween(
  before: number | undefined,
  after: number | undefined,
  count: number,
  least = 0,
): number[] | null {
  if (after === undefined) {
    const first = Math.floor(before ?? -1) + 1
    return first + count - 1 <= LAST ? Array.from({ length: count }, (_, at) => first + at) : null
  }
  const from = before ?? Math.max(least - 1, after - count - 1)
  const found = Array.from(
    { length: count },
    (_, at) => from + ((after - from) * (at + 1)) / (count + 1),
  )
  const isRoom = [from, ...found, after].every(
    (one, at, all) => at === 0 || one > (all[at - 1] as number),
  )
  return isRoom && (found[0] ?? 0) >= least ? found : null
}
