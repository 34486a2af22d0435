import { Big } from 'big.js'
import type { Db } from '../../core/database/database.ts'
import { insertRates, type PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

/** Plausible rates for another day: the snapshot's, each slightly shifted. */
export function ratesLike(step: number): PerUsd {
  const moved = Object.entries(snapshot.perUsd).map(([currency, rate], index) => {
    const factor = new Big(1).plus(new Big(step * (index + 1)).div(1000))
    return [currency, currency === 'USD' ? '1' : new Big(rate).times(factor).round(8).toFixed()]
  })
  return Object.fromEntries(moved)
}

/** Stores rates for days, differing from day to day. */
export async function knowRates(db: Db, days: readonly string[]): Promise<void> {
  for (const [step, day] of days.entries()) await insertRates(db, day, ratesLike(step + 1))
}

/** The public source's response for a day, in its format. */
export function publishedText(date: string, perUsd: PerUsd = ratesLike(3)): string {
  const rates = Object.entries(perUsd).map(([currency, rate]) => `"${currency.toLowerCase()}": ${rate}`)
  return `{ "date": "${date}", "usd": { "1inch": 4.5e-7, ${rates.join(', ')} } }`
}
