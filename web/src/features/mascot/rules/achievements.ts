import type { MascotProgress } from '@outlay/contract/mascot'

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
