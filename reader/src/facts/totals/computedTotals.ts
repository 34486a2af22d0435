import { columnTotals } from '../money/columnSums.ts'
import { sumsOf } from '../money/facts.ts'
import type { MoneyEvidence } from '../money/moneyEvidence.ts'

const mostTried = 60

/**
 * Sums that figures of the receipt come to, read themselves or not: cash less change, a subtotal with what is
 * added to it, a column of figures. None is an answer before equations of two kinds agree on it.
 */
export function computedTotals({ facts, columns, taxRates }: MoneyEvidence): number[] {
  const cash = sumsOf(facts, 'cash').slice(0, 4)
  const change = sumsOf(facts, 'change').slice(0, 4)
  const paid = cash.flatMap(given => change.map(returned => given - returned))
  const taxes = sumsOf(facts, 'tax').slice(0, 4)
  const roundings = sumsOf(facts, 'rounding').slice(0, 3)
  const bases = [...sumsOf(facts, 'subtotal').slice(0, 4), ...columnTotals(columns)]
  const added = bases.flatMap(base =>
    [0, ...taxes].flatMap(tax => [0, ...roundings].map(rounding => base + tax + rounding)),
  )
  const taxed = sumsOf(facts, 'subtotal')
    .slice(0, 3)
    .flatMap(net => taxRates.map(percent => Math.round(net * (1 + percent / 100))))
  return [...new Set([...paid, ...added, ...taxed])].filter(cents => cents > 0).slice(0, mostTried)
}
