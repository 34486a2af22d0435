import { DatabaseError } from 'pg'

const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'

const deepest = 10

/** An error and its causes, outermost first. */
export function errorsIn(error: unknown): Error[] {
  const errors: Error[] = []
  for (let next = error; next instanceof Error && errors.length < deepest; next = next.cause)
    errors.push(next)
  return errors
}

/** The database's error, unwrapped from the query builder's. */
export function databaseError(error: unknown): DatabaseError | undefined {
  return errorsIn(error).find(each => each instanceof DatabaseError)
}

/** SQLSTATE, the same on PGlite and PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** Whether a unique constraint was violated, a specific one if named. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const found = databaseError(error)
  if (found?.code !== uniqueViolation) return false
  return constraintName === undefined || found.constraint === constraintName
}

/** Whether a row was refused because its owner no longer exists. */
export function isOwnerDeleted(error: unknown): boolean {
  const found = databaseError(error)
  return found?.code === foreignKeyViolation && (found.constraint?.endsWith('_user_id_users_id_fk') ?? false)
}
