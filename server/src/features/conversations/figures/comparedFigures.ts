import type { Figure } from '@outlay/contract/conversations'
import { absolute, amountOf, shareOf, unitsOf } from '../../../core/exactSums.ts'
import { derived, money, percent } from './figures.ts'

/** The difference between a sum and an earlier one in the same currency. */
export function comparedFigures(now: Figure, before: Figure) {
  const { source } = now
  const currency = now.currency ?? ''
  const [units, earlier] = [unitsOf(now.value, currency), unitsOf(before.value, currency)]
  const change = absolute(units - earlier)
  const share = shareOf(change, earlier)
  const from = [now, before]
  return {
    change: units === earlier ? 'same' : units > earlier ? 'more' : 'less',
    difference: derived(money(amountOf(change, currency), currency, source), 'difference', from),
    share: share === null ? null : percent(share, source, from),
  } as const
}
