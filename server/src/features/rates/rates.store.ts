import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { exchangeRates } from './rates.table.ts'

/** Units of each currency per US dollar, decimal text. */
export type PerUsd = Readonly<Record<string, string>>

/** The rates of a day, YYYY-MM-DD. */
export interface StoredRates {
  readonly date: string
  readonly perUsd: PerUsd
}

/** A stored conversion: its day (YYYY-MM-DD) and rate (decimal text). */
export interface StoredConversion {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly exchangeRate: string
}

/** Stores the rates of a day. Existing rates stay; missing currencies are added. */
export async function insertRates(db: Db, date: string, perUsd: PerUsd): Promise<void> {
  const rows = Object.entries(perUsd).map(([currency, rate]) => ({ date, currency, perUsd: rate }))
  await db.insert(exchangeRates).values(rows).onConflictDoNothing()
}

/** The stored day to use for a day: itself, otherwise the newest before it, otherwise the oldest. */
function dayHolding(day: SQL): SQL {
  return sql`coalesce((select max(date) from ${exchangeRates} where date <= ${day}), (select min(date) from ${exchangeRates}))`
}

/** The same among days with rates of both currencies. */
function dayBetween({ from, to, day }: Record<'from' | 'to' | 'day', SQL>): SQL {
  const days = sql`select held.date from ${exchangeRates} as held where held.currency = ${from}
    and exists (select from ${exchangeRates} as other where other.date = held.date and other.currency = ${to})`
  return sql`coalesce((${days} and held.date <= ${day} order by held.date desc limit 1), (${days} order by held.date limit 1))`
}

/** The rates for a day: its own, otherwise the newest before it, otherwise the oldest stored. */
export async function findRates(db: Db, day: string): Promise<StoredRates | undefined> {
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.date, dayHolding(sql`${day}::date`)))
  const [first] = rows
  return (
    first && { date: first.date, perUsd: Object.fromEntries(rows.map(row => [row.currency, row.perUsd])) }
  )
}

/** The rates of two currencies for a day; undefined if no day has both. */
export async function findRatesBetween(
  db: Db,
  { from, to, day }: Record<'from' | 'to' | 'day', string>,
): Promise<StoredRates | undefined> {
  const wanted = { from: sql`${from}`, to: sql`${to}`, day: sql`${day}::date` }
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.date, dayBetween(wanted)), inArray(exchangeRates.currency, [from, to])))
  const [first] = rows
  return (
    first && { date: first.date, perUsd: Object.fromEntries(rows.map(row => [row.currency, row.perUsd])) }
  )
}

/** The same for many, in order, in one statement. */
export async function findRatesOfEach(
  db: Db,
  wanted: readonly Record<'from' | 'to' | 'day', string>[],
): Promise<(StoredRates | undefined)[]> {
  const column = (name: 'from' | 'to' | 'day') => sql.param(wanted.map(one => one[name]))
  const holding = dayBetween({ from: sql`asked.base`, to: sql`asked.target`, day: sql`asked.day` })
  const { rows } = await db.execute<{ date: string | null; from: string; to: string }>(sql`
    select rate_from.date::text as date, rate_from.per_usd::text as "from", rate_to.per_usd::text as "to"
    from unnest(${column('day')}::date[], ${column('from')}::text[], ${column('to')}::text[])
      with ordinality as asked(day, base, target, place)
    left join ${exchangeRates} as rate_from on rate_from.currency = asked.base and rate_from.date = ${holding}
    left join ${exchangeRates} as rate_to on rate_to.currency = asked.target and rate_to.date = rate_from.date
    order by asked.place`)
  return rows.map((row, place) => {
    const one = wanted[place]
    if (row.date === null || !one) return undefined
    return { date: row.date, perUsd: { [one.from]: row.from, [one.to]: row.to } }
  })
}

/** Filters days that have their own rates for all of these currencies. */
export async function listStoredDays(
  db: Db,
  days: readonly string[],
  currencies: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ date: exchangeRates.date })
    .from(exchangeRates)
    .where(
      and(
        sql`${exchangeRates.date} = any(${sql.param(days)}::date[])`,
        inArray(exchangeRates.currency, [...currencies]),
      ),
    )
    .groupBy(exchangeRates.date)
    .having(sql`count(*) = ${new Set(currencies).size}`)
  return rows.map(row => row.date)
}

/**
 * `rate_to` / `rate_from`, rounded half up to twenty decimals. Uses an integer quotient because the scale of `/`
 * depends on its operands.
 */
const quotient = sql`(div(2 * rate_to.per_usd * 100000000000000000000 + rate_from.per_usd, 2 * rate_from.per_usd)
  * 0.00000000000000000001)`

/**
 * For each conversion, in order, the day whose rates yield its rate: the one that applies now, or one of the week
 * before, if its rates were the latest known at the time. Null if none matches. Older conversions have rates of six
 * decimals.
 */
export async function listDaysBehind(
  db: Db,
  conversions: readonly StoredConversion[],
): Promise<(string | null)[]> {
  const column = <Name extends keyof StoredConversion>(name: Name) =>
    sql.param(conversions.map(one => one[name]))
  const holding = dayBetween({ from: sql`asked.base`, to: sql`asked.target`, day: sql`asked.day` })
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (
      select max(rate_from.date)::text
      from ${exchangeRates} as rate_from join ${exchangeRates} as rate_to on rate_to.date = rate_from.date
      where rate_from.currency = asked.base and rate_to.currency = asked.target
        and rate_from.date between least(${holding}, asked.day - 7) and greatest(${holding}, asked.day)
        and asked.rate in (${quotient}, round(${quotient}, 6))
    ) as day
    from unnest(${column('day')}::date[], ${column('from')}::text[], ${column('to')}::text[],
      ${column('exchangeRate')}::numeric[]) with ordinality as asked(day, base, target, rate, place)
    order by asked.place`)
  return rows.map(row => row.day)
}

/**
 * `findRatesBetween` and `DayRates.convert` as SQL, for statements of other features: units of `to` per unit of `from`
 * on a day, to twenty decimals; null if no day has both.
 */
export function rateBetween({ from, to, day }: Record<'from' | 'to' | 'day', SQL>): SQL {
  return sql`(
    select ${quotient}
    from ${exchangeRates} as rate_from join ${exchangeRates} as rate_to on rate_to.date = rate_from.date
    where rate_from.currency = ${from} and rate_to.currency = ${to}
      and rate_from.date = ${dayBetween({ from, to, day })})`
}

/** A rate as stored: at least six decimals, more if not zero. */
export function storedRate(rate: SQL): SQL {
  return sql`round(${rate}, greatest(6, min_scale(${rate})))`
}
