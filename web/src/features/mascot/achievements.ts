import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import { t } from '../../core/language/language.ts'

/** 0 to 5. */
export const trustLevelOf = (relationshipLevel: number): number => Math.floor(relationshipLevel / 20)

/** By the specification, a level of 65 is a beginner's. */
export function relationshipName(relationshipLevel: number): string {
  if (relationshipLevel <= 65) return t('beginner')
  return relationshipLevel <= 85 ? t('advanced') : t('expert')
}

interface Achievement {
  readonly name: string
  readonly isEarned: boolean
  /** What it was awarded for, or how to earn it. */
  readonly text: string
}

export function achievementsOf({ relationshipLevel, interactions }: MascotProgress): readonly Achievement[] {
  return [
    {
      name: t('Trusted Friend'),
      isEarned: relationshipLevel > 50,
      text: t('Get your relationship above 50: record expenses, chat and stay within your budget.'),
    },
    {
      name: t('Active Learner'),
      isEarned: interactions > 10,
      text: t('More than 10 interactions: ask a question or give a reaction.'),
    },
  ]
}
