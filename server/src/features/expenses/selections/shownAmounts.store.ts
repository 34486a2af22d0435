import { decimalsOf } from '@outlay/contract/core/currencies'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../core/database/access/scope.ts'
import { asMoney } from '../../../core/database/money.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import { expenses } from '../expenses.table.ts'

/** Whose expenses are viewed, and the reader's currency. */
export interface Shown {
  readonly scope: Scope
  readonly currency: string
}

const { amount, currency: kept, originalAmount, originalCurrency, exchangeRate, date } = expenses

/** An amount in the reader's currency: other people's are converted from the original at that day's rate. */
export function amountIn({ scope, currency }: Shown): SQL {
  if (scope.kind === 'own') return sql`${amount}`
  const decimals = sql.raw(String(decimalsOf(currency)))
  return sql`(case when ${kept} = ${currency} then ${amount} when ${originalCurrency} = ${currency} then ${originalAmount}
    else round(${originalAmount} * ${rateTo(currency)}, ${decimals}) end)`
}

/** The rate from the original to `amountIn`; 0 if there is none. */
export function rateIn({ scope, currency }: Shown): SQL {
  if (scope.kind === 'own') return sql`${exchangeRate}`
  return sql`(case when ${kept} = ${currency} then ${exchangeRate} when ${originalCurrency} = ${currency} then 1
    else ${rateTo(currency)} end)`
}

export function currencyIn({ scope, currency }: Shown): SQL {
  return scope.kind === 'own' ? sql`${kept}` : sql`${currency}::text`
}

const rateTo = (currency: string): SQL =>
  sql`coalesce(${rateExpression({ from: sql`${originalCurrency}`, to: sql`${currency}`, day: sql`${date}` })}, 0)`

/** A row's paid amount at that day's rate, rounded like other amounts. */
export function inCurrency(row: SQL, currency: string): SQL {
  const rate = rateBetween(row, currency)
  return asMoney(sql`round(${row}.original_amount * ${rate}, ${sql.raw(String(decimalsOf(currency)))})`)
}

export function rateBetween(row: SQL, currency: string): SQL {
  const to = sql`${currency}::text`
  const rate = rateExpression({ from: sql`${row}.original_currency`, to, day: sql`${row}.date` })
  return sql`(case when ${row}.original_currency = ${to} then 1 else ${rate} end)`
}
