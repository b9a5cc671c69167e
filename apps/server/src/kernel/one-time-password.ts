import { randomInt } from 'node:crypto'

/** Without what looks alike, because it is read out over the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 3
const LENGTH = 5

/** 74 bits, to be typed once. */
export const oneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
