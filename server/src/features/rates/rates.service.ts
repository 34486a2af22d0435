import { currencyCodes, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import type { ExchangeRates } from '@outlay/contract/rates/rates'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { isUnitOpen, runOutsideUnit } from '../../core/database/unitOfWork.ts'
import type { Logger } from '../../core/logger.ts'
import { ReadCache } from '../../core/readCache.ts'
import { type Conversion, DayRates, sameCurrency } from './dayRates.ts'
import { BackoffFetches } from './fetchWithBackoff.ts'
import {
  findRates,
  findRatesBetween,
  findRatesOfEach,
  insertRates,
  listDaysBehind,
  listStoredDays,
  type PerUsd,
  rateBetween,
  type StoredConversion,
  type StoredRates,
  storedRate,
} from './rates.store.ts'
import type { RatesSource } from './ratesSource.ts'
import snapshot from './snapshot.json'

const bundled: PerUsd = snapshot.perUsd
/** More could turn a round dollar amount into one beyond the maximum. */
const mostZeros = 4

/**
 * Converts a round dollar amount to a round one of about the same value, by the order of magnitude of the rate: 2000 is
 * 200000.00 yen or 200.00 Kuwaiti dinars. Decimal text.
 */
export function roundSumIn(currency: string, dollars: number): string {
  const perUsd = Number(bundled[currency] ?? 1)
  const zeros = Math.min(Math.round(Math.log10(perUsd)), mostZeros)
  return new Big(dollars).times(new Big(10).pow(zeros)).toFixed(2)
}

export type { Conversion } from './dayRates.ts'
export type { StoredConversion } from './rates.store.ts'

/** `Rates.on` as SQL, for statements of other features. */
export const rateExpression = rateBetween
export const storedRateExpression = storedRate

/** An amount to convert at the rate of its day (YYYY-MM-DD). */
export interface Exchange {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly day: string
}

/** Where rates come from, for attribution. */
export interface RateSources {
  /** The host that daily rates are fetched from; null if none. */
  readonly daily: string | null
  /** The snapshot bundled with Outlay: its day and publisher. */
  readonly bundled: { readonly day: string; readonly publisher: string }
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  /** Null if the operator turned it off. */
  readonly source: RatesSource | null
}

/** Limit of days fetched for an import or a currency change, newest first. */
const mostEnsured = 400
const usualCodes = usualCurrencies.map(({ code }) => code)

/** Exchange rates by day, stored in the database, which always includes the bundled snapshot. */
export class Rates {
  readonly #db: Db
  readonly #clock: Clock
  /** Rates by day; may be outdated when other processes store better ones. */
  readonly #cache: ReadCache<DayRates>
  readonly #fetches: BackoffFetches | null
  readonly sources: RateSources

  constructor({ db, clock, logger, source }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#cache = new ReadCache({ clock, ttlMs: 5 * 60_000, max: 400 })
    this.sources = {
      daily: source?.name ?? null,
      bundled: { day: snapshot.date, publisher: snapshot.source },
    }
    this.#fetches =
      source && new BackoffFetches({ clock, logger, source, keep: day => this.#keep(day.date, day.perUsd) })
  }

  /** Stores the bundled snapshot; call before any conversion. */
  async prepare(): Promise<void> {
    await insertRates(this.#db, snapshot.date, snapshot.perUsd)
  }

  /** Fetches today's rates (UTC) unless stored. */
  fetchToday(): Promise<void> {
    return this.ensure([dayIn('UTC', this.#clock.now())], currencyCodes)
  }

  /**
   * Fetches missing rates for these days and currencies, at most the newest 400. Call before a transaction that needs
   * them, never within one. Takes at most 18 seconds; unavailable rates are skipped.
   */
  async ensure(days: readonly string[], currencies: readonly string[]): Promise<void> {
    const fetches = this.#fetches
    if (!fetches || isUnitOpen()) return
    const askable = [...new Set(days)].filter(
      day => isDay(day) && !this.#cache.get(day)?.isOf(day, currencies) && fetches.mayAsk(day),
    )
    if (askable.length === 0) return
    const stored = new Set(await listStoredDays(this.#db, askable, currencies))
    const missing = askable.filter(day => !stored.has(day)).sort()
    await fetches.fetch(missing.slice(-mostEnsured).reverse())
  }

  /**
   * Pass the transaction when inside one; rates are then not fetched, so call `ensure` before. @throws unknownCurrency
   */
  async convert({ amount, from, to, day }: Exchange, transaction?: Db): Promise<Conversion> {
    if (from === to) return sameCurrency(amount)
    if (!transaction) await this.ensure([day], [from, to])
    const rates = await this.#on(day, transaction)
    if (rates.leads(from, to)) return rates.convert(amount, from, to)
    const between = await this.#cached(`${day} ${from} ${to}`, () =>
      findRatesBetween(transaction ?? this.#db, { from, to, day }),
    )
    return between.convert(amount, from, to)
  }

  /** The same for many, in order, in one statement of the caller's transaction. @throws unknownCurrency */
  async convertAll(exchanges: readonly Exchange[], transaction: Db): Promise<Conversion[]> {
    const keyOf = ({ from, to, day }: Exchange) => `${day} ${from} ${to}`
    const foreign = exchanges.filter(({ from, to }) => from !== to)
    const wanted = [...new Map(foreign.map(exchange => [keyOf(exchange), exchange])).values()]
    const found = wanted.length > 0 ? await findRatesOfEach(transaction, wanted) : []
    const byKey = new Map(
      wanted.map((exchange, place) => [keyOf(exchange), new DayRates(found[place] ?? snapshot)]),
    )
    return exchanges.map(exchange => {
      const { amount, from, to } = exchange
      return byKey.get(keyOf(exchange))?.convert(amount, from, to) ?? sameCurrency(amount)
    })
  }

  /** The rates for a day: its own, otherwise the newest before it, otherwise the oldest stored. */
  #on(day: string, transaction?: Db): Promise<DayRates> {
    return this.#cached(day, () => findRates(transaction ?? this.#db, day))
  }

  async #cached(key: string, find: () => Promise<StoredRates | undefined>): Promise<DayRates> {
    const cached = this.#cache.get(key)
    if (cached) return cached
    const { moment } = this.#cache
    const rates = new DayRates((await find()) ?? snapshot)
    this.#cache.set(key, rates, moment)
    return rates
  }

  /** The value of a currency on a day, by default today in the person's time zone. */
  async shown(
    actor: Actor,
    base: string,
    day = dayIn(actor.timezone, this.#clock.now()),
  ): Promise<ExchangeRates> {
    await this.ensure([day], [base, ...usualCodes])
    const holding = await this.#on(day)
    const rates = holding.leads(base, 'USD')
      ? holding
      : await this.#cached(`${day} ${base} USD`, () =>
          findRatesBetween(this.#db, { from: base, to: 'USD', day }),
        )
    return { base, date: rates.date, rates: rates.shownFor(base) }
  }

  /** The day of each conversion's rates, in order; null if no longer known. */
  async daysBehind(conversions: readonly StoredConversion[]): Promise<(string | null)[]> {
    return conversions.length === 0 ? [] : listDaysBehind(this.#db, conversions)
  }

  async #keep(date: string, perUsd: Readonly<Record<string, string>>): Promise<void> {
    // Stored for everyone, whatever becomes of the request's transaction.
    await runOutsideUnit(() => insertRates(this.#db, date, perUsd))
    // A new day may be closer to any other.
    this.#cache.clear()
  }
}
