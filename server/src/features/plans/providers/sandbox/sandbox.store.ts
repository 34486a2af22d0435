import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../core/database/database.ts'
import { ownedBy } from '../../../../core/database/ownership.ts'
import { sandboxClock, sandboxInvoices, sandboxSubscriptions } from './sandbox.table.ts'

export type SandboxSubscription = Readonly<typeof sandboxSubscriptions.$inferSelect>
export type SandboxInvoice = Readonly<Omit<typeof sandboxInvoices.$inferSelect, 'number'>>
type NumberedInvoice = Readonly<typeof sandboxInvoices.$inferSelect>

/** Does nothing if the order already began one. */
export async function insertSubscription(db: Db, row: SandboxSubscription): Promise<void> {
  await db
    .insert(sandboxSubscriptions)
    .values(row)
    .onConflictDoNothing({ target: sandboxSubscriptions.orderId })
}

export type SubscriptionKey =
  | { readonly id: string }
  | { readonly orderId: string }
  | { readonly clientSecret: string; readonly userId: string }

/** Locked until the transaction ends. */
export async function lockSubscription(
  transaction: Db,
  key: SubscriptionKey,
): Promise<SandboxSubscription | undefined> {
  const [row] = await transaction.select().from(sandboxSubscriptions).where(named(key)).for('update')
  return row
}

function named(key: SubscriptionKey): SQL | undefined {
  const { id, orderId, clientSecret } = sandboxSubscriptions
  if ('id' in key) return eq(id, key.id)
  if ('orderId' in key) return eq(orderId, key.orderId)
  return and(eq(clientSecret, key.clientSecret), ownedBy(key.userId, sandboxSubscriptions))
}

/** Subscriptions of a customer that have not ended; at most one, by our rules. */
export async function listLiveIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(and(eq(sandboxSubscriptions.customerId, customerId), ne(sandboxSubscriptions.status, 'canceled')))
    .orderBy(sandboxSubscriptions.id)
  return rows.map(({ id }) => id)
}

export async function updateSubscription(
  transaction: Db,
  { id, ...columns }: SandboxSubscription,
): Promise<void> {
  await transaction.update(sandboxSubscriptions).set(columns).where(eq(sandboxSubscriptions.id, id))
}

/** The invoice awaiting payment. */
export async function findOpenInvoice(
  transaction: Db,
  subscriptionId: string,
): Promise<SandboxInvoice | undefined> {
  const [row] = await transaction
    .select()
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.subscriptionId, subscriptionId), eq(sandboxInvoices.status, 'open')))
  return row
}

/** Inserts invoices, or updates those retried, paid or voided. */
export async function upsertInvoices(transaction: Db, invoices: readonly SandboxInvoice[]): Promise<void> {
  if (invoices.length === 0) return
  await transaction
    .insert(sandboxInvoices)
    .values(
      invoices.map(({ id, subscriptionId, amount, status, attempts, description, createdAt }) => {
        return { id, subscriptionId, amount, status, attempts, description, createdAt }
      }),
    )
    .onConflictDoUpdate({
      target: sandboxInvoices.id,
      set: { status: sql`excluded.status`, attempts: sql`excluded.attempts` },
    })
}

/** Newest first. */
export async function listInvoices(
  db: Db,
  { customerId, limit }: { readonly customerId: string; readonly limit: number },
): Promise<NumberedInvoice[]> {
  const own = db
    .select({ id: sandboxSubscriptions.id })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
  return db
    .select()
    .from(sandboxInvoices)
    .where(inArray(sandboxInvoices.subscriptionId, own))
    .orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.number))
    .limit(limit)
}

export const clockChannel = 'sandbox_clock'

/** Offset of the sandbox's clock from the server's. */
export async function readAheadMs(db: Db): Promise<number> {
  const [row] = await db.select({ aheadMs: sandboxClock.aheadMs }).from(sandboxClock)
  return row?.aheadMs ?? 0
}

/** Moves the clock, and notifies every process once the transaction commits. Returns the new offset. */
export async function moveClock(transaction: Db, byMs: number): Promise<number> {
  const { id, aheadMs } = sandboxClock
  const [row] = await transaction
    .insert(sandboxClock)
    .values({ id: 1, aheadMs: byMs })
    .onConflictDoUpdate({ target: id, set: { aheadMs: sql`${aheadMs} + ${byMs}` } })
    .returning({ aheadMs })
  await transaction.execute(sql`select pg_notify(${clockChannel}, '')`)
  return row?.aheadMs ?? byMs
}
