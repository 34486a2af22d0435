import type { Figure } from '@outlay/contract/conversations/conversations'
import { addDays, countDays, monthOf } from '@outlay/contract/core/daySpans'
import { shownForecast } from '@outlay/contract/insights/insights'
import { amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import type { RunningMonth } from '../../insights/insights.service.ts'
import { intervalWords, type RecurringCharge } from '../../insights/recurring/recurringCharges.service.ts'
import { budgetSource, derived, money, percent, sourceOf } from './figures.ts'
import type { ScopedSums } from './scopedSums.ts'

interface BudgetBasis {
  readonly today: string
  readonly monthlyBudget: string
  /** For the whole month; decimal text in the budget's currency. */
  readonly spent: string
  readonly currency: string
}

interface BudgetFigures {
  readonly budget: Figure
  readonly spent: Figure
  readonly used: Figure | null
  readonly isOver: boolean
  /** The remaining amount, or the overspent amount. */
  readonly left: Figure
  /** Daily allowance from today to the end of the month. */
  readonly perDay: Figure
  /** The budget's elapsed share, today included. */
  readonly byNow: Figure
  readonly pace: 'ahead' | 'behind' | 'level'
}

/** This month's budget against spending; `ahead` means spending faster than the days pass. */
export function budgetFigures({ today, monthlyBudget, spent, currency }: BudgetBasis): BudgetFigures {
  const month = monthOf(today)
  const source = sourceOf({ span: month })
  const [budget, gone] = [unitsOf(monthlyBudget, currency), unitsOf(spent, currency)]
  const left = budget - gone
  const days = BigInt(countDays(month))
  const daysElapsed = BigInt(countDays({ from: month.from, to: today }))
  const byNow = divided(budget * daysElapsed, days)
  const daysLeft = days - daysElapsed + 1n
  const from = [money(monthlyBudget, currency, budgetSource), money(spent, currency, source)] as const
  const sum = (units: bigint) =>
    derived(money(amountOf(units, currency), currency, source), 'remainder', from)
  const used = shareOf(gone, budget)
  return {
    budget: from[0],
    spent: from[1],
    used: used === null ? null : percent(used, source, from),
    isOver: left < 0n,
    left: sum(left < 0n ? -left : left),
    perDay: sum(left < 0n ? 0n : left / daysLeft),
    byNow: derived(money(amountOf(byNow, currency), currency, budgetSource), 'share', [from[0]]),
    pace: gone > byNow ? 'ahead' : gone < byNow ? 'behind' : 'level',
  }
}

/** A merchant's recurring charge, with the latest one. */
export function returningFigures(
  sums: ScopedSums,
  { merchant, interval, lastSeen, amount, charges }: RecurringCharge,
) {
  const id = charges.at(-1)?.id
  return {
    name: merchant,
    rhythm: intervalWords(interval),
    lastDate: lastSeen,
    amount: sums.money(amount, id ? { kind: 'expenses', id } : { kind: 'expenses', merchant }),
  }
}

/** Current spending, with this month's forecast and its range if there is enough data; null without any forecast. */
export function forecastFigures(sums: ScopedSums, running: RunningMonth) {
  const { forecast, spent, lastMonth, due, stillDue } = running
  if (!forecast) return null
  const thisMonth = monthOf(sums.today)
  const month = sums.source({ span: thisMonth })
  const recorded = sums.money(spent, month)
  const before = sums.money(lastMonth, sums.source({ span: monthOf(addDays(thisMonth.from, -1)) }))
  const charges = due.map(charge => returningFigures(sums, charge))
  const basis = [recorded, before]
  const amounts = charges.map(({ amount }) => amount)
  const shown = shownForecast(forecast)
  const estimated = (amount: string) => derived(sums.money(amount, month), 'forecast', basis)
  return {
    spent: recorded,
    lastMonth: before,
    due: charges,
    expected: shown && {
      total: estimated(shown.estimate),
      low: estimated(shown.low),
      high: estimated(shown.high),
    },
    stillDue: derived(sums.money(stillDue, month), 'forecast', amounts),
  }
}
