import { Big } from 'big.js'
import type { ExportSource } from '../exportSource.ts'
import { dayText } from './dayText.ts'

export const conversionText =
  'An amount paid in another currency is converted at the exchange rate of its own day, or else of the last day before it whose rates were known.'

/** Who published the rates: `currency-api.pages.dev; those of 29 Sep 2026 came with Outlay (A Publisher)`. */
export function rateSourceText({ daily, bundled }: ExportSource['rateSources']): string {
  const cameWith = `those of ${dayText(bundled.day)} came with Outlay (${bundled.publisher})`
  return daily ? `${daily}; ${cameWith}` : `as kept on this server; ${cameWith}`
}

/** Enough digits to convert millions to the cent, and few enough for a line; tables of expenses have them all. */
const mostFigures = 10

/** A rate as lists show it. */
export function listedRate(rate: string): string {
  const [, decimals = ''] = new Big(rate).prec(mostFigures).toFixed().split('.')
  return new Big(rate).toFixed(Math.max(decimals.length, 6))
}
