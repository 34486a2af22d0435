import type { Actor } from '../../core/actor.ts'

/** Whoever recorded an expense, and nobody else, changes or deletes it. */
export const mayEditExpense = (actor: Actor, expense: { userId: string }): boolean =>
  expense.userId === actor.userId

/** What of an expense tells how someone felt. */
export const moodFields = ['mood', 'moodNote'] as const

/** How someone felt is for nobody else, whoever sees the expense: to others it is as if it had no mood. */
export const maySeeMoods = (reader: Pick<Actor, 'userId'>, expense: { userId: string }): boolean =>
  expense.userId === reader.userId
