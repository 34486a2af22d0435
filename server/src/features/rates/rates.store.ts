import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { exchangeRates } from './rates.table.ts'

/** Units of each currency per US dollar, decimal text. */
export type PerUsd = Readonly<Record<string, string>>

/** Keeps the rates of a day; a day that is known stays as it is. */
export async function insertRates(db: Db, date: string, perUsd: PerUsd): Promise<void> {
  const rows = Object.entries(perUsd).map(([currency, rate]) => ({ date, currency, perUsd: rate }))
  await db.insert(exchangeRates).values(rows).onConflictDoNothing()
}

/** Which of the known days holds for a day. */
function dayHolding(day: SQL): SQL {
  return sql`coalesce((select max(date) from ${exchangeRates} where date <= ${day}), (select min(date) from ${exchangeRates}))`
}

/** The rates that hold for a day: its own, else the newest before it, else the oldest there are. */
export async function findRates(db: Db, day: string): Promise<{ date: string; perUsd: PerUsd } | undefined> {
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.date, dayHolding(sql`${day}::date`)))
  const [first] = rows
  return (
    first && { date: first.date, perUsd: Object.fromEntries(rows.map(row => [row.currency, row.perUsd])) }
  )
}

/** Those of some days that have rates of their own. */
export async function listStoredDays(db: Db, days: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ date: exchangeRates.date })
    .from(exchangeRates)
    .where(sql`${exchangeRates.date} = any(${sql.param(days)}::date[])`)
  return rows.map(row => row.date)
}

/**
 * What `findRates` and `DayRates.convert` find, as an expression for a statement of another feature: units of `to` per
 * unit of `from` on a day, rounded half up to twenty decimals; null where either has no rate. An integer quotient,
 * because the scale of `/` depends on the figures.
 */
export function rateBetween({ from, to, day }: Record<'from' | 'to' | 'day', SQL>): SQL {
  const scale = sql`100000000000000000000::numeric`
  return sql`(
    select div(2 * rate_to.per_usd * ${scale} + rate_from.per_usd, 2 * rate_from.per_usd) * 0.00000000000000000001
    from ${exchangeRates} as rate_from join ${exchangeRates} as rate_to on rate_to.date = rate_from.date
    where rate_from.currency = ${from} and rate_to.currency = ${to}
      and rate_from.date = ${dayHolding(day)})`
}
