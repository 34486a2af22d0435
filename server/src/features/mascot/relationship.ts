import { Big } from 'big.js'

/** The input of the relationship level. */
export interface Acquaintance {
  /** Days with an expense among the last `countedDays`. */
  readonly daysWithExpense: number
  /** All reactions and questions so far. */
  readonly interactions: number
  /** Months within budget among the last `countedMonths` whole months with expenses. */
  readonly monthsWithinBudget: number
}

export const countedDays = 60
export const countedMonths = 6

/**
 * The relationship level, 0 to 100: one point for every two of at most 60 days with an expense, one for each of the
 * first 40 interactions, five for each of at most six months within budget.
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

/** Whether a month stayed within budget; both are decimal text. */
export function isWithinBudget(spent: string, budget: string): boolean {
  return Big(spent).lte(budget)
}
