import { Big } from 'big.js'
import type { PerUsd } from './rates.store.ts'
import snapshot from './snapshot.json' with { type: 'json' }

const bundled: PerUsd = snapshot.perUsd
/** More could turn a round dollar amount into one beyond the maximum. */
const mostZeros = 4

/**
 * Converts a round dollar amount to a round one of about the same value, by the order of magnitude of the rate: 2000 is
 * 200000.00 yen or 200.00 Kuwaiti dinars. Decimal text.
 */
export function roundSum(currency: string, dollars: number): string {
  const perUsd = Number(bundled[currency] ?? 1)
  const zeros = Math.min(Math.round(Math.log10(perUsd)), mostZeros)
  return new Big(dollars).times(new Big(10).pow(zeros)).toFixed(2)
}
