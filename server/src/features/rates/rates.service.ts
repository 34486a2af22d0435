import { Big } from 'big.js'
import { unknownCurrency } from './rates.errors.ts'
import snapshot from './snapshot.json' with { type: 'json' }

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

/** Exchange rates by day. Today they come from the bundled snapshot, whose date says how old they are. */
export class Rates {
  readonly #perUsd: ReadonlyMap<string, string>
  /** The day the rates are of. */
  readonly date: string

  constructor({ date, perUsd }: { date: string; perUsd: Record<string, string> } = snapshot) {
    this.date = date
    this.#perUsd = new Map(Object.entries(perUsd))
  }

  /**
   * Converts decimal text, rounding half up to cents. The amount is computed with the full rate, which the
   * answer shows rounded to six decimals. @throws unknownCurrency
   */
  convert(amount: string, from: string, to: string): Conversion {
    if (from === to) return { amount: new Exact(amount).toFixed(amountDecimals), exchangeRate: '1.000000' }
    const rate = this.#rate(to).div(this.#rate(from))
    return { amount: rate.times(amount).toFixed(amountDecimals), exchangeRate: rate.toFixed(rateDecimals) }
  }

  #rate(currency: string): Big {
    const rate = this.#perUsd.get(currency)
    if (!rate) throw unknownCurrency({ detail: `There is no exchange rate for ${currency}.` })
    return new Exact(rate)
  }
}
