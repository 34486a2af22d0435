import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { budgets } from './budgets.table.ts'

export type BudgetRow = typeof budgets.$inferSelect
export type NewBudget = typeof budgets.$inferInsert

/** Unique index that allows one budget per category. */
export const oneBudgetPerCategory = 'budgets_category'

interface OwnBudget {
  readonly userId: string
  readonly id: string
}
const isOwn = ({ userId, id }: OwnBudget) => and(eq(budgets.id, id), ownedBy(userId, budgets))

/** At most one per category. */
export async function listBudgets(db: Db, userId: string): Promise<BudgetRow[]> {
  return db.select().from(budgets).where(ownedBy(userId, budgets)).orderBy(asc(budgets.category))
}

export async function insertBudget(db: Db, budget: NewBudget): Promise<BudgetRow> {
  const [row] = await db.insert(budgets).values(budget).returning()
  return row as BudgetRow
}

/** Locks the budget until the transaction ends. */
export async function lockBudget(transaction: Db, own: OwnBudget): Promise<BudgetRow | undefined> {
  const [row] = await transaction.select().from(budgets).where(isOwn(own)).for('no key update')
  return row
}

export async function updateBudget(
  db: Db,
  own: OwnBudget,
  change: Pick<NewBudget, 'amount' | 'currency'>,
): Promise<BudgetRow | undefined> {
  const [row] = await db.update(budgets).set(change).where(isOwn(own)).returning()
  return row
}

export async function deleteBudget(db: Db, own: OwnBudget): Promise<void> {
  await db.delete(budgets).where(isOwn(own))
}
