import { amountDecimalsOf, decimalAmount } from '@outlay/contract/core/money'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

const sumOfMoney = (dataType: string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => dataType, fromDriver: decimalAmount })

/** An amount up to 99999999.999, formatted like `decimalAmount`. */
export const moneyColumn = sumOfMoney('numeric(11, 3)')

/** The largest value of that column. */
export const maxMoney = '99999999.999'

/** A sum of many amounts. */
export const moneyTotalColumn = sumOfMoney('numeric(21, 3)')

/** For computed expressions, which no column marks as money. */
export function asMoney(amount: SQL | Column): SQL<string> {
  return sql<string>`(trim_scale(${amount}) + 0.00)`
}

/** A quotient rounded half up to the currency's decimals; 0.00 if null. */
export function averageIn(currency: string, quotient: SQL): SQL<string> {
  return asMoney(sql`round(coalesce(${quotient}, 0), ${sql.raw(String(amountDecimalsOf(currency)))})`)
}
