import { decimalsOf } from '@outlay/contract/core/currencies'
import { decimalAmount } from '@outlay/contract/core/money'
import { Big } from 'big.js'
import { noRateFor } from './rates.errors.ts'
import type { PerUsd, StoredRates } from './rates.store.ts'

/** A converted amount and its exchange rate, with all computed digits. Decimal text. */
export interface Conversion {
  readonly amount: string
  readonly exchangeRate: string
}

/** Minimum decimals of stored and displayed rates. */
const leastRateDecimals = 6
// Cross rates go through the dollar and keep this many decimals.
const Exact = Big()
Exact.DP = 20

/** The exchange rates of one day. */
export class DayRates {
  /** The day they were published for, YYYY-MM-DD; may be older than the day they are used for. */
  readonly date: string
  readonly #perUsd: PerUsd

  constructor({ date, perUsd }: StoredRates) {
    this.date = date
    this.#perUsd = perUsd
  }

  /**
   * Converts decimal text, rounding half up to the currency's decimals so that displayed amounts add up. The result is
   * the amount times the returned rate.
   * @throws unknownCurrency
   */
  convert(amount: string, from: string, to: string): Conversion {
    if (from === to) return sameCurrency(amount)
    const rate = this.#rate(to).div(this.#rate(from))
    const converted = rate.times(amount).round(decimalsOf(to), Big.roundHalfUp)
    return { amount: decimalAmount(converted.toFixed()), exchangeRate: rateText(rate) }
  }

  /** Whether these are the day's own rates and include all these currencies. */
  isOf(day: string, currencies: readonly string[]): boolean {
    return this.date === day && currencies.every(currency => this.#perUsd[currency] !== undefined)
  }

  /** Whether both currencies have a rate. */
  leads(from: string, to: string): boolean {
    return [from, to].every(currency => this.#perUsd[currency] !== undefined)
  }

  /** One unit of a currency in each other one, for display. @throws unknownCurrency */
  shownFor(base: string): Record<string, number> {
    const divisor = this.#rate(base)
    const others = Object.entries(this.#perUsd).filter(([currency]) => currency !== base)
    return Object.fromEntries(
      others.map(([currency, perUsd]) => [currency, new Exact(perUsd).div(divisor).toNumber()]),
    )
  }

  #rate(currency: string): Big {
    const rate = this.#perUsd[currency]
    if (!rate) throw noRateFor(currency)
    return new Exact(rate)
  }
}

export function sameCurrency(amount: string): Conversion {
  return { amount: decimalAmount(new Exact(amount).toFixed()), exchangeRate: '1.000000' }
}

/** At least six decimals, more if not zero. */
function rateText(rate: Big): string {
  const [, decimals = ''] = rate.toFixed().split('.')
  return rate.toFixed(Math.max(decimals.length, leastRateDecimals))
}
