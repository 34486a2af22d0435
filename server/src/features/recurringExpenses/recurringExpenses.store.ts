import { maxRecurringExpenses } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../core/database/advisoryLock.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { people } from '../accounts/accounts.service.ts'
import { recurringDrafts, recurringExpenses } from './recurringExpenses.table.ts'

export type RecurringRow = typeof recurringExpenses.$inferSelect
export type NewRecurring = typeof recurringExpenses.$inferInsert

interface OwnRecurring {
  readonly userId: string
  readonly id: string
}
const isOwn = ({ userId, id }: OwnRecurring) =>
  and(eq(recurringExpenses.id, id), ownedBy(userId, recurringExpenses))

/** Soonest first, then paused ones, then ended ones. */
export async function listRecurring(db: Db, userId: string): Promise<RecurringRow[]> {
  const { isPaused, nextDate, description, id } = recurringExpenses
  return db
    .select()
    .from(recurringExpenses)
    .where(ownedBy(userId, recurringExpenses))
    .orderBy(asc(sql`${nextDate} is null`), asc(isPaused), asc(nextDate), asc(description), asc(id))
    .limit(maxRecurringExpenses)
}

/**
 * Counts a person's recurring expenses under a lock until the transaction ends, so that concurrent additions are
 * counted.
 */
export async function countHeldRecurring(transaction: Db, userId: string): Promise<number> {
  await acquireAdvisoryLock(transaction, `recurring expenses of ${userId}`)
  return transaction.$count(recurringExpenses, ownedBy(userId, recurringExpenses))
}

export async function insertRecurring(db: Db, row: NewRecurring): Promise<RecurringRow> {
  const [inserted] = await db.insert(recurringExpenses).values(row).returning()
  return inserted as RecurringRow
}

export async function findRecurring(db: Db, own: OwnRecurring): Promise<RecurringRow | undefined> {
  const [row] = await db.select().from(recurringExpenses).where(isOwn(own))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockRecurring(transaction: Db, own: OwnRecurring): Promise<RecurringRow | undefined> {
  const [row] = await transaction.select().from(recurringExpenses).where(isOwn(own)).for('no key update')
  return row
}

export async function updateRecurring(
  db: Db,
  own: OwnRecurring,
  change: Partial<NewRecurring>,
): Promise<RecurringRow | undefined> {
  const [row] = await db.update(recurringExpenses).set(change).where(isOwn(own)).returning()
  return row
}

export async function deleteRecurring(db: Db, own: OwnRecurring): Promise<void> {
  await db.delete(recurringExpenses).where(isOwn(own))
}

/** A batch of everyone's that are due by a day, with their people; only active accounts. */
export function listDue(
  db: Db,
  until: string,
  { after, size }: { readonly after: RecurringRow | undefined; readonly size: number },
) {
  const { id, nextDate, isPaused } = recurringExpenses
  return db
    .select({ recurring: recurringExpenses, person: people })
    .from(recurringExpenses)
    .innerJoin(people, and(ownedBy(people.id, recurringExpenses), isNull(people.disabledAt)))
    .where(
      and(
        eq(isPaused, false),
        lte(nextDate, until),
        after ? sql`(${nextDate}, ${id}) > (${after.nextDate}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(nextDate), asc(id))
    .limit(size)
}

/** Claims a day for a draft; false if any process claimed it before. */
export async function claimDueDay(transaction: Db, recurringId: string, dueDate: string): Promise<boolean> {
  const taken = await transaction
    .insert(recurringDrafts)
    .values({ recurringId, dueDate })
    .onConflictDoNothing()
    .returning({ dueDate: recurringDrafts.dueDate })
  return taken.length > 0
}

export async function recordDraft(
  transaction: Db,
  { recurringId, dueDate, expenseId }: Record<'recurringId' | 'dueDate' | 'expenseId', string>,
): Promise<void> {
  await transaction
    .update(recurringDrafts)
    .set({ expenseId })
    .where(and(eq(recurringDrafts.recurringId, recurringId), eq(recurringDrafts.dueDate, dueDate)))
}
