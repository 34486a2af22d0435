import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { count, dateFormat, percent } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { type Comparison, compareTotals } from '../../../entities/figures/comparison.ts'

/** Compares a month to the same days of the previous one. */
export function comparisonOf(
  locale: Locale,
  { currency, soFar, previous, ...month }: Dashboard['month'],
): Comparison {
  const compared = {
    currency,
    totals: { total: month.totalAmount, count: month.processedCount },
    soFar: { totals: { total: soFar.totalAmount, count: soFar.processedCount } },
    previous: { ...previous, totals: { total: previous.totalAmount, count: previous.processedCount } },
  }
  return compareTotals(locale, compared, t('No earlier month yet'))
}

/** The share of read fields that users left unchanged, and their number. */
export function accuracyText(locale: Locale, { read, kept }: Dashboard['accuracy']): string {
  if (read === 0) return t('AI accuracy: after your first receipts')
  return t('AI accuracy {share} across {count, plural, one {# field} other {# fields}}', {
    share: accuracyShare(locale, kept, read),
    count: read,
  })
}

/** Never 100% if anything was corrected. */
function accuracyShare(locale: Locale, kept: number, read: number): string {
  const share = kept / read
  return kept === read ? percent(locale, 1) : percent(locale, Math.min(share, 0.999), 1)
}

export function endingSoonText(locale: Locale, endingSoon: number): string {
  return endingSoon === 0
    ? t('None ending soon')
    : t('Ending soon: {count}', { count: count(locale, endingSoon) })
}

export function activeProjectsText(count: number): string {
  return t('{count, plural, one {# active project} other {# active projects}}', { count })
}

/** November 2026, from any day in it. */
export function monthName(locale: Locale, day: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}
