import { maxReceiptsOfExpense } from '@outlay/contract/expenseReceipts'
import { defineError } from '../../core/errors.ts'

export const unreadableReceipt = defineError({
  code: 'receipts.unreadable',
  kind: 'unprocessable',
  title: 'Nothing to read',
  detail:
    'No text could be read on this picture. Take it again with more light and the whole receipt in view.',
})
export const readersBusy = defineError({
  code: 'receipts.readers-busy',
  kind: 'unavailable',
  title: 'Receipts cannot be read now',
  detail: 'The receipt could not be read just now. Please try again in a moment.',
})
export const receiptNotFound = defineError({
  code: 'receipts.not-found',
  kind: 'not-found',
  title: 'No such receipt',
  detail: 'This receipt does not exist or was deleted.',
})
export const notYourReceipt = defineError({
  code: 'receipts.not-yours',
  kind: 'forbidden',
  title: 'Not your receipt',
  detail: 'Only the person whose expense it is of can turn this receipt for good.',
})
export const tooManyReceipts = defineError({
  code: 'receipts.too-many',
  kind: 'conflict',
  title: 'No more receipts',
  detail: say =>
    say('This expense has {most} receipts, and takes no more. Remove one first.', {
      most: maxReceiptsOfExpense,
    }),
})
export const noDuplicate = defineError({
  code: 'receipts.no-duplicate',
  kind: 'conflict',
  title: 'Nothing to decide',
  detail: 'This receipt repeats no other one, or that was decided already.',
})
export const notWaiting = defineError({
  code: 'receipts.not-waiting',
  kind: 'conflict',
  title: 'Not waiting any more',
  detail:
    'This receipt has an expense of its own by now. Upload it once more to have it on another one, too.',
})
export const earlierHasReceipt = defineError({
  code: 'receipts.earlier-has-receipt',
  kind: 'conflict',
  title: 'It has a receipt',
  detail: 'The earlier expense has a receipt already. Keep one of the two, or both.',
})
