/** How many rows match: exactly, or at least this many, beyond which the server does not count. */
export type Count = { count: number; isCapped: boolean }

/** The total of a list that is paged by number. */
export type Total = { total: number; isCapped?: boolean }

/** How far the lists of a space are counted; beyond that, nobody turns pages. */
const COUNTED = 10_000

/**
 * The count from the total of a page; where not all were counted, the total is one more than the count
 * (docs/decisions/0176).
 */
export const countOf = ({ total, isCapped = false }: Total): Count =>
  isCapped
    ? { count: total - 1, isCapped }
    : { count: Math.min(total, COUNTED), isCapped: total > COUNTED }
