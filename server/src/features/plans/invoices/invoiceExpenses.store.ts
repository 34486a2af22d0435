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

/** By the id of the invoice. */
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

/** Whoever else makes one of the same invoice waits for the end of this transaction. Answers whether there is none yet. */
export async function claimInvoice(transaction: Db, key: InvoiceKey): Promise<boolean> {
  const rows = await transaction.insert(invoiceExpenses).values(key).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Its expense is gone for good, though not erased yet; whoever else does the same waits, and finds the link of another. */
export async function releaseInvoice(transaction: Db, key: InvoiceKey, expenseId: string): Promise<void> {
  await transaction.delete(invoiceExpenses).where(and(isOne(key), eq(invoiceExpenses.expenseId, expenseId)))
}

export async function linkInvoice(transaction: Db, key: InvoiceKey, expenseId: string): Promise<void> {
  await transaction.update(invoiceExpenses).set({ expenseId }).where(isOne(key))
}
