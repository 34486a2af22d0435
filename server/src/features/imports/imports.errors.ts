import { defineError } from '../../core/errors.ts'

export const importNotFound = defineError({
  code: 'imports.not-found',
  kind: 'not-found',
  title: 'No such import',
  detail: 'This import doesn’t exist.',
})
export const badRowCursor = defineError({
  code: 'imports.bad-cursor',
  kind: 'bad-input',
  title: 'Unknown page',
  detail: 'This page doesn’t exist. Start again from the first.',
})
export const emptyStatement = defineError({
  code: 'imports.empty-file',
  kind: 'bad-input',
  title: 'Nothing in this file',
  detail: 'This file has no rows. Export the statement again, with the days you need.',
})
export const pictureAsStatement = defineError({
  code: 'imports.picture',
  kind: 'wrong-type',
  title: 'This is a picture',
  detail: 'This file is an image or a PDF, despite its name. Upload it as a receipt instead.',
})
export const notAStatement = defineError({
  code: 'imports.not-a-statement',
  kind: 'wrong-type',
  title: 'Not a statement',
  detail: 'This file isn’t text. Export the statement as CSV, OFX or QFX and choose that file.',
})
export const packedStatement = defineError({
  code: 'imports.packed',
  kind: 'wrong-type',
  title: 'Packed or spreadsheet file',
  detail:
    'This file is compressed, or is a spreadsheet. Extract it, or save it as CSV, then choose that file.',
})
export const tooManyRows = defineError({
  code: 'imports.too-many-rows',
  kind: 'unprocessable',
  title: 'Too many rows',
  detail: 'This file has more than 100,000 rows. Split it, for example by year, and import each part.',
})
export const tooManyColumns = defineError({
  code: 'imports.too-many-columns',
  kind: 'unprocessable',
  title: 'Too many columns',
  detail: 'This file has more than 100 columns. Is it a statement? Remove the columns you don’t need.',
})
export const brokenQuote = defineError({
  code: 'imports.broken-quote',
  kind: 'unprocessable',
  title: 'A quote is broken',
  detail: 'This file has a quotation mark that isn’t closed.',
})
export const unreadableTable = defineError({
  code: 'imports.unreadable',
  kind: 'unprocessable',
  title: 'Unreadable table',
  detail: 'This file can’t be read as a table. Export the statement again as CSV.',
})
export const brokenOfx = defineError({
  code: 'imports.broken-ofx',
  kind: 'unprocessable',
  title: 'Unreadable OFX',
  detail: 'No transactions were found in this OFX file. Export the statement again.',
})
export const mappingIncomplete = defineError({
  code: 'imports.mapping-incomplete',
  kind: 'unprocessable',
  title: 'Choose the columns',
  detail: 'Choose which columns contain the date, amount and description.',
})
export const unknownColumn = defineError({
  code: 'imports.unknown-column',
  kind: 'unprocessable',
  title: 'A column is missing',
  detail: 'A chosen column isn’t in this file. Choose the columns again.',
})
export const badRows = defineError({
  code: 'imports.bad-rows',
  kind: 'unprocessable',
  title: 'Some rows cannot be read',
  detail: 'Some rows can’t be read. Fix them, choose other columns, or leave these rows out.',
})
