import { type UnopenableReason, UnreadableFileError } from '@outlay/reader/documents/unopenable'
import { AppError, type ErrorKind } from '../../../core/errors.ts'

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
