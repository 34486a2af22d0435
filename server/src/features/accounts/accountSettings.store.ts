import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { isNoOpChange } from '../../core/versions.ts'
import { users } from './accounts.table.ts'
import { isOwnClosing } from './closing/closing.store.ts'

type User = typeof users.$inferInsert

/** A person's own settings; absent fields stay. */
export type SettingsChange = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'preferredCurrency'
    | 'timezone'
    | 'locale'
    | 'taxCountry'
    | 'taxYearStart'
    | 'monthlyBudget'
    | 'savingsGoal'
    | 'budgetCurrency'
    | 'avatarEmoji'
    | 'avatarBackground'
    | 'avatarCategory'
    | 'avatarMeaning'
    | 'dashboardCards'
    | 'sampleDataAt'
  >
>

/** Returns whether anything changed. Requires the person to be locked. */
export async function updateSettings(db: Db, userId: string, change: SettingsChange): Promise<boolean> {
  const isPerson = eq(users.id, userId)
  const [row] = await db.select().from(users).where(isPerson)
  if (!row || isNoOpChange(change, row)) return false
  await db.update(users).set(change).where(isPerson)
  return true
}

/** Locks the currency until the transaction ends: shared, or exclusively. */
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
  const { monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency, settingsVersion } = users
  const [row] = await db
    .select({ monthlyBudget, savingsGoal, budgetCurrency, preferredCurrency, settingsVersion })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export interface Recipient {
  readonly id: string
  readonly email: string
  /** BCP 47 tag; null uses the browser's. */
  readonly locale: string | null
  readonly timezone: string
}

const holder = alias(users, 'holder')

/**
 * The people who may be emailed: no samples, disabled or closed accounts (unless the email is about closing), or
 * addresses that another account confirmed.
 */
export function findRecipients(
  db: Db,
  userIds: readonly string[],
  { alsoClosed = false } = {},
): Promise<Recipient[]> {
  const { id, email, locale, timezone } = users
  const isOfAnother = db
    .select({ id: holder.id })
    .from(holder)
    .where(and(eq(holder.email, email), holder.emailVerified))
  return db
    .select({ id, email, locale, timezone })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(users.sampleOf),
        or(users.emailVerified, notExists(isOfAnother)),
        alsoClosed ? or(isNull(users.disabledAt), isOwnClosing) : isNull(users.disabledAt),
      ),
    )
}
