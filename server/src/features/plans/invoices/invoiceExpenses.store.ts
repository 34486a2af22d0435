import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { invoiceExpenses } from '../plans.table.ts'
import type { PaymentProvider } from '../providers/paymentProvider.ts'

interface InvoiceKey {
  readonly userId: string
  readonly provider: PaymentProvider['name']
  readonly invoiceId: string
}

const isOne = ({ userId, provider, invoiceId }: InvoiceKey) =>
  and(
    ownedBy(userId, invoiceExpenses),
    eq(invoiceExpenses.provider, provider),
    eq(invoiceExpenses.invoiceId, invoiceId),
  )

/** By invoice id. */
export async function listInvoiceExpenses(
  db: Db,
  { userId, provider }: Omit<InvoiceKey, 'invoiceId'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(invoiceExpenses)
    .where(and(ownedBy(userId, invoiceExpenses), eq(invoiceExpenses.provider, provider)))
  return new Map(rows.flatMap(({ invoiceId, expenseId }) => (expenseId ? [[invoiceId, expenseId]] : [])))
}

export async function findInvoiceExpense(db: Db, key: InvoiceKey): Promise<string | undefined> {
  const [row] = await db.select().from(invoiceExpenses).where(isOne(key))
  return row?.expenseId ?? undefined
}

/** Claims an invoice; concurrent callers wait for this transaction to end. Returns whether it was unclaimed. */
export async function claimInvoice(transaction: Db, key: InvoiceKey): Promise<boolean> {
  const rows = await transaction.insert(invoiceExpenses).values(key).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Unlinks an expense that cannot be restored; concurrent callers wait, and then see the new link. */
export async function releaseInvoice(transaction: Db, key: InvoiceKey, expenseId: string): Promise<void> {
  await transaction.delete(invoiceExpenses).where(and(isOne(key), eq(invoiceExpenses.expenseId, expenseId)))
}

export async function linkInvoice(transaction: Db, key: InvoiceKey, expenseId: string): Promise<void> {
  await transaction.update(invoiceExpenses).set({ expenseId }).where(isOne(key))
}
