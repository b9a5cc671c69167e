import { rememberInCookie } from './cookie.ts'

/** Minutes the reader's clock is ahead of UTC. */
export const clockAhead = (): number => -new Date().getTimezoneOffset()

/** The reader's time zone by its name: where their days begin, also where summer time came in between. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** For the server, which draws days for the reader before the page can say which day it is there, and charts as wide. */
export function tellClock(): void {
  rememberInCookie('clock', String(clockAhead()))
  rememberInCookie('zone', zoneHere())
  tellWidth()
}

/** Of the window, which a document is drawn for. */
export const tellWidth = (): void => rememberInCookie('width', String(innerWidth))
