import { defineError } from '../../core/errors.ts'

export const emptyFile = defineError({
  code: 'receipts.empty-file',
  kind: 'bad-input',
  title: 'Empty file',
  detail: 'This file is empty. Choose a picture of your receipt.',
})
export const notAPicture = defineError({
  code: 'receipts.not-a-picture',
  kind: 'wrong-type',
  title: 'Not a picture',
  detail: 'This file is not a picture. Use PNG, JPG, GIF or WebP.',
})
export const pictureTypeNotTaken = defineError({
  code: 'receipts.picture-type-not-taken',
  kind: 'wrong-type',
  title: 'Kind of file not taken',
  detail: 'This kind of file is not taken. Use PNG, JPG, GIF or WebP.',
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
