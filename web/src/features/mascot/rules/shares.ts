import type { MascotFacts } from '@outlay/contract/mascot'
import { thousandthsOf } from '../../../entities/figures/sums.ts'

/** What part of a whole a sum of money is, kept as both of them in whole thousandths: nothing is rounded. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

const none: Share = { part: 0n, whole: 1n }

/**
 * How much of the budget is spent. A budget of 0 allows nothing: whatever is spent exceeds it, and with nothing spent
 * none of it is used.
 */
export function budgetUseOf({ spent, budget }: Pick<MascotFacts, 'spent' | 'budget'>): Share {
  const share = { part: thousandthsOf(spent), whole: thousandthsOf(budget) }
  return share.part === 0n ? none : share
}

/** How much of the savings goal is reached. A goal of 0 is no goal: none of it is. */
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
