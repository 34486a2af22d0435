import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { paymentLines, payments } from '../reimbursements.table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentLine = typeof paymentLines.$inferSelect

const isOpenOf = (teamId: string) => and(eq(payments.teamId, teamId), eq(payments.state, 'open'))

export async function insertPayment(
  transaction: Db,
  payment: Omit<PaymentRow, 'state'>,
  lines: readonly Pick<PaymentLine, 'expenseId' | 'userId' | 'amount'>[],
): Promise<void> {
  await transaction.insert(payments).values(payment)
  const rows = sql.param(lines.map(({ expenseId }) => expenseId))
  const people = sql.param(lines.map(({ userId }) => userId))
  const amounts = sql.param(lines.map(({ amount }) => amount))
  await transaction.execute(sql`
    insert into ${paymentLines} (payment_id, expense_id, user_id, amount)
    select ${payment.id}::uuid, * from unnest(${rows}::uuid[], ${people}::uuid[], ${amounts}::numeric[])`)
}

export async function listOpenPayments(db: Db, teamId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(isOpenOf(teamId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

export async function countOpenPayments(db: Db, teamId: string): Promise<number> {
  return db.$count(payments, isOpenOf(teamId))
}

export async function findOpenPayment(db: Db, teamId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isOpenOf(teamId), eq(payments.id, id)))
  return row
}

/** Closes a payment; false if it was already closed, also concurrently. */
export async function closePayment(
  transaction: Db,
  { teamId, id }: { readonly teamId: string; readonly id: string },
  state: 'done' | 'cancelled',
): Promise<boolean> {
  const closed = await transaction
    .update(payments)
    .set({ state })
    .where(and(isOpenOf(teamId), eq(payments.id, id)))
    .returning({ id: payments.id })
  if (closed.length === 0) return false
  await transaction.update(paymentLines).set({ isOpen: false }).where(eq(paymentLines.paymentId, id))
  return true
}

/** Lines of payments, by person. */
export async function listLines(db: Db, paymentIds: readonly string[]): Promise<PaymentLine[]> {
  return db
    .select()
    .from(paymentLines)
    .where(sql`${paymentLines.paymentId} = any(${sql.param(paymentIds)}::uuid[])`)
    .orderBy(asc(paymentLines.userId), asc(paymentLines.expenseId))
}

/** Filters expenses that are in an open payment. */
export async function listInPayment(db: Db, expenseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ expenseId: paymentLines.expenseId })
    .from(paymentLines)
    .where(and(sql`${paymentLines.expenseId} = any(${sql.param(expenseIds)}::uuid[])`, paymentLines.isOpen))
  return new Set(rows.map(({ expenseId }) => expenseId))
}

/** Expenses of these people in open payments of their team. */
export async function listPaidOut(
  db: Db,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ expenseId: paymentLines.expenseId })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(and(isOpenOf(teamId), sql`${paymentLines.userId} = any(${sql.param(userIds)}::uuid[])`))
  return rows.map(({ expenseId }) => expenseId)
}

/** Number of expenses per person in open payments of a team. */
export async function countInPayment(db: Db, teamId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: paymentLines.userId, count: count() })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(isOpenOf(teamId))
    .groupBy(paymentLines.userId)
  return new Map(rows.map(row => [row.userId, row.count]))
}
