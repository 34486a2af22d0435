import { type Logger, pino } from 'pino'
import { loggedError } from './loggedError.ts'

export type { Logger } from 'pino'

/** A library that logs its options at `trace` includes the request headers. */
const secretHeaders = ['*.authorization', '*.cookie', 'headers', '*.headers', '*.*.headers']

/**
 * Structured logs. Requests are logged by method and path only: queries contain search terms, bodies contain receipts,
 * headers contain cookies and keys. Errors go through `loggedError`.
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
    redact: ['*.password', '*.apiKey', ...secretHeaders],
  }
  return destination ? pino(options, destination) : pino(options)
}
