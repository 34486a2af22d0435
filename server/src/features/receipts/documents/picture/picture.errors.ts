import { defineError } from '../../../../core/errors.ts'

export const emptyFile = defineError({
  code: 'receipts.empty-file',
  kind: 'bad-input',
  title: 'Empty file',
  detail: 'This file is empty. Choose a picture or PDF of your receipt.',
})
export const notAPicture = defineError({
  code: 'receipts.not-a-picture',
  kind: 'wrong-type',
  title: 'Not a picture or PDF',
  detail: 'This file is not a picture or a PDF. Use PNG, JPG, GIF, WebP, HEIC or PDF.',
})
export const pictureTypeNotTaken = defineError({
  code: 'receipts.picture-type-not-taken',
  kind: 'wrong-type',
  title: 'Kind of file not taken',
  detail: 'This kind of file is not taken. Use PNG, JPG, GIF, WebP, HEIC or PDF.',
})
export const animatedPicture = defineError({
  code: 'receipts.animated-picture',
  kind: 'unprocessable',
  title: 'Animated picture',
  detail: 'This picture is animated. Use a picture that stands still.',
})
export const tooManyPixels = defineError({
  code: 'receipts.too-many-pixels',
  kind: 'unprocessable',
  title: 'Picture too large',
  detail: 'This picture has too many pixels. Use one of at most 60 megapixels and 20,000 pixels a side.',
})
export const damagedPicture = defineError({
  code: 'receipts.damaged-picture',
  kind: 'unprocessable',
  title: 'Damaged picture',
  detail: 'This picture is damaged or cut off. Save or photograph it again.',
})
export const tooManyPages = defineError({
  code: 'receipts.too-many-pages',
  kind: 'unprocessable',
  title: 'Too many pages',
  detail: 'A receipt may have at most 10 pages: please send the pages of the receipt alone.',
})
export const lockedPdf = defineError({
  code: 'receipts.locked-pdf',
  kind: 'unprocessable',
  title: 'Locked PDF',
  detail: 'This PDF is locked with a password. Please send it without one.',
})
export const damagedPdf = defineError({
  code: 'receipts.damaged-pdf',
  kind: 'unprocessable',
  title: 'Damaged PDF',
  detail: 'This PDF is damaged or empty. Save it again, or send a picture of the receipt.',
})
export const tooComplex = defineError({
  code: 'receipts.too-complex',
  kind: 'unprocessable',
  title: 'File too complex',
  detail: 'This file takes too long to open. Send a photo or a screenshot of the receipt instead.',
})
