import { type Logger, pino } from 'pino'

/** An error as logged; a message that may quote user input is withheld. */
interface LoggedError {
  readonly type: string
  readonly message?: string
  readonly stack: string
  readonly [detail: string]: unknown
}

const deepest = 8
const mostErrors = 5
const longestQuery = 2000

/** Schema names and positions: the parts of an SQL error that quote no row. */
const sqlDetails = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'position', 'routine']

/**
 * Converts an error and its causes for the log. The query builder's message repeats every parameter, and the database's
 * message, detail and `where` quote the row; for those errors and their wrappers only the type, location and query text
 * (with `$1` for parameters) are kept.
 */
function loggedError(error: unknown): unknown {
  return error instanceof Error ? describe(error, 0) : error
}

function describe(error: Error, depth: number): LoggedError {
  const inner = depth < deepest ? innerErrors(error, depth + 1) : {}
  const kind = { type: typeOf(error), ...textsOf(error, ['code', 'syscall']) }
  if (!isFromSql(error)) return { ...kind, message: error.message, stack: error.stack ?? '', ...inner }
  return { ...kind, ...textsOf(error, sqlDetails), ...queryOf(error), stack: framesOf(error), ...inner }
}

function innerErrors(error: Error, depth: number): { cause?: LoggedError; errors?: LoggedError[] } {
  const { cause } = error
  const errors = error instanceof AggregateError ? error.errors.filter(each => each instanceof Error) : []
  return {
    ...(cause instanceof Error ? { cause: describe(cause, depth) } : {}),
    ...(errors.length > 0 ? { errors: errors.slice(0, mostErrors).map(each => describe(each, depth)) } : {}),
  }
}

/** `DatabaseError` is named 'error'; its class says more. */
function typeOf(error: Error): string {
  return error.name === 'Error' || error.name === 'error' ? error.constructor.name : error.name
}

/**
 * Whether the error or a cause comes from the query builder or database. Detected by shape, because two drivers have
 * different classes.
 */
function isFromSql(error: Error): boolean {
  let next: unknown = error
  for (let depth = 0; next instanceof Error && depth <= deepest; depth += 1) {
    if ('params' in next || ('severity' in next && 'routine' in next)) return true
    next = next.cause
  }
  return false
}

function queryOf(error: Error): { query?: string } {
  if (!('query' in error) || typeof error.query !== 'string') return {}
  return { query: error.query.slice(0, longestQuery) }
}

function textsOf(error: Error, names: readonly string[]): Record<string, unknown> {
  const parts = Object.entries(error).filter(([name, value]) => names.includes(name) && isShort(value))
  return Object.fromEntries(parts)
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 200)
}

/** The stack without the message, which may span lines. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter(line => /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .join('\n')
}

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
