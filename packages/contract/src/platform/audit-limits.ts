/** How far one bar of the histogram counts: there are millions of lines. */
export const MOST_IN_A_BAR = 1_000
