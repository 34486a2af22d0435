import { countDays } from '@outlay/contract/core/daySpans'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, dateFormat, money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../entities/figures/sums.ts'

/** Further away, a date says more than a number of days. */
const mostDaysCounted = 90

/** When a project ends, seen from the person's day; both `YYYY-MM-DD`. */
export function endText(locale: Locale, endDate: string, today: string): string {
  if (endDate < today) return `Ended ${shortDay(locale, endDate, today)}`
  const days = countDays({ from: today, to: endDate }) - 1
  if (days === 0) return 'Ends today'
  if (days === 1) return 'Ends tomorrow'
  return days <= mostDaysCounted ? `Ends in ${days} days` : `Ends ${localeDay(locale, endDate)}`
}

/** Without the year, where it is this one. */
function shortDay(locale: Locale, day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return localeDay(locale, day)
  return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export interface BudgetUse {
  /** How long the bar is, 0 to 1. */
  readonly share: number
  readonly isOver: boolean
  /** `45% of $1,000.00` */
  readonly used: string
  /** `$550.00 left`, or how far over the budget it is. */
  readonly rest: string
}

/** How much of a budget is used; decimal text, both in one currency. */
export function budgetUse(locale: Locale, total: string, budget: string, currency: string): BudgetUse {
  const left = thousandthsOf(budget) - thousandthsOf(total)
  const isOver = left < 0n
  const part = shareOf(total, budget)
  const isNothing = thousandthsOf(budget) === 0n
  return {
    share: isOver ? 1 : part,
    isOver,
    used: isNothing
      ? `Budget ${money(locale, budget, currency)}`
      : `${shareText(locale, part)} of ${money(locale, budget, currency)}`,
    rest: isOver
      ? `Over budget by ${money(locale, sumOf(-left), currency)}`
      : `${money(locale, sumOf(left), currency)} left`,
  }
}

export function expensesText(locale: Locale, number: number): string {
  return `${count(locale, number)} ${number === 1 ? 'expense' : 'expenses'}`
}

interface ExpenseCounts {
  readonly all: number
  /** By the team, the reimbursed ones too. */
  readonly approved: number
}

/** What becomes of a project's expenses once it is deleted; how many there are is said where it is known. */
export function remainingText(locale: Locale, counts: ExpenseCounts | undefined): string {
  if (!counts) return 'Its expenses stay, without a project.'
  const { all, approved } = counts
  if (all === 0) return 'It has no expenses.'
  const stay = `Its ${expensesText(locale, all)} ${all === 1 ? 'stays' : 'stay'}, without a project.`
  if (approved === 0) return stay
  if (approved === all)
    return `${stay} ${all === 1 ? 'It is' : 'They are'} approved, and in the team’s books.`
  return `${stay} ${count(locale, approved)} of them ${approved === 1 ? 'is' : 'are'} approved, and in the team’s books.`
}
