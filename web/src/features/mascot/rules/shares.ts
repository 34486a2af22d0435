import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { thousandthsOf } from '../../../entities/figures/sums.ts'

/** A ratio of two amounts in thousandths, kept unrounded. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

const none: Share = { part: 0n, whole: 1n }

/** The share of the budget spent. A budget of 0 is exceeded by any spending, and unused without. */
export function budgetUseOf({ spent, budget }: Pick<MascotFacts, 'spent' | 'budget'>): Share {
  const share = { part: thousandthsOf(spent), whole: thousandthsOf(budget) }
  return share.part === 0n ? none : share
}

/** The share of the savings goal reached; 0 without a goal. */
export function savingsShareOf({
  savings,
  savingsGoal,
}: Pick<MascotFacts, 'savings' | 'savingsGoal'>): Share {
  const share = { part: thousandthsOf(savings), whole: thousandthsOf(savingsGoal) }
  return share.whole === 0n ? none : share
}

export const isAtLeast = (share: Share, percent: bigint): boolean =>
  share.part * 100n >= share.whole * percent
export const isOver = (share: Share, percent: bigint): boolean => share.part * 100n > share.whole * percent
export const isUnder = (share: Share, percent: bigint): boolean => !isAtLeast(share, percent)
export const isAtMost = (share: Share, percent: bigint): boolean => !isOver(share, percent)
