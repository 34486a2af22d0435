import { Big } from 'big.js'
import type { PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

const bundled: PerUsd = snapshot.perUsd
/** More would take a round sum of dollars beyond the largest amount there is. */
const mostZeros = 4

/**
 * A round sum of dollars as one of about the same worth in another currency, by the order of magnitude of its rate: 2000
 * as 200000.00 yen and 200.00 Kuwaiti dinars. Decimal text.
 */
export function roundSum(currency: string, dollars: number): string {
  const perUsd = Number(bundled[currency] ?? 1)
  const zeros = Math.min(Math.round(Math.log10(perUsd)), mostZeros)
  return new Big(dollars).times(new Big(10).pow(zeros)).toFixed(2)
}
