import type { Forecast } from '@outlay/contract/insights'
import { money, percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** `likely $80.00 to $120.00`: what four of five outcomes lie in. */
export function rangeText(locale: Locale, { low, high }: Forecast, currency: string): string {
  if (low === high) return `likely ${money(locale, low, currency)}`
  return `likely ${money(locale, low, currency)} to ${money(locale, high, currency)}`
}

export function confidenceText(locale: Locale, { confidence }: Pick<Forecast, 'confidence'>): string {
  return `${percent(locale, confidence)} confidence`
}
