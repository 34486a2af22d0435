import { maxBulkExpenses, maxMergedExpenses } from '@outlay/contract/bulkChanges'
import { defineError } from '../../core/errors.ts'

export const bulkChangeNotFound = defineError({
  code: 'bulk-changes.not-found',
  kind: 'not-found',
  title: 'No such step',
  detail: 'This step does not exist, or is too old to be taken back.',
})
export const selectionChanged = defineError({
  code: 'bulk-changes.selection-changed',
  kind: 'conflict',
  title: 'Not the same expenses any more',
  detail: 'What matches has changed since it was looked at. Nothing was changed; look again, then go on.',
})
export const tooManyAtOnce = defineError({
  code: 'bulk-changes.too-many',
  kind: 'unprocessable',
  title: 'Too many at once',
  detail: say =>
    say('At most {most} expenses are changed in one step. Narrow the filter, for example to a year.', {
      most: maxBulkExpenses,
    }),
})
export const mergeByIds = defineError({
  code: 'bulk-changes.merge-by-ids',
  kind: 'unprocessable',
  title: 'Choose what is the same',
  detail: say =>
    say('Two to {most} expenses become one: choose these one by one, with the one that stays.', {
      most: maxMergedExpenses,
    }),
})
export const undoneAlready = defineError({
  code: 'bulk-changes.undone',
  kind: 'conflict',
  title: 'Undone already',
  detail: 'This step was taken back already.',
})
