import type { Attention } from '@outlay/contract/dashboard/dashboard'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type OwnScope, type TeamScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { expenses, isUncountedSql, needsReviewSql } from '../../expenses/expenseRows.service.ts'
import { storedTeamCounts as teamCounts } from '../../teams/teams.service.ts'

interface Waiting {
  readonly own: OwnScope
  /** The person's team, for finding what it rejected among uncounted expenses. */
  readonly teamId: string | null
  /** The team they decide for. */
  readonly decides: TeamScope | null
}

/** What needs a person's attention: one statement, each part using its own index. */
export async function countAttention(db: Db, { own, teamId, decides }: Waiting): Promise<Attention> {
  const toReview = and(visibleTo(own, expenses), sql.raw(needsReviewSql), isNull(expenses.deletedAt))
  const count = sql`count(*)`.mapWith(Number)
  const rejected = sql`(
    select count(*) from ${expenses}
    where ${expenses.teamId} = ${teamId} and ${sql.raw(isUncountedSql)} and ${expenses.approval} = 'rejected'
      and ${visibleTo(own, expenses)})`
  const approvals = sql`(
    select coalesce(sum(${teamCounts.submitted}), 0) from ${teamCounts}
    where ${teamCounts.teamId} = ${decides?.teamId ?? null})`
  const [row] = await db
    .select({
      review: count,
      duplicates: sql`count(*) filter (where ${eq(expenses.awaitsDecision, true)})`.mapWith(Number),
      rejected: (teamId ? rejected : sql`0`).mapWith(Number),
      approvals: (decides ? approvals : sql`0`).mapWith(Number),
    })
    .from(expenses)
    .where(toReview)
  // An aggregate without groups always has a row.
  return row as Attention
}
