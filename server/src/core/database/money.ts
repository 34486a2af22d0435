import { amountDecimalsOf, decimalAmount } from '@outlay/contract/core/money'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

const sumOfMoney = (dataType: string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => dataType, fromDriver: decimalAmount })

/** An amount of a currency, read as `decimalAmount` writes it, up to 99999999.999. */
export const moneyColumn = sumOfMoney('numeric(11, 3)')

/** The largest that such a column holds. */
export const maxMoney = '99999999.999'

/** A sum of many amounts. */
export const moneyTotalColumn = sumOfMoney('numeric(21, 3)')

/** The same for what a statement computes, of which no column says that it is money. */
export function asMoney(amount: SQL | Column): SQL<string> {
  return sql<string>`(trim_scale(${amount}) + 0.00)`
}

/** What was divided, rounded half up to the decimals that an amount of the currency may have; of nothing 0.00. */
export function averageIn(currency: string, quotient: SQL): SQL<string> {
  return asMoney(sql`round(coalesce(${quotient}, 0), ${sql.raw(String(amountDecimalsOf(currency)))})`)
}
