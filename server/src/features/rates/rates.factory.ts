import { Big } from 'big.js'
import type { Db } from '../../core/database/database.ts'
import { insertRates, type PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

/** Rates as they might be on another day: those of the snapshot, each a little further from it. */
export function ratesLike(step: number): PerUsd {
  const moved = Object.entries(snapshot.perUsd).map(([currency, rate], index) => {
    const factor = new Big(1).plus(new Big(step * (index + 1)).div(1000))
    return [currency, currency === 'USD' ? '1' : new Big(rate).times(factor).round(8).toFixed()]
  })
  return Object.fromEntries(moved)
}

/** Makes rates known for days, differing from day to day. */
export async function knowRates(db: Db, days: readonly string[]): Promise<void> {
  for (const [step, day] of days.entries()) await insertRates(db, day, ratesLike(step + 1))
}

/** What the public source answers for a day, written as it writes it. */
export function publishedText(date: string, perUsd: PerUsd = ratesLike(3)): string {
  const rates = Object.entries(perUsd).map(([currency, rate]) => `"${currency.toLowerCase()}": ${rate}`)
  return `{ "date": "${date}", "usd": { "1inch": 4.5e-7, ${rates.join(', ')} } }`
}
