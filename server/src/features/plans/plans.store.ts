import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { groupedBy } from '../../core/groupedBy.ts'
import { people } from '../accounts/accounts.service.ts'
import type { PaidPlan, PlanFacts, TeamCover } from './planRule.ts'
import { subscriptions } from './plans.table.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The data that determines a person's plan and what is shown of it. */
export interface FoundFacts extends PlanFacts {
  readonly own: (PaidPlan & SubscriptionRow) | null
  /** Whether the person owns a team, which their own subscription then covers. */
  readonly isOwner: boolean
  readonly teamId: string | null
}

const owners = alias(people, 'owners')

/** For one person, in one statement. Call it outside row-level security. */
export async function findPlanFacts(db: Db, userId: string): Promise<FoundFacts> {
  return factsOf(userId, await listRows(db, [userId]))
}

/** For several, in a constant number of statements. */
export async function findPlanFactsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, FoundFacts>> {
  const rows = groupedBy(await listRows(db, userIds), ({ userId }) => userId)
  return new Map([...rows].map(([userId, own]) => [userId, factsOf(userId, own)]))
}

type FactRow = Awaited<ReturnType<typeof listRows>>[number]

/** One row per subscription of a person or their team; one without a subscription if there is none. */
function listRows(db: Db, userIds: readonly string[]) {
  const isOfTeam = or(ownedBy(owners.id, subscriptions), eq(subscriptions.teamId, people.teamId))
  return db
    .select({
      userId: people.id,
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
    .where(inArray(people.id, [...userIds]))
    .orderBy(sql`${subscriptions.id}`)
}

function factsOf(userId: string, rows: readonly FactRow[]): FoundFacts {
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

/** Undefined if the team is closed. */
export async function findTeamOwner(db: Db, teamId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.teamId, teamId), eq(people.role, 'owner')))
  return row?.id
}

export function countTeam(db: Db, teamId: string): Promise<number> {
  return db.$count(people, eq(people.teamId, teamId))
}

/** The owner's subscription covers the team without a time limit. */
function coverOf(row: SubscriptionRow, ownerId: string | null): TeamCover {
  return { ...row, coversUntil: row.userId === ownerId ? null : row.coversTeamUntil }
}

/** Everyone whose plan may depend on this person's subscription: themselves, and the team they own. */
export async function listCovered(db: Db, userId: string): Promise<string[]> {
  const payers = alias(people, 'payers')
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(payers, eq(payers.id, userId))
    .where(or(eq(people.id, userId), and(eq(people.teamId, payers.teamId), eq(payers.role, 'owner'))))
    .orderBy(people.id)
  return rows.map(({ id }) => id)
}
