import { rememberInCookie } from './cookie.ts'

/** Minutes the reader's clock is ahead of UTC. */
export const clockAhead = (): number => -new Date().getTimezoneOffset()

/** For the server, which draws days for the reader before the page can say which day it is there. */
export const tellClock = (): void => rememberInCookie('clock', String(clockAhead()))
