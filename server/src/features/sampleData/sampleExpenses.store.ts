import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { and, or, sql } from 'drizzle-orm'
import { type OwnScope, ownScope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { type AttributedDb, expenses } from '../expenses/expenseRows.service.ts'

/** A sample expense in the person's currency. Decimal text; `date` is YYYY-MM-DD. */
export interface SampleExpense {
  readonly id: string
  readonly description: string
  readonly merchant: string
  readonly amount: string
  readonly category: CategoryValue
  readonly projectId: string | null
  readonly date: string
  readonly isDeductible: boolean
  readonly mood: MoodValue | null
  readonly receiptUrl: string | null
}

interface Owner {
  readonly userId: string
  readonly currency: string
  readonly createdAt: Date
}

export async function insertSamples(
  db: AttributedDb,
  { userId, currency, createdAt }: Owner,
  list: readonly SampleExpense[],
): Promise<void> {
  await db.insert(expenses).values(
    list.map(expense => ({
      ...expense,
      userId,
      currency,
      originalAmount: expense.amount,
      originalCurrency: currency,
      exchangeRate: '1.000000',
      status: 'processed' as const,
      isSample: true,
      createdAt,
    })),
  )
}

/** Samples in a team's books become regular expenses. */
export async function keepBookedSamples(db: AttributedDb, scope: OwnScope): Promise<void> {
  await db
    .update(expenses)
    .set({ isSample: false })
    .where(
      and(
        visibleTo(scope, expenses),
        expenses.isSample,
        sql`${expenses.teamId} is not null and stays_in_books(${expenses.teamId}, ${expenses.id})`,
      ),
    )
}

export async function listSamples(db: Db, scope: OwnScope): Promise<string[]> {
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), expenses.isSample))
  return rows.map(({ id }) => id)
}

/** Which projects have expenses of anyone. */
export async function listProjectsInUse(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`
  const rows = await db
    .selectDistinct({ id: expenses.projectId })
    .from(expenses)
    .where(sql`${expenses.projectId} = ${wanted}`)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** All sample expenses of a sample team's people, on any project, including deleted ones. */
export async function listTeamSamples(
  db: Db,
  { userId, teamId, colleagueIds }: SampleTeamOf,
): Promise<string[]> {
  const isOfColleague = sql`${expenses.userId} = any(${sql.param(colleagueIds)}::uuid[])`
  const isOfPerson = and(visibleTo(ownScope({ userId }), expenses), sql`${expenses.teamId} = ${teamId}::uuid`)
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(expenses.isSample, or(isOfColleague, isOfPerson)))
  return rows.map(({ id }) => id)
}

interface SampleTeamOf {
  readonly userId: string
  readonly teamId: string | null
  readonly colleagueIds: readonly string[]
}
