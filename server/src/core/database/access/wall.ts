import { sql } from 'drizzle-orm'
import { defineError } from '../../errors.ts'
import type { Db } from '../database.ts'
import { sqlState } from '../sqlErrors.ts'
import { type Scope, teamOf } from './scope.ts'
import { noLongerMemberState } from './wallNames.ts'

export const noLongerMember = defineError({
  code: 'teams.no-longer-member',
  kind: 'forbidden',
  title: 'No longer in this team',
  detail: 'You are no longer in this team. Load the page anew.',
})

/**
 * The second wall: within a transaction, does some work under row-level security for the person of a scope, so that a
 * condition that was forgotten reaches nothing either. Role and team are read anew: who has left meanwhile is refused.
 * Before and after it the transaction is as it was. @throws noLongerMember
 */
export async function behindWall<Result>(
  transaction: Db,
  scope: Scope,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await standBeforeWall(transaction, scope)
  const result = await work()
  // Where the work fails, the transaction does, and with it all that was set in it.
  await transaction.execute(
    before === '' ? sql`select leave_wall()` : sql`select stand_before_wall(${before}::uuid, null)`,
  )
  return result
}

/** Answers who stood there before: nobody (''), but where such work is within other such work. @throws noLongerMember */
async function standBeforeWall(transaction: Db, scope: Scope): Promise<string> {
  try {
    const { rows } = await transaction.execute<{ before: string }>(sql`
      with standing as materialized (select coalesce(current_setting('outlay.person', true), '') as person)
      select person as before, stand_before_wall(${scope.userId}::uuid, ${teamOf(scope)}::uuid) from standing`)
    return rows[0]?.before ?? ''
  } catch (error) {
    throw sqlState(error) === noLongerMemberState ? noLongerMember() : error
  }
}

/** The same in a transaction of its own; what is one's own needs neither. */
export function reading<Result>(db: Db, scope: Scope, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (scope.kind === 'own') return read(db)
  return db.transaction(transaction => behindWall(transaction, scope, () => read(transaction)))
}

/** Work of a transaction: behind the wall where it reaches beyond what is one's own, which needs none. */
export function within<Result>(transaction: Db, scope: Scope, work: () => Promise<Result>): Promise<Result> {
  return scope.kind === 'own' ? work() : behindWall(transaction, scope, work)
}
