import { formatDistance } from './formats.ts'
import type { Say } from './words.ts'

const MINUTE = 60_000

/** How long ago something was done. Some languages have a word for “now” that does not mean a moment ago. */
export const ago = (say: Say, moment: string, now: number): string =>
  now - Date.parse(moment) < MINUTE
    ? say('time.justNow')
    : formatDistance(say.language, moment, now)
