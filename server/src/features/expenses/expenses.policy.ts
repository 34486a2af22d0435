import { type Actor, anyoneSignedIn } from '../../core/actor.ts'

export const mayKeepExpenses = anyoneSignedIn

export const mayReadExpense = (actor: Actor, expense: { userId: string }): boolean =>
  expense.userId === actor.userId
