import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
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
