import { type Logger, pino } from 'pino'
import { loggedError } from './loggedError.ts'

export type { Logger } from 'pino'

/**
 * Structured logs. Requests are logged by method and path alone: queries hold search words, bodies hold
 * receipts, headers hold cookies and keys. Of errors, what `loggedError` leaves.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url?.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggedError,
      error: loggedError,
    },
    redact: ['*.password', '*.apiKey', '*.authorization', '*.cookie'],
  }
  return destination ? pino(options, destination) : pino(options)
}
