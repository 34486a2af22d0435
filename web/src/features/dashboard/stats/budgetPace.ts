import { countDays } from '@outlay/contract/core/daySpans'
import type { Dashboard } from '@outlay/contract/dashboard'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'

interface BudgetPace {
  /** Of the budget, and of the days of the month; 0 to 1 and beyond. */
  readonly spentShare: number
  readonly goneShare: number
  readonly isOver: boolean
  readonly text: string
}

/** How the month's spending stands to the part of the budget that its days so far have. */
export function budgetPace(
  locale: Locale,
  { month, budget, today }: Pick<Dashboard, 'month' | 'budget' | 'today'>,
): BudgetPace {
  const [gone, days] = [countDays({ from: month.from, to: today }), countDays(month)]
  const whole = thousandthsOf(budget.monthlyBudget)
  const spent = thousandthsOf(month.totalAmount)
  // To the cent.
  const ahead = ((whole * BigInt(gone)) / BigInt(days) - spent) / 10n
  const name = `your budget of ${money(locale, budget.monthlyBudget, budget.currency)}`
  const share = shareOf(month.totalAmount, budget.monthlyBudget)
  const sum = money(locale, sumOf((ahead < 0n ? -ahead : ahead) * 10n), budget.currency)
  const pace = ahead < 0n ? `${sum} more than its pace` : `${sum} less than its pace`
  const used = `${shareText(locale, share)} of ${name}`
  return {
    spentShare: share,
    goneShare: gone / days,
    isOver: spent > whole,
    text: spent === 0n ? `Nothing of ${name} is used` : `${used} after day ${gone} of ${days}: ${pace}`,
  }
}
