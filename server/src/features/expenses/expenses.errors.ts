import { defineError } from '../../core/errors.ts'

export const expenseNotFound = defineError({
  code: 'expenses.not-found',
  kind: 'not-found',
  title: 'No such expense',
  detail: 'This expense does not exist or was deleted.',
})
export const amountTooLarge = defineError({
  code: 'expenses.amount-too-large',
  kind: 'bad-input',
  title: 'Amount too large',
  detail: 'This amount is too large in your own currency.',
})
export const badCursor = defineError({
  code: 'expenses.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page does not exist. Start again from the first.',
})
