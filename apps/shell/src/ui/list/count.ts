/** How many rows match: exactly, or at least so many, beyond which nobody counts. */
export type Count = { count: number; isCapped: boolean }

/** How many there are, as a page says it that knows where it stands among them. */
export type Total = { total: number; isCapped?: boolean }

/** The lists of a space are counted so far; beyond, nobody pages. */
const COUNTED = 10_000

/** Of a total that came with its page; where not all were counted it is one more than is known (docs/decisions/0176). */
export const countOf = ({ total, isCapped = false }: Total): Count =>
  isCapped
    ? { count: total - 1, isCapped }
    : { count: Math.min(total, COUNTED), isCapped: total > COUNTED }
