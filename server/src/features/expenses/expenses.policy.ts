import type { Actor } from '../../core/actor.ts'

/** Whoever recorded an expense, and nobody else, changes or deletes it. */
export const mayEditExpense = (actor: Actor, expense: { userId: string }): boolean =>
  expense.userId === actor.userId
