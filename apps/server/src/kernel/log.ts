import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * One line a request, as JSON. Addresses are logged as their pattern, never as they came: a query
 * may hold a password. Of an error only name, message, code and stack are kept; PostgreSQL's
 * `detail` quotes the row.
 */
export const createLogger = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack,
        }),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
