import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { paymentEvents } from '../plans.table.ts'
import type { ProviderEvent } from '../providers/paymentProvider.ts'

/** Records an event. Returns whether it was handled before. */
export async function recordProviderEvent(
  db: Db,
  { id, type }: ProviderEvent,
  receivedAt: Date,
): Promise<boolean> {
  await db.insert(paymentEvents).values({ id, type, receivedAt }).onConflictDoNothing()
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row?.handledAt != null
}

export async function markEventHandled(db: Db, id: string, handledAt: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt }).where(eq(paymentEvents.id, id))
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
