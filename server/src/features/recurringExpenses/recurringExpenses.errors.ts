import { defineError } from '../../core/errors.ts'

export const recurringExpenseNotFound = defineError({
  code: 'recurring-expenses.not-found',
  kind: 'not-found',
  title: 'No such recurring expense',
  detail: 'This recurring expense doesn’t exist.',
})
export const tooManyRecurringExpenses = defineError({
  code: 'recurring-expenses.too-many',
  kind: 'conflict',
  title: 'Too many recurring expenses',
  detail: 'The limit is 500 recurring expenses. Delete one you no longer need.',
})
