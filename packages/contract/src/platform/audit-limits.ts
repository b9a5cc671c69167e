/** A bar of a histogram counts no further: there are millions of lines. */
export const MOST_IN_A_BAR = 1_000
