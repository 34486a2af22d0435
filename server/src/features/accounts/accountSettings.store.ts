import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from './accounts.table.ts'

type User = typeof users.$inferInsert

/** What a person sets of themselves; a field that is absent stays. */
export type SettingsChange = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'timezone'
    | 'locale'
    | 'taxCountry'
    | 'taxYearStart'
    | 'monthlyBudget'
    | 'savingsGoal'
    | 'budgetCurrency'
  >
>

/** Answers whether there was anything to change. */
export async function updateSettings(db: Db, userId: string, change: SettingsChange): Promise<boolean> {
  if (Object.keys(change).length === 0) return false
  await db.update(users).set(change).where(eq(users.id, userId))
  return true
}

/** Answers whether it was another one before; if so, the person's row stays locked until the transaction ends. */
export async function updatePreferredCurrency(db: Db, userId: string, currency: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ preferredCurrency: currency })
    .where(and(eq(users.id, userId), ne(users.preferredCurrency, currency)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** The currency that cannot change before the transaction ends; several may `share` it, or one alone hold it. */
export async function lockPreferredCurrency(
  transaction: Db,
  userId: string,
  strength: 'share' | 'no key update',
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ currency: users.preferredCurrency })
    .from(users)
    .where(eq(users.id, userId))
    .for(strength)
  return row?.currency
}

export async function lockUsers(transaction: Db, userIds: readonly string[]): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`)
    .orderBy(asc(users.id))
    .for('no key update')
}

export async function findBudget(db: Db, userId: string) {
  const { monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency } = users
  const [row] = await db
    .select({ monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
