import { rememberInCookie } from './cookie.ts'

/** Minutes the reader's clock is ahead of UTC. */
export const clockAhead = (): number => -new Date().getTimezoneOffset()

/**
 * The name of the reader's time zone, by which the server knows where their days begin, daylight saving time included.
 */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/**
 * Tells the server the reader's clock by a cookie: it draws days and charts before the page can say which day it is
 * and how wide the window is.
 */
export function tellClock(): void {
  rememberInCookie('clock', String(clockAhead()))
  rememberInCookie('zone', zoneHere())
  tellWidth()
}

/** Tells the server by a cookie how wide the window is. */
export const tellWidth = (): void => rememberInCookie('width', String(innerWidth))
