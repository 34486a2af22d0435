import { defineError } from '../../core/errors.ts'

export const budgetNotFound = defineError({
  code: 'budgets.not-found',
  kind: 'not-found',
  title: 'No such budget',
  detail: 'This budget doesn’t exist.',
})
export const budgetTaken = defineError({
  code: 'budgets.taken',
  kind: 'conflict',
  title: 'There is a budget already',
  detail: 'This category already has a budget. Change that one instead.',
})
