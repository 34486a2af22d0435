import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  type ChangeRow,
  type ExpenseRow,
  expenseChanges,
  expenses,
  type FieldValues,
} from '../expenses/expenseRows.service.ts'

/** Without the long parts of readings, which would fill memory for thousands of rows. */
const columns = {
  ...getTableColumns(expenses),
  receiptData: sql<ReceiptReading | null>`case when receipt_data is not null
    then (receipt_data - 'details' - 'taxLines') || '{"lineItems": []}'::jsonb end`,
}

/** Locks a person's own undeleted expenses until the transaction ends. */
export function lockRows(transaction: Db, scope: OwnScope, ids: readonly string[]): Promise<ExpenseRow[]> {
  return transaction
    .select(columns)
    .from(expenses)
    .where(
      and(
        visibleTo(scope, expenses),
        sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(asc(expenses.id))
    .for('no key update')
}

/** An expense changed by a bulk change, deleted or not, with its current row and that change. */
export interface StepRow {
  readonly row: ExpenseRow
  readonly values: FieldValues
  readonly change: Pick<ChangeRow, 'kind' | 'fields'>
}

interface StepPage {
  readonly step: string
  readonly after: string | undefined
  readonly limit: number
}

/** A page of a bulk change's expenses in id order, locked until the transaction ends. */
export function lockStep(
  transaction: Db,
  scope: OwnScope,
  { step, after, limit }: StepPage,
): Promise<StepRow[]> {
  return transaction
    .select({
      row: columns,
      values: sql<FieldValues>`history_values(${expenses})`,
      change: { kind: expenseChanges.kind, fields: expenseChanges.fields },
    })
    .from(expenseChanges)
    .innerJoin(expenses, eq(expenses.id, expenseChanges.expenseId))
    .where(
      and(
        eq(expenseChanges.bulkChangeId, step),
        visibleTo(scope, expenses),
        after === undefined ? undefined : gt(expenseChanges.expenseId, after),
      ),
    )
    .orderBy(asc(expenseChanges.expenseId))
    .limit(limit)
    .for('no key update', { of: expenses })
}

/** Days a bulk change moved expenses away from, with their currencies other than `currency`. */
export async function listDaysBefore(
  db: Db,
  scope: OwnScope,
  { step, currency }: { readonly step: string; readonly currency: string },
): Promise<{ readonly day: string; readonly currency: string }[]> {
  return db
    .selectDistinct({
      day: sql<string>`${expenseChanges.fields} -> 'date' ->> 0`,
      currency: expenses.originalCurrency,
    })
    .from(expenseChanges)
    .innerJoin(expenses, eq(expenses.id, expenseChanges.expenseId))
    .where(
      and(
        eq(expenseChanges.bulkChangeId, step),
        visibleTo(scope, expenses),
        sql`jsonb_exists(${expenseChanges.fields}, 'date') and ${expenses.originalCurrency} <> ${currency}`,
      ),
    )
}
