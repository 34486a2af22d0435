import { countDays } from '@outlay/contract/core/daySpans'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, dateFormat, money } from '../../core/formats/formats.ts'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../entities/figures/sums.ts'

/** Further away, a date says more than a number of days. */
const mostDaysCounted = 90

/** When a project ends, seen from the person's day; both `YYYY-MM-DD`. */
export function endText(endDate: string, today: string): string {
  if (endDate < today) return `Ended ${shortDay(endDate, today)}`
  const days = countDays({ from: today, to: endDate }) - 1
  if (days === 0) return 'Ends today'
  if (days === 1) return 'Ends tomorrow'
  return days <= mostDaysCounted ? `Ends in ${days} days` : `Ends ${localeDay(endDate)}`
}

/** Without the year, where it is this one. */
function shortDay(day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return localeDay(day)
  return dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
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
export function budgetUse(total: string, budget: string, currency: string): BudgetUse {
  const left = thousandthsOf(budget) - thousandthsOf(total)
  const isOver = left < 0n
  const part = shareOf(total, budget)
  const isNothing = thousandthsOf(budget) === 0n
  return {
    share: isOver ? 1 : part,
    isOver,
    used: isNothing
      ? `Budget ${money(budget, currency)}`
      : `${shareText(part)} of ${money(budget, currency)}`,
    rest: isOver ? `Over budget by ${money(sumOf(-left), currency)}` : `${money(sumOf(left), currency)} left`,
  }
}

export function expensesText(number: number): string {
  return `${count(number)} ${number === 1 ? 'expense' : 'expenses'}`
}
