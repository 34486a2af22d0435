import { countDays } from '@outlay/contract/core/daySpans'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Budget } from '@outlay/contract/settings/settings'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../entities/figures/sums.ts'

interface Use {
  /** The length of the bar, 0 to 1. */
  readonly share: number
  readonly isOver: boolean
  readonly text: string
}

interface BudgetUse extends Use {
  /** What is left of the budget, or how far it is exceeded. */
  readonly rest: string
  /** The share of the month's days so far, and what that makes of the spending; only for a budget the user has set. */
  readonly pace: { readonly goneShare: number; readonly isOver: boolean; readonly text: string } | undefined
}

/** How much of the monthly budget is spent. */
export function budgetUse(
  locale: Locale,
  { month, budget, today }: Pick<Dashboard, 'month' | 'budget' | 'today'>,
): BudgetUse {
  const [whole, spent] = [thousandthsOf(budget.monthlyBudget), thousandthsOf(month.totalAmount)]
  const isOver = spent > whole
  const part = shareOf(month.totalAmount, budget.monthlyBudget)
  const [gone, days] = [countDays({ from: month.from, to: today }), countDays(month)]
  // Rounded to cents.
  const ahead = ((whole * BigInt(gone)) / BigInt(days) - spent) / 10n
  const sum = amount(locale, ahead * 10n, budget)
  return {
    share: isOver ? 1 : part,
    isOver,
    rest: amount(locale, whole - spent, budget),
    text: t('{share} used', { share: shareText(locale, part) }),
    pace:
      budget.isDefault || isOver || spent === 0n
        ? undefined
        : {
            goneShare: gone / days,
            isOver: ahead < 0n,
            text: ahead < 0n ? t('{sum} over pace', { sum }) : t('{sum} under pace', { sum }),
          },
  }
}

const amount = (locale: Locale, thousandths: bigint, { currency }: Budget) =>
  money(locale, sumOf(thousandths < 0n ? -thousandths : thousandths), currency)

/**
 * Progress toward the savings goal at this month's pace. Nothing was actually put aside, so it says what is counted. A
 * month without spending counts as 0.
 */
export function savingsUse(
  locale: Locale,
  { spent, saved }: { readonly spent: string; readonly saved: string },
  { savingsGoal }: Budget,
): Use {
  if (thousandthsOf(savingsGoal) === 0n) return { share: 0, isOver: false, text: t('No goal set') }
  if (thousandthsOf(spent) === 0n)
    return { share: 0, isOver: false, text: t('Starts with your first expense this month') }
  const share = shareOf(saved, savingsGoal)
  if (share >= 1) return { share: 1, isOver: false, text: t('Budget so far minus spending: goal reached') }
  return {
    share,
    isOver: false,
    text: t('Budget so far minus spending: {share} of goal', { share: shareText(locale, share) }),
  }
}
