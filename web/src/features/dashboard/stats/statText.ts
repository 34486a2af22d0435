import { countDays } from '@outlay/contract/core/daySpans'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { count, dateFormat, money, percent } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, type Values } from '../../../core/language/language.ts'
import { type Comparison, compareTotals } from '../../../entities/figures/comparison.ts'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'

interface BudgetPace {
  /** Shares of the budget and of the month's days; 0 to 1, or more. */
  readonly spentShare: number
  readonly goneShare: number
  readonly isOver: boolean
  readonly text: string
}

/** Compares spending to the share of the budget for the days elapsed. */
export function budgetPace(
  locale: Locale,
  { month, budget, today }: Pick<Dashboard, 'month' | 'budget' | 'today'>,
): BudgetPace {
  const [gone, days] = [countDays({ from: month.from, to: today }), countDays(month)]
  const whole = thousandthsOf(budget.monthlyBudget)
  const spent = thousandthsOf(month.totalAmount)
  // Rounded to cents.
  const ahead = ((whole * BigInt(gone)) / BigInt(days) - spent) / 10n
  const share = shareOf(month.totalAmount, budget.monthlyBudget)
  const shown = {
    budget: money(locale, budget.monthlyBudget, budget.currency),
    share: shareText(locale, share),
    day: gone,
    days,
    sum: money(locale, sumOf((ahead < 0n ? -ahead : ahead) * 10n), budget.currency),
  }
  return {
    spentShare: share,
    goneShare: gone / days,
    isOver: spent > whole,
    text: paceText(spent === 0n, ahead < 0n, shown),
  }
}

function paceText(isUnused: boolean, isBeyond: boolean, shown: Values): string {
  if (isUnused) return t('None of your {budget} budget is used', shown)
  return isBeyond
    ? t('{share} of your {budget} budget used by day {day} of {days}: {sum} over pace', shown)
    : t('{share} of your {budget} budget used by day {day} of {days}: {sum} under pace', shown)
}

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
