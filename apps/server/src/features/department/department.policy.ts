/** Paths below which somebody manages people; null is the whole enterprise. */
export type Reach = string[] | null

export const isWithin = (reach: Reach, path: string): boolean =>
  reach === null || reach.some((top) => path.startsWith(top))

/** The ids of a department's ancestors from the top down, and its own id last. */
export const idsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number)
