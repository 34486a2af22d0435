import { DatabaseError } from 'pg'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

const deepest = 10

/** An error and what it stems from, outermost first. */
export function errorsIn(error: unknown): Error[] {
  const errors: Error[] = []
  for (let next = error; next instanceof Error && errors.length < deepest; next = next.cause)
    errors.push(next)
  return errors
}

/** What the database said, found under whatever the query builder has wrapped around it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  return errorsIn(error).find(each => each instanceof DatabaseError)
}

/** The five characters of SQLSTATE, the same on PGlite and PostgreSQL. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** Whether the row was refused because another has its value; of that one constraint when it is named. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const found = databaseError(error)
  if (found?.code !== uniqueViolation) return false
  return constraintName === undefined || found.constraint === constraintName
}

/** Whether a row was refused because the person whose it would be is not there any more. */
export function isOwnerGone(error: unknown): boolean {
  const found = databaseError(error)
  return found?.code === foreignKeyViolation && (found.constraint?.endsWith('_user_id_users_id_fk') ?? false)
}
