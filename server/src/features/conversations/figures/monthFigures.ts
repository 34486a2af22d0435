import { addDays, monthOf } from '@outlay/contract/core/daySpans'
import type { RunningMonth } from '../../insights/insights.service.ts'
import { intervalWords, type RecurringCharge } from '../../insights/recurring/recurringCharges.service.ts'
import { derived } from './figures.ts'
import type { ScopedSums } from './scopedSums.ts'

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

/** This month's forecast with its range, next to current spending; null without enough data. */
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
  const estimated = (amount: string) => derived(sums.money(amount, month), 'forecast', basis)
  return {
    spent: recorded,
    lastMonth: before,
    due: charges,
    total: estimated(forecast.estimate),
    low: estimated(forecast.low),
    high: estimated(forecast.high),
    stillDue: derived(sums.money(stillDue, month), 'forecast', amounts),
  }
}
