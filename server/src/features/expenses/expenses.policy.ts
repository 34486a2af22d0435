import type { Actor } from '../../core/actor.ts'

/** Only the person who recorded an expense may change or delete it. */
export const mayEditExpense = (actor: Actor, expense: { userId: string }): boolean =>
  expense.userId === actor.userId

/** Fields that reveal a mood. */
export const moodFields = ['mood', 'moodNote'] as const

/** Moods are private: other readers see the expense as if it had none. */
export const maySeeMoods = (reader: Pick<Actor, 'userId'>, expense: { userId: string }): boolean =>
  expense.userId === reader.userId
