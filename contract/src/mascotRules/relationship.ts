import type { MascotProgress } from '../mascot.ts'

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

/** 0 to 5. */
export const trustLevelOf = (relationshipLevel: number): number => Math.floor(relationshipLevel / 20)

/** The specification calls a level of 65 that of a beginner. */
export function relationshipName(relationshipLevel: number): string {
  if (relationshipLevel <= 65) return 'beginner'
  return relationshipLevel <= 85 ? 'advanced' : 'expert'
}

export interface Achievement {
  readonly name: string
  readonly isEarned: boolean
  /** What it is for, or how to earn it. */
  readonly text: string
}

export function achievementsOf({ relationshipLevel, interactions }: MascotProgress): readonly Achievement[] {
  return [
    {
      name: 'Trusted Friend',
      isEarned: relationshipLevel > 50,
      text: 'A relationship above 50: record expenses, talk, and stay within your budget.',
    },
    {
      name: 'Active Learner',
      isEarned: interactions > 10,
      text: 'More than 10 interactions: ask a question or give a reaction.',
    },
  ]
}
