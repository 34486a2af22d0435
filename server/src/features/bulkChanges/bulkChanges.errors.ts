import { maxBulkExpenses, maxMergedExpenses } from '@outlay/contract/bulkChanges/bulkChanges'
import { defineError } from '../../core/errors.ts'

export const bulkChangeNotFound = defineError({
  code: 'bulk-changes.not-found',
  kind: 'not-found',
  title: 'No such step',
  detail: 'This change doesn’t exist, or is too old to undo.',
})
export const selectionChanged = defineError({
  code: 'bulk-changes.selection-changed',
  kind: 'conflict',
  title: 'The expenses have changed',
  detail:
    'Different expenses match now than when you last looked. Nothing was changed. Check them again, then continue.',
})
export const tooManyAtOnce = defineError({
  code: 'bulk-changes.too-many',
  kind: 'unprocessable',
  title: 'Too many at once',
  detail: say =>
    say('You can change at most {most} expenses at once. Narrow the filter, for example to one year.', {
      most: maxBulkExpenses,
    }),
})
export const mergeByIds = defineError({
  code: 'bulk-changes.merge-by-ids',
  kind: 'unprocessable',
  title: 'Choose what is the same',
  detail: say =>
    say(
      'You can merge two to {most} expenses into one. Select them individually, including the one to keep.',
      {
        most: maxMergedExpenses,
      },
    ),
})
export const alreadyUndone = defineError({
  code: 'bulk-changes.undone',
  kind: 'conflict',
  title: 'Undone already',
  detail: 'This change was already undone.',
})
export const notSamePurchase = defineError({
  code: 'expenses.not-same-purchase',
  kind: 'conflict',
  title: 'Not the same purchase',
  detail: 'You can only merge expenses with the same amount in the same currency. Nothing was merged.',
})
export const keptExpenseNeedsReview = defineError({
  code: 'expenses.kept-one-waits',
  kind: 'conflict',
  title: 'Its receipt asks something',
  detail:
    'The expense you want to keep has an open question about its receipt. Answer it first, or keep another one.',
})
export const mergeRefused = defineError({
  code: 'expenses.merge-refused',
  kind: 'conflict',
  title: 'Not merged',
  detail: 'One of these expenses can’t be changed. Nothing was merged.',
})
