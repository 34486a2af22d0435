import { DatabaseError } from 'pg'

const uniqueViolation = '23505'

/** What the database said, found under whatever the query builder has wrapped around it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let next = error; next instanceof Error; next = next.cause) {
    if (next instanceof DatabaseError) return next
  }
  return undefined
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
