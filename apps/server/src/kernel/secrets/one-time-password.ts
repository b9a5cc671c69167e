import { randomInt } from 'node:crypto'

/** Without what looks alike, because it is read out over the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 3
const LENGTH = 5
const HOUR = 3_600_000
/** Long enough for a weekend, short enough for a letter that was lost (docs/decisions/0028). */
const LASTS = 72 * HOUR

export const runsOut = (made: Date): Date => new Date(made.getTime() + LASTS)

/** How an account keeps a password that somebody else made. */
export const lent = (made: Date) => ({ password_once: true, once_until: runsOut(made) })

/** 74 bits, to be typed once. */
export const oneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
