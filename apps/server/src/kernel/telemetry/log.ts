import { Unavailable } from '@atrium/contract/kernel/failure.ts'
import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** PostgreSQL's messages quote what was sent, and a stack begins with its message. */
const LONGEST_MESSAGE = 1_000
const LONGEST_STACK = 8_000

/**
 * One line a request, as JSON. Addresses are logged as their pattern, never as they came: a query
 * may hold a password. Of an error only name, message, code and stack are kept; PostgreSQL's
 * `detail` quotes the row.
 */
export const createLog = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        // An outage is told once a minute (`db/outage.ts`) and not by everybody who meets it.
        logMethod(line, log) {
          if (!Unavailable.is((Object(line[0]) as { err?: unknown }).err)) log.apply(this, line)
        },
      },
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message?.slice(0, LONGEST_MESSAGE),
          code: error.code,
          stack: error.stack?.slice(0, LONGEST_STACK),
        }),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
