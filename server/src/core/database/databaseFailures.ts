import { databaseError, errorsIn, sqlState } from './sqlErrors.ts'

/**
 * What is known of the work that met a database which was not there: nothing of it was done, or nobody knows, since the
 * connection was lost after the last word was sent. `busy`: no connection came free in time, and nothing was done.
 */
export type Outcome = 'nothing-done' | 'unknown' | 'busy'

/** The database is not reached, or was lost in the middle: nothing is wrong with the statement. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super('The database is not reached.', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** That error, found under whatever has wrapped it. */
export function unavailability(error: unknown): DatabaseUnavailableError | undefined {
  return errorsIn(error).find(each => each instanceof DatabaseUnavailableError)
}

/** Class 08 is about connections, 57P0x a server that ends or starts, 53300 one that has no connection left to give. */
const lostStates = /^(08...|57P0[1-5]|53300)$/
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What the driver, which gives these no code, says of a connection that is gone. */
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

/** Whether two transactions met and this one was undone, whole, for the sake of the other. */
export function isCollision(error: unknown): boolean {
  return collisionStates.includes(sqlState(error) ?? '')
}

/** Whether the pool had no connection to give for as long as it waits. The driver gives this no code either. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** The thread of the embedded database has ended; the next connection opens it anew. */
export class EmbeddedDatabaseStoppedError extends Error {
  constructor() {
    super('The embedded database has stopped.')
    this.name = 'EmbeddedDatabaseStoppedError'
  }
}

const diskFullState = '53100'
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether something could not be written because a disk is full: the database's, or that of the files. */
export function isDiskFull(error: unknown): boolean {
  return errorsIn(error).some(each => {
    const { code } = each as NodeJS.ErrnoException
    return code === diskFullState || diskFullCodes.has(code ?? '')
  })
}
