/** How many rows match: exactly, or at least so many, beyond which nobody counts. */
export type Count = { count: number; isCapped: boolean }

/** The server counts so far; beyond, nobody pages. */
const COUNTED = 10_000

/** Of a total that came with its page. */
export const countOf = (total: number): Count => ({
  count: Math.min(total, COUNTED),
  isCapped: total > COUNTED,
})
