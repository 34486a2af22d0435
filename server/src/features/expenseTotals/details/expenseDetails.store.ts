import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney, averageIn } from '../../../core/database/money.ts'
import {
  amountIn,
  expenses,
  isSelected,
  type Shown,
  type ShownSelection,
} from '../../expenses/expenseRows.service.ts'

/** A single expense by payee; money is decimal text. */
export interface Charge extends Record<string, unknown> {
  readonly id: string
  /** The merchant, or else the description. */
  readonly name: string
  readonly category: CategoryValue
  readonly date: string
  readonly amount: string
  readonly paid: { readonly amount: string; readonly currency: string }
}

export type DetailSelection = Pick<
  ShownSelection,
  | 'scope'
  | 'currency'
  | 'category'
  | 'projectId'
  | 'isDeductible'
  | 'hasReceipt'
  | 'merchant'
  | 'search'
  | 'originalCurrency'
  | 'minAmount'
  | 'maxAmount'
  | 'userId'
>

// Beyond this only the newest are read.
const maxScannedRows = 20_000
const mostOfName = 400

const counted = (selection: DetailSelection, span: DaySpan) =>
  isSelected({ ...selection, ...span, onlyCounted: true })

const totalOf = (selection: DetailSelection) => asMoney(sql`coalesce(sum(${amountIn(selection)}), 0)`)
/** In the original currency; meaningful if the selection has only one. */
const paid = asMoney(sql`coalesce(sum(${expenses.originalAmount}), 0)`)
const count = sql`count(*)`.mapWith(Number)
const merchantKey = sql`lower(${expenses.merchant})`

/** Whether a scope reaches at most `most` expenses; reads no more than that. */
export async function hasAtMost(db: Db, scope: Scope, most: number): Promise<boolean> {
  const isThere = and(visibleTo(scope, expenses), isNull(expenses.deletedAt))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${expenses} where ${isThere} limit ${most + 1}::int) as found`,
  )
  return (rows[0]?.count ?? 0) <= most
}

export async function sumExpenses(db: Db, selection: DetailSelection, span: DaySpan) {
  const amount = amountIn(selection)
  const [row] = await db
    .select({
      total: totalOf(selection),
      paid,
      count,
      deductible: asMoney(sql`coalesce(sum(${amount}) filter (where ${expenses.isDeductible}), 0)`),
      average: averageIn(selection.currency, sql`avg(${amount})`),
    })
    .from(expenses)
    .where(counted(selection, span))
  // An aggregate without groups always has a row.
  return row as NonNullable<typeof row>
}

export type DetailGrouping = 'category' | 'project' | 'merchant' | 'currency' | 'member'

/** Grouping keys; merchant names are case-insensitive. */
const groupKeys: Readonly<Record<DetailGrouping, SQL>> = {
  category: sql`${expenses.category}`,
  project: sql`${expenses.projectId}`,
  merchant: merchantKey,
  currency: sql`${expenses.originalCurrency}`,
  member: sql`${expenses.userId}`,
}

/** Largest first in the reader's currency. Null means no project; expenses without a merchant are omitted. */
export async function sumByGroup(
  db: Db,
  selection: DetailSelection,
  { by, span, limit }: { by: DetailGrouping; span: DaySpan; limit: number },
) {
  const [total, key] = [totalOf(selection), groupKeys[by]]
  const name = by === 'merchant' ? sql`max(${expenses.merchant})` : key
  return db
    .select({ name: sql<string | null>`${name}`, total, paid, count })
    .from(expenses)
    .where(and(counted(selection, span), by === 'merchant' ? isNotNull(expenses.merchant) : undefined))
    .groupBy(key)
    .orderBy(desc(total), key)
    .limit(limit)
}

/** Those contained in a text first, ignoring case, then the most frequent. */
export async function listMerchants(
  db: Db,
  shown: Shown,
  { text, span, limit }: { text: string; span: DaySpan; limit: number },
): Promise<string[]> {
  const isInText = sql`position(${merchantKey} in lower(${text}::text)) > 0`
  const rows = await db
    .select({ merchant: sql<string>`max(${expenses.merchant})` })
    .from(expenses)
    .where(and(counted(shown, span), isNotNull(expenses.merchant)))
    .groupBy(merchantKey)
    .orderBy(desc(isInText), desc(count), merchantKey)
    .limit(limit)
  return rows.map(({ merchant }) => merchant)
}

export async function listLargest(
  db: Db,
  selection: DetailSelection,
  { span, limit }: { span: DaySpan; limit: number },
) {
  const { id, description, date, originalAmount } = expenses
  const amount = amountIn(selection)
  return db
    .select({ id, description, date, amount: amount.mapWith(expenses.amount), paid: originalAmount })
    .from(expenses)
    .where(counted(selection, span))
    .orderBy(desc(amount), desc(date), desc(id))
    .limit(limit)
}

/** Single expenses by payee, oldest first; very frequent payees are omitted. */
export async function listCharges(
  db: Db,
  shown: Shown,
  { span, limit }: { span: DaySpan; limit: number },
): Promise<Charge[]> {
  const { id, merchant, description, category, date, originalAmount, originalCurrency } = expenses
  const { rows } = await db.execute<Charge>(sql`
    with newest as (
      select ${id} as id, coalesce(${merchant}, ${description}) as name, ${category} as category, ${date} as date,
        ${amountIn(shown)} as amount, ${originalAmount} as paid, ${originalCurrency} as currency
      from ${expenses}
      where ${counted(shown, span)}
      order by ${date} desc, ${id} desc limit ${maxScannedRows}::int
    ), named as (select *, count(*) over (partition by lower(name)) as times from newest),
    chosen as (
      select * from named where times <= ${mostOfName}::int
      order by date desc, id desc limit ${limit}::int
    )
    select id, name, category, date::text as date, ${asMoney(sql`amount`)}::text as amount,
      json_build_object('amount', ${asMoney(sql`paid`)}::text, 'currency', currency) as paid
    from chosen order by date, id`)
  return rows
}
