import { currencyCodes, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import type { ExchangeRates } from '@outlay/contract/rates'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { apart, isUnitOpen } from '../../core/database/unitOfWork.ts'
import type { Logger } from '../../core/logger.ts'
import { ReadCache } from '../../core/readCache.ts'
import { type Conversion, DayRates, sameCurrency } from './dayRates.ts'
import { BackoffFetches } from './fetchWithBackoff.ts'
import {
  findRates,
  findRatesBetween,
  findRatesOfEach,
  insertRates,
  type KeptConversion,
  keptRate,
  listDaysBehind,
  listStoredDays,
  rateBetween,
  type StoredRates,
} from './rates.store.ts'
import type { RatesSource } from './ratesSource.ts'
import { roundSum } from './roundSum.ts'
import snapshot from './snapshot.json' with { type: 'json' }

export type { Conversion } from './dayRates.ts'
export type { KeptConversion } from './rates.store.ts'

/** The rates of `Rates.on` as SQL, for a statement over many rows of another feature. */
export const rateExpression = rateBetween
export const keptRateExpression = keptRate
export const roundSumIn = roundSum

/** A sum that is to be shown in another currency, at the rate of its day (YYYY-MM-DD). */
export interface Exchange {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly day: string
}

/** Where rates come from, for whoever has to name it. */
export interface RateSources {
  /** The host that is asked for the rates of each day; null where nobody is. */
  readonly daily: string | null
  /** The snapshot that comes with Outlay: the day it is of, and who published it. */
  readonly bundled: { readonly day: string; readonly publisher: string }
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  /** None where the operator turned it off. */
  readonly source: RatesSource | null
}

/** Of the days that an import or a change of currency needs, so many are fetched at once: the newest. */
const mostEnsured = 400
const usualCodes = usualCurrencies.map(({ code }) => code)

/** Exchange rates by day, kept in the database; the bundled snapshot is always among them. */
export class Rates {
  readonly #db: Db
  readonly #clock: Clock
  /** Which rates hold for a day; other processes may come to know better ones meanwhile. */
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

  /** Puts the bundled snapshot beside what is known; before anything is converted. */
  async prepare(): Promise<void> {
    await insertRates(this.#db, snapshot.date, snapshot.perUsd)
  }

  /** Fetches the rates of today (UTC), where they are not here yet. */
  fetchToday(): Promise<void> {
    return this.ensure([dayIn('UTC', this.#clock.now())], currencyCodes)
  }

  /**
   * Asks the source for those of some days whose rates of some currencies are not here, the newest 400 at most, before
   * they are used within a transaction; never within one. Takes 18 seconds at worst; what cannot be had is left out.
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

  /** Within a transaction, hand it on; the source is then not asked: `ensure` the day before. @throws unknownCurrency */
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

  /** The same for many, in their order, by one statement; within a transaction of the caller's. @throws unknownCurrency */
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

  /** The rates that hold for a day: its own, else the newest before it, else the oldest there are. */
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

  /** What a currency was worth on a day, or is today where the person is. */
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

  /** For each conversion, in their order, the day of the rates it was made with; null where that is no longer known. */
  async daysBehind(conversions: readonly KeptConversion[]): Promise<(string | null)[]> {
    return conversions.length === 0 ? [] : listDaysBehind(this.#db, conversions)
  }

  async #keep(date: string, perUsd: Readonly<Record<string, string>>): Promise<void> {
    // It is everybody's, whatever becomes of the request that needed it.
    await apart(() => insertRates(this.#db, date, perUsd))
    // A day that comes to be known may be nearer to any other.
    this.#cache.clear()
  }
}
