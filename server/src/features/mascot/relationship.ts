import { Big } from 'big.js'

/** What the relationship grows by. */
export interface Acquaintance {
  /** Days with an expense, of the last `countedDays`. */
  readonly daysWithExpense: number
  /** Reactions and questions, ever. */
  readonly interactions: number
  /** Of the last `countedMonths` whole months with expenses, those that cost no more than the budget. */
  readonly monthsWithinBudget: number
}

export const countedDays = 60
export const countedMonths = 6

/**
 * How well the two know each other, 0 to 100: a point for every two of at most 60 days with an expense, one for each of
 * the first 40 interactions, five for each of at most six months kept within the budget.
 */
export function relationshipLevelFor({
  daysWithExpense,
  interactions,
  monthsWithinBudget,
}: Acquaintance): number {
  const byDays = Math.floor(within(daysWithExpense, countedDays) / 2)
  return byDays + within(interactions, 40) + within(monthsWithinBudget, countedMonths) * 5
}

const within = (count: number, most: number) => Math.min(Math.max(count, 0), most)

/** Whether a month cost no more than its budget; both decimal text. */
export function isWithinBudget(spent: string, budget: string): boolean {
  return Big(spent).lte(budget)
}
