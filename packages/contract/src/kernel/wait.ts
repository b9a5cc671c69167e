const MINUTE = 60
const HOUR = 3600

/** A waiting time in words: the key for the unit, and how many of it. */
export function waitOf(seconds: number) {
  if (seconds < 2 * MINUTE) return { unit: 'wait.seconds', n: Math.ceil(seconds) } as const
  if (seconds < 2 * HOUR) return { unit: 'wait.minutes', n: Math.ceil(seconds / MINUTE) } as const
  return { unit: 'wait.hours', n: Math.ceil(seconds / HOUR) } as const
}
