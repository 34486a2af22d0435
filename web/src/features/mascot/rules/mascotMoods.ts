import type { MascotFacts, Reaction } from '@outlay/contract/mascot/mascot'
import { budgetUseOf, isAtLeast, isOver, isUnder, savingsShareOf } from './shares.ts'

export type MascotMood = 'worried' | 'concerned' | 'excellent' | 'good'

/** The mascot's mood about the month. */
export function mascotMoodFor(facts: MascotFacts): MascotMood {
  const use = budgetUseOf(facts)
  const saved = savingsShareOf(facts)
  if (isOver(use, 100n)) return 'worried'
  if (isOver(use, 80n)) return 'concerned'
  if (isAtLeast(saved, 100n) || (isUnder(use, 50n) && isOver(saved, 50n))) return 'excellent'
  return 'good'
}

export type ReactionMood = 'excited' | 'focused' | 'neutral'

/** How long a reaction changes the mood; otherwise the mascot is happy. */
export const reactionMs = 2000
export const restingMood = 'happy'

const moodByReaction: Readonly<Record<Reaction, ReactionMood>> = {
  praise: 'excited',
  question: 'focused',
  refresh: 'neutral',
}

export function moodAfterReaction(reaction: Reaction): ReactionMood {
  return moodByReaction[reaction]
}
