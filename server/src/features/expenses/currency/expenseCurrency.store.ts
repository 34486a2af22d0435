import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { type SQL, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney, maxMoney } from '../../../core/database/money.ts'
import { rateExpression, storedRateExpression } from '../../rates/rates.service.ts'
import { expenses } from '../expenses.table.ts'

/** An expense whose amount would be too large in another currency. */
export interface TooLargeExpense {
  readonly description: string
  readonly originalAmount: string
  readonly originalCurrency: string
  readonly isDeleted: boolean
}

/**
 * Rates for each day and currency of a person's expenses: 1 for the same currency, 0 if unknown. Computed once per
 * pair, not per expense.
 */
function pricedDays(scope: OwnScope, currency: string): SQL {
  const rate = rateExpression({ from: sql`original_currency`, to: sql`${currency}`, day: sql`days.date` })
  return sql`priced as materialized (
    select days.date, original_currency,
      case when original_currency = ${currency} then 1 else coalesce(${rate}, 0) end as rate
    from (select distinct date, original_currency from ${expenses} where ${visibleTo(scope, expenses)}) as days)`
}

/** Amounts paid in the target currency itself stay exact. */
function convertedTo(currency: string): SQL {
  return sql`(case when ${expenses.originalCurrency} = ${currency} then ${expenses.originalAmount}
    else round(${expenses.originalAmount} * priced.rate, ${sql.raw(String(decimalsOf(currency)))}) end)`
}

const isPriced = sql`${expenses.date} = priced.date and ${expenses.originalCurrency} = priced.original_currency`
/** Expenses needing review may lack an amount; they count in no total. */
const hasNoRoom = (converted: SQL) => sql`(${converted} > ${maxMoney}::numeric)`

/** Days of expenses in other currencies, newest first, and which of those currencies can be converted. */
export async function listForeignDays(
  db: Db,
  scope: OwnScope,
  currency: string,
  limit: number,
): Promise<{ days: string[]; currencies: string[] }> {
  const { rows } = await db.execute<{ date: string; currencies: string[] }>(sql`
    select date::text as date, array_agg(distinct original_currency) as currencies from ${expenses}
    where ${visibleTo(scope, expenses)} and original_currency <> ${currency} group by date order by date desc limit ${limit}`)
  const currencies = new Set(rows.flatMap(row => row.currencies))
  return { days: rows.map(row => row.date), currencies: [...currencies].filter(isCurrencyCode) }
}

/** The newest expense that would not fit, deleted ones last. */
export async function findTooLarge(
  db: Db,
  scope: OwnScope,
  currency: string,
): Promise<TooLargeExpense | undefined> {
  const { rows } = await db.execute<TooLargeExpense & Record<string, unknown>>(sql`
    with ${pricedDays(scope, currency)}
    select description, ${asMoney(expenses.originalAmount)} as "originalAmount", ${expenses.originalCurrency} as "originalCurrency",
      deleted_at is not null as "isDeleted"
    from ${expenses} join priced on ${isPriced}
    where ${visibleTo(scope, expenses)} and status <> 'pending' and ${hasNoRoom(convertedTo(currency))}
    order by deleted_at is not null, ${expenses.date} desc, ${expenses.id} desc limit 1`)
  return rows[0]
}

/** Converts every expense of a person from its original amount, at that day's rate. */
export async function reexpressExpenses(db: Db, scope: OwnScope, currency: string): Promise<void> {
  const converted = convertedTo(currency)
  await db.execute(sql`
    with ${pricedDays(scope, currency)}
    update ${expenses} set
      amount = case when ${hasNoRoom(converted)} then 0 else ${converted} end,
      currency = ${currency},
      exchange_rate = case when ${hasNoRoom(converted)} then 0 else ${storedRateExpression(sql`priced.rate`)} end
    from priced where ${visibleTo(scope, expenses)} and ${isPriced}`)
}
