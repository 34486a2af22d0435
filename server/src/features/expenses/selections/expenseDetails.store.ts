import type { DaySpan } from '@outlay/contract/core/daySpans'
import { and, desc, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney, averageIn } from '../../../core/database/money.ts'
import { expenses } from '../expenses.table.ts'
import { isSelected, type Selection, type ShownSelection } from './expenseConditions.store.ts'
import { amountIn, type Shown } from './shownAmounts.store.ts'

/** What was paid on one day under one name; money is decimal text. */
export interface Charge extends Record<string, unknown> {
  /** The merchant's; where expenses name none, their description. */
  readonly name: string
  /** The one expense; null for the sum of the day at the merchant. */
  readonly id: string | null
  readonly date: string
  readonly amount: string
}

export type DetailSelection = Pick<
  ShownSelection,
  'scope' | 'currency' | 'category' | 'projectId' | 'isDeductible' | 'merchant' | 'search' | 'userId'
>

// A name met more often than weekly has no rhythm to find.
const mostDaysOfName = 60
const mostCharges = 5000

const counted = (selection: Selection, span: DaySpan) =>
  isSelected({ ...selection, ...span, onlyCounted: true })

const totalOf = (selection: DetailSelection) => asMoney(sql`coalesce(sum(${amountIn(selection)}), 0)`)
const count = sql`count(*)`.mapWith(Number)
const merchantKey = sql`lower(${expenses.merchant})`

export async function sumExpenses(db: Db, selection: DetailSelection, span: DaySpan) {
  const amount = amountIn(selection)
  const [row] = await db
    .select({
      total: totalOf(selection),
      count,
      deductible: asMoney(sql`coalesce(sum(${amount}) filter (where ${expenses.isDeductible}), 0)`),
      average: averageIn(selection.currency, sql`avg(${amount})`),
    })
    .from(expenses)
    .where(counted(selection, span))
  // A sum without groups has its row even where there is nothing.
  return row as NonNullable<typeof row>
}

/** Largest first; names that differ in case alone are one merchant. */
export async function sumByMerchant(
  db: Db,
  selection: DetailSelection,
  { span, limit }: { span: DaySpan; limit: number },
) {
  const total = totalOf(selection)
  return db
    .select({ merchant: sql<string>`max(${expenses.merchant})`, total, count })
    .from(expenses)
    .where(and(counted(selection, span), isNotNull(expenses.merchant)))
    .groupBy(merchantKey)
    .orderBy(desc(total), merchantKey)
    .limit(limit)
}

/** First those that stand in a text, in any case, then the ones most often met. */
export async function listMerchants(
  db: Db,
  scope: Scope,
  { text, span, limit }: { text: string; span: DaySpan; limit: number },
): Promise<string[]> {
  const isInText = sql`position(${merchantKey} in lower(${text}::text)) > 0`
  const rows = await db
    .select({ merchant: sql<string>`max(${expenses.merchant})` })
    .from(expenses)
    .where(and(counted({ scope }, span), isNotNull(expenses.merchant)))
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
  const { id, description, date } = expenses
  const amount = amountIn(selection)
  return db
    .select({ id, description, date, amount: amount.mapWith(expenses.amount) })
    .from(expenses)
    .where(counted(selection, span))
    .orderBy(desc(amount), desc(date), desc(id))
    .limit(limit)
}

const { merchant, description } = expenses
const chargeKey = sql`lower(coalesce(${merchant}, ${description}))`
const isOfMerchant = sql`count(${merchant}) = count(*)`

/**
 * What was paid day by day under names met on at least three days, in order. Of those without a merchant only days with
 * a single expense: a filter by description could not tell several of them from others.
 */
export async function listCharges(db: Db, shown: Shown, span: DaySpan): Promise<Charge[]> {
  const { rows } = await db.execute<Charge>(sql`
    with days as (
      select ${chargeKey} as key, max(coalesce(${merchant}, ${description})) as name, ${expenses.date} as date,
        case when ${isOfMerchant} then null else (array_agg(${expenses.id}))[1] end as id,
        sum(${amountIn(shown)}) as amount, count(*) over (partition by ${chargeKey}) as times
      from ${expenses}
      where ${counted(shown, span)}
      group by ${chargeKey}, ${expenses.date}
      having ${isOfMerchant} or count(*) = 1
    )
    select name, id, date::text as date, ${asMoney(sql`amount`)}::text as amount from days
    where times between 3 and ${mostDaysOfName}::int
    order by key, date limit ${mostCharges}::int`)
  return rows
}
