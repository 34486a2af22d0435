import { and, eq, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { people } from '../accounts/accounts.service.ts'
import type { PaidPlan, PlanFacts, TeamCover } from './planRule.ts'
import { subscriptions } from './plans.table.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** What one's plan follows from, and what is shown of it. */
export interface FoundFacts extends PlanFacts {
  readonly own: (PaidPlan & SubscriptionRow) | null
  /** Whether one's own covers a team, of which one is the owner. */
  readonly isOwner: boolean
  readonly teamId: string | null
}

const owners = alias(people, 'owners')

/** Of one person, by one statement. Not behind the second wall. */
export async function findPlanFacts(db: Db, userId: string): Promise<FoundFacts> {
  const isOfTeam = or(ownedBy(owners.id, subscriptions), eq(subscriptions.teamId, people.teamId))
  const rows = await db
    .select({
      trialEndsAt: people.trialEndsAt,
      teamId: people.teamId,
      role: people.role,
      ownerId: owners.id,
      subscription: subscriptions,
    })
    .from(people)
    .leftJoin(owners, and(eq(owners.teamId, people.teamId), eq(owners.role, 'owner')))
    .leftJoin(
      subscriptions,
      and(ne(subscriptions.status, 'canceled'), or(ownedBy(people.id, subscriptions), isOfTeam)),
    )
    .where(eq(people.id, userId))
    .orderBy(sql`${subscriptions.id}`)
  const [first] = rows
  const found = rows.map(({ subscription }) => subscription).filter(row => row !== null)
  return {
    own: found.find(row => row.userId === userId) ?? null,
    team: found.filter(row => row.userId !== userId).map(row => coverOf(row, first?.ownerId ?? null)),
    trialEndsAt: first?.trialEndsAt ?? null,
    teamId: first?.teamId ?? null,
    isOwner: first?.teamId != null && first.role === 'owner',
  }
}

/** The owner's covers for as long as it runs. */
function coverOf(row: SubscriptionRow, ownerId: string | null): TeamCover {
  return { ...row, coversUntil: row.userId === ownerId ? null : row.coversTeamUntil }
}
