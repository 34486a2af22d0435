import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { exchangeRates } from './rates.table.ts'

/** Units of each currency per US dollar, decimal text. */
export type PerUsd = Readonly<Record<string, string>>

/** A conversion that was made for a day (YYYY-MM-DD), and the rate that is kept with it (decimal text, six decimals). */
export interface KeptConversion {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly exchangeRate: string
}

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
 * For each conversion, in their order, the day whose rates led to its rate: the day that holds for it now, or one of the
 * week before, whose rates were the last known when it was made. Null where none of these have that rate.
 */
export async function listDaysBehind(
  db: Db,
  conversions: readonly KeptConversion[],
): Promise<(string | null)[]> {
  const column = <Name extends keyof KeptConversion>(name: Name) =>
    sql.param(conversions.map(one => one[name]))
  const holding = dayHolding(sql`asked.day`)
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (
      select max(rate_from.date)::text
      from ${exchangeRates} as rate_from join ${exchangeRates} as rate_to on rate_to.date = rate_from.date
      where rate_from.currency = asked.base and rate_to.currency = asked.target
        and rate_from.date between least(${holding}, asked.day - 7) and greatest(${holding}, asked.day)
        and round(rate_to.per_usd / rate_from.per_usd, 6) = asked.rate
    ) as day
    from unnest(${column('day')}::date[], ${column('from')}::text[], ${column('to')}::text[],
      ${column('exchangeRate')}::numeric[]) with ordinality as asked(day, base, target, rate, place)
    order by asked.place`)
  return rows.map(row => row.day)
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
