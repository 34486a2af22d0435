import type { MascotFacts } from '../mascot.ts'

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

/** Whether a month cost no more than its budget; both decimal text. */
export function isWithinBudget(spent: string, budget: string): boolean {
  return isAtMost(budgetUseOf({ spent, budget }), 100n)
}

/** Decimal text, with three decimals at most, as whole thousandths. */
function thousandthsOf(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units + decimals.padEnd(3, '0').slice(0, 3))
}
