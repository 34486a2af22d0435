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

/** How much of the monthly budget is spent; decimal string. */
export function budgetUse(locale: Locale, spent: string, { monthlyBudget, currency }: Budget): Use {
  const left = thousandthsOf(monthlyBudget) - thousandthsOf(spent)
  if (left < 0n)
    return {
      share: 1,
      isOver: true,
      text: t('Over budget by {money}', { money: money(locale, sumOf(-left), currency) }),
    }
  const share = shareOf(spent, monthlyBudget)
  return {
    share,
    isOver: false,
    text: t('{share} used, {left} left', {
      share: shareText(locale, share),
      left: money(locale, sumOf(left), currency),
    }),
  }
}

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
