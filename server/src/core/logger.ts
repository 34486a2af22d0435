import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/**
 * Structured logs. Requests are logged by method and path alone: queries hold search words, bodies hold
 * receipts, headers hold cookies and keys.
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
      err: pino.stdSerializers.err,
    },
    redact: [
      '*.password',
      '*.apiKey',
      '*.authorization',
      '*.cookie',
      'err.config',
      'err.requestBodyValues',
      'err.responseBody',
    ],
  }
  return destination ? pino(options, destination) : pino(options)
}
