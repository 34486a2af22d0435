import type { Actor } from '../../core/actor.ts'

export const mayReadExpense = (actor: Actor, expense: { userId: string }): boolean =>
  expense.userId === actor.userId
