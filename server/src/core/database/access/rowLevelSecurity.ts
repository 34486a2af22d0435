import { sql } from 'drizzle-orm'
import { defineError } from '../../errors.ts'
import type { Db } from '../database.ts'
import { sqlState } from '../sqlErrors.ts'
import { type Scope, teamOf } from './scope.ts'

/** Role for statements that reach beyond one person's own rows. */
export const personRole = 'outlay_person'

/** SQLSTATE raised when someone is no longer in the requested team. */
export const membershipRevokedState = 'OU003'

export const membershipRevoked = defineError({
  code: 'teams.no-longer-member',
  kind: 'forbidden',
  title: 'No longer in this team',
  detail: 'You are no longer in this team. Load the page anew.',
})

/**
 * Runs part of a transaction under row-level security for the person of a scope, so a forgotten condition reaches
 * nothing. Rechecks role and team. Restores the transaction's own settings afterwards.
 * @throws membershipRevoked
 */
export async function withRowLevelSecurity<Result>(
  transaction: Db,
  scope: Scope,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await enterRowLevelSecurity(transaction, scope)
  const result = await work()
  // After a failure the transaction is rolled back, so there is nothing to restore.
  await transaction.execute(
    before === '' ? sql`select leave_wall()` : sql`select stand_before_wall(${before}::uuid, null)`,
  )
  return result
}

/** Returns the previously set person, '' unless nested. @throws membershipRevoked */
async function enterRowLevelSecurity(transaction: Db, scope: Scope): Promise<string> {
  try {
    const { rows } = await transaction.execute<{ before: string }>(sql`
      with standing as materialized (select coalesce(current_setting('outlay.person', true), '') as person)
      select person as before, stand_before_wall(${scope.userId}::uuid, ${teamOf(scope)}::uuid) from standing`)
    return rows[0]?.before ?? ''
  } catch (error) {
    throw sqlState(error) === membershipRevokedState ? membershipRevoked() : error
  }
}

/** Reads in its own transaction under row-level security; the person's own rows need neither. */
export function readInScope<Result>(
  db: Db,
  scope: Scope,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (scope.kind === 'own') return read(db)
  return db.transaction(transaction => withRowLevelSecurity(transaction, scope, () => read(transaction)))
}

/** Runs part of a transaction, under row-level security unless it reaches only the person's own rows. */
export function runInScope<Result>(
  transaction: Db,
  scope: Scope,
  work: () => Promise<Result>,
): Promise<Result> {
  return scope.kind === 'own' ? work() : withRowLevelSecurity(transaction, scope, work)
}
