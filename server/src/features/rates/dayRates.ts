import { decimalsOf } from '@outlay/contract/core/currencies'
import { Big } from 'big.js'
import { unknownCurrency } from './rates.errors.ts'
import type { PerUsd } from './rates.store.ts'

/** A sum in another currency, and the rate (six decimals) that leads there. Decimal text. */
export interface Conversion {
  readonly amount: string
  readonly exchangeRate: string
}

const amountDecimals = 2
const rateDecimals = 6
// Cross rates pass through the dollar and keep this many decimals on the way.
const Exact = Big()
Exact.DP = 20

/** The exchange rates of one day. */
export class DayRates {
  /** The day they are of, YYYY-MM-DD; it may be older than the day they are used for. */
  readonly date: string
  readonly #perUsd: PerUsd

  constructor({ date, perUsd }: { date: string; perUsd: PerUsd }) {
    this.date = date
    this.#perUsd = perUsd
  }

  /**
   * Converts decimal text, rounding half up to cents, or to whole units where the currency has no cents: what is shown
   * then adds up. The amount is computed with the full rate, which the answer shows rounded to six decimals.
   * @throws unknownCurrency
   */
  convert(amount: string, from: string, to: string): Conversion {
    if (from === to) return sameCurrency(amount)
    const rate = this.#rate(to).div(this.#rate(from))
    const converted = rate.times(amount).round(decimalsOf(to), Big.roundHalfUp)
    return { amount: converted.toFixed(amountDecimals), exchangeRate: rate.toFixed(rateDecimals) }
  }

  /** What one unit of a currency is in each other, for showing. @throws unknownCurrency */
  shownFor(base: string): Record<string, number> {
    const divisor = this.#rate(base)
    const others = Object.entries(this.#perUsd).filter(([currency]) => currency !== base)
    return Object.fromEntries(
      others.map(([currency, perUsd]) => [currency, new Exact(perUsd).div(divisor).toNumber()]),
    )
  }

  #rate(currency: string): Big {
    const rate = this.#perUsd[currency]
    if (!rate) throw unknownCurrency({ detail: `There is no exchange rate for ${currency}.` })
    return new Exact(rate)
  }
}

export function sameCurrency(amount: string): Conversion {
  return { amount: new Exact(amount).toFixed(amountDecimals), exchangeRate: '1.000000' }
}
