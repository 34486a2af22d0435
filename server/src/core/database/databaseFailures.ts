import { databaseError, errorsIn, sqlState } from './sqlErrors.ts'

/**
 * What happened to work that lost its database: nothing was done, or it is unknown because the connection broke after
 * the last command was sent. `busy`: no connection became free in time, so nothing was done.
 */
export type Outcome = 'nothing-done' | 'unknown' | 'busy'

/** The database is unreachable or the connection broke; the statement itself is not at fault. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super('The database can’t be reached.', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** The DatabaseUnavailableError in an error's cause chain. */
export function unavailability(error: unknown): DatabaseUnavailableError | undefined {
  return errorsIn(error).find(each => each instanceof DatabaseUnavailableError)
}

/** Class 08 is connection errors, 57P0x a server shutting down or starting, 53300 too many connections. */
const lostStates = /^(08...|57P0[1-5]|53300)$/
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The driver's messages for a lost connection, which carry no code. */
const lostMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether a statement failed because its connection did. */
export function isConnectionFailure(error: unknown): boolean {
  return errorsIn(error).some(each => {
    if (each instanceof DatabaseUnavailableError || each instanceof EmbeddedDatabaseStoppedError) return true
    const { code } = each as NodeJS.ErrnoException
    if (databaseError(each) === each) return lostStates.test(code ?? '')
    return lostMessages.has(each.message) || lostCodes.has(code ?? '')
  })
}

/** SQLSTATE, PostgreSQL appendix A: serialization_failure and deadlock_detected. */
const collisionStates = ['40001', '40P01']

/** Whether this transaction was rolled back because it conflicted with another. */
export function isCollision(error: unknown): boolean {
  return collisionStates.includes(sqlState(error) ?? '')
}

/** Whether the pool timed out waiting for a connection. The driver gives this no code. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** The embedded database's thread has ended; the next connection restarts it. */
export class EmbeddedDatabaseStoppedError extends Error {
  constructor() {
    super('The embedded database has stopped.')
    this.name = 'EmbeddedDatabaseStoppedError'
  }
}

const diskFullState = '53100'
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a write failed because the database's or the files' disk is full. */
export function isDiskFull(error: unknown): boolean {
  return errorsIn(error).some(each => {
    const { code } = each as NodeJS.ErrnoException
    return code === diskFullState || diskFullCodes.has(code ?? '')
  })
}
