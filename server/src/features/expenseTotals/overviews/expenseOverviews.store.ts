import { and, eq, isNull, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenseCounts, expenses, needsReviewSql } from '../../expenses/expenseRows.service.ts'
import { storedTeamCounts as teamCounts } from '../../teams/teams.service.ts'

/** What needs review. For a team, what is pending a decision, which has stored totals. */
export async function countPending(db: Db, scope: Scope): Promise<number> {
  if (scope.kind === 'team') {
    const isTeam = sql`${teamCounts.teamId} = ${scope.teamId}`
    const [row] = await db.select({ submitted: teamCounts.submitted }).from(teamCounts).where(isTeam)
    return row?.submitted ?? 0
  }
  return db.$count(
    expenses,
    and(
      visibleTo(scope, expenses),
      // Same wording as the index, so that it is used.
      sql.raw(needsReviewSql),
      isNull(expenses.deletedAt),
    ),
  )
}

export function countUnsubmitted(db: Db, scope: OwnScope): Promise<number> {
  return db.$count(
    expenses,
    and(visibleTo(scope, expenses), eq(expenses.approval, 'open'), isNull(expenses.deletedAt)),
  )
}

/** A person's count row exists from the first expense on, and stays when all are gone. */
export async function hasHadExpenses(db: Db, scope: OwnScope): Promise<boolean> {
  const rows = await db
    .select({ owner: expenseCounts.userId })
    .from(expenseCounts)
    .where(ownedBy(scope.userId, expenseCounts))
  return rows.length > 0
}
