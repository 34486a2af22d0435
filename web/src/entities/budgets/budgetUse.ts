import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { shareOf, shareText } from '../figures/shares.ts'
import { sumOf, thousandthsOf } from '../figures/sums.ts'

export interface BudgetUse {
  /** The length of the bar, 0 to 1. */
  readonly share: number
  readonly isOver: boolean
  /** `45% of $1,000.00` */
  readonly used: string
  /** `$550.00 left`, or how far over the budget it is. */
  readonly rest: string
}

/** How much of a budget is used; decimal strings in the same currency. */
export function budgetUse(locale: Locale, total: string, budget: string, currency: string): BudgetUse {
  const left = thousandthsOf(budget) - thousandthsOf(total)
  const isOver = left < 0n
  const part = shareOf(total, budget)
  const isNothing = thousandthsOf(budget) === 0n
  return {
    share: isOver ? 1 : part,
    isOver,
    used: isNothing
      ? t('Budget {amount}', { amount: money(locale, budget, currency) })
      : t('{share} of {budget}', {
          share: shareText(locale, part),
          budget: money(locale, budget, currency),
        }),
    rest: isOver
      ? t('Over budget by {amount}', { amount: money(locale, sumOf(-left), currency) })
      : t('{amount} left', { amount: money(locale, sumOf(left), currency) }),
  }
}
