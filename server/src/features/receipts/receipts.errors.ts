import { maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import { multipleReceiptsCode } from '@outlay/contract/receipts/multipleReceipts'
import { type UnopenableReason, UnreadableFileError } from '@outlay/reader/documents/unopenable'
import { AppError, defineError, type ErrorKind } from '../../core/errors.ts'

export const unreadableReceipt = defineError({
  code: 'receipts.unreadable',
  kind: 'unprocessable',
  title: 'Nothing to read',
  detail:
    'We couldn’t read any text in this picture. Retake it with more light and the whole receipt in view.',
})
export const readersBusy = defineError({
  code: 'receipts.readers-busy',
  kind: 'unavailable',
  title: 'Receipts cannot be read now',
  detail: 'We couldn’t read the receipt just now. Please try again in a moment.',
})
export const receiptNotFound = defineError({
  code: 'receipts.not-found',
  kind: 'not-found',
  title: 'No such receipt',
  detail: 'This receipt doesn’t exist or was deleted.',
})
export const notYourReceipt = defineError({
  code: 'receipts.not-yours',
  kind: 'forbidden',
  title: 'Not your receipt',
  detail: 'Only the expense’s owner can rotate this receipt permanently.',
})
export const tooManyReceipts = defineError({
  code: 'receipts.too-many',
  kind: 'conflict',
  title: 'No more receipts',
  detail: say =>
    say('This expense already has {most} receipts, which is the maximum. Remove one first.', {
      most: maxReceiptsOfExpense,
    }),
})
export const noDuplicate = defineError({
  code: 'receipts.no-duplicate',
  kind: 'conflict',
  title: 'Nothing to decide',
  detail: 'This receipt isn’t a duplicate, or that was already decided.',
})
export const notWaiting = defineError({
  code: 'receipts.not-waiting',
  kind: 'conflict',
  title: 'No longer pending',
  detail: 'This receipt already has its own expense. Upload it again to add it to another one, too.',
})
export const earlierHasReceipt = defineError({
  code: 'receipts.earlier-has-receipt',
  kind: 'conflict',
  title: 'It has a receipt',
  detail: 'The earlier expense already has a receipt. Keep one of the two, or both.',
})

const problems: Readonly<Record<UnopenableReason, { readonly kind: ErrorKind; readonly title: string }>> = {
  'empty-file': { kind: 'bad-input', title: 'Empty file' },
  'not-a-picture': { kind: 'wrong-type', title: 'Not a picture or PDF' },
  'picture-type-not-taken': { kind: 'wrong-type', title: 'Kind of file not taken' },
  'animated-picture': { kind: 'unprocessable', title: 'Animated picture' },
  'too-many-pixels': { kind: 'unprocessable', title: 'Picture too large' },
  'damaged-picture': { kind: 'unprocessable', title: 'Damaged picture' },
  'too-many-pages': { kind: 'unprocessable', title: 'Too many pages' },
  'locked-pdf': { kind: 'unprocessable', title: 'Locked PDF' },
  'damaged-pdf': { kind: 'unprocessable', title: 'Damaged PDF' },
  'too-complex': { kind: 'unprocessable', title: 'File too complex' },
}

/** The user-facing error for a file that cannot be opened; other errors unchanged. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof UnreadableFileError)) return error
  const { reason, message: detail } = error
  return new AppError({ code: `receipts.${reason}`, ...problems[reason], detail }, { cause: error })
}

/** Always has the extension member `several`; see `severalReceiptsSchema` in the contract. */
export const multipleReceipts = defineError({
  code: multipleReceiptsCode,
  kind: 'conflict',
  title: 'More than one receipt',
  detail: 'This file seems to contain more than one receipt.',
})
