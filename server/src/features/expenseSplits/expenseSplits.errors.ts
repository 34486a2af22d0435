import { defineError } from '../../core/errors.ts'

export const notSplit = defineError({
  code: 'expenses.not-split',
  kind: 'conflict',
  title: 'Not split',
  detail: 'This expense is no longer part of a split.',
})
export const alreadySplit = defineError({
  code: 'expenses.split-already',
  kind: 'conflict',
  title: 'Already split',
  detail: 'This expense is already part of a split. Undo that first, then split it again.',
})
export const splitNeedsReview = defineError({
  code: 'expenses.split-waits',
  kind: 'conflict',
  title: 'Needs review first',
  detail: 'This expense’s receipt still needs a review. Complete it first, then split it.',
})
export const calculatedNotSplit = defineError({
  code: 'expenses.calculated-not-split',
  kind: 'conflict',
  title: 'Calculated',
  detail:
    'This amount is calculated from mileage or a per diem, so you can’t split it. Enter the amount by hand, then split it.',
})
export const approvedNotSplit = defineError({
  code: 'expenses.approved-not-split',
  kind: 'conflict',
  title: 'Approved by the team',
  detail:
    'The team has approved this expense, so you can’t split it or undo its split. Ask an approver to reject it first.',
})
