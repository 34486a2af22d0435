import { decimalsOf } from '@outlay/contract/core/currencies'
import { type SQL, sql } from 'drizzle-orm'
import { asMoney } from '../../../core/database/money.ts'
import { rateExpression } from '../../rates/rates.service.ts'

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
