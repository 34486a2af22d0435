import { addMonths, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import type { Forecast } from '@outlay/contract/insights/insights'
import { dateFormat, money, percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'

/** `February 2026` */
export function monthName(locale: Locale, { from }: DaySpan): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from))
}

export const monthsBefore = ({ from }: DaySpan, count: number): DaySpan => monthOf(addMonths(from, -count))

/** `likely $80.00 to $120.00`: an 80% interval. */
export function rangeText(locale: Locale, { low, high }: Forecast, currency: string): string {
  if (low === high) return t('likely {sum}', { sum: money(locale, low, currency) })
  return t('likely {low} to {high}', {
    low: money(locale, low, currency),
    high: money(locale, high, currency),
  })
}

/** `likely $80.00 to $120.00, 84% confidence` */
export function forecastText(locale: Locale, forecast: Forecast, currency: string): string {
  return t('{range}, {confidence} confidence', {
    range: rangeText(locale, forecast, currency),
    confidence: percent(locale, forecast.confidence),
  })
}

/** The same as a separate sentence. */
export function forecastSentence(locale: Locale, forecast: Forecast, currency: string): string {
  const confidence = percent(locale, forecast.confidence)
  const [low, high] = [money(locale, forecast.low, currency), money(locale, forecast.high, currency)]
  return forecast.low === forecast.high
    ? t('Likely {sum}, {confidence} confidence.', { sum: low, confidence })
    : t('Likely {low} to {high}, {confidence} confidence.', { low, high, confidence })
}
