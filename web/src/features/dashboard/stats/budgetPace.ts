import { countDays } from '@outlay/contract/core/daySpans'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, type Values } from '../../../core/language/language.ts'
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
