import { defineError } from '../errors.ts'

export const fileNotFound = defineError({
  code: 'files.not-found',
  kind: 'not-found',
  title: 'File not found',
  detail: 'This file no longer exists.',
})

/** Always a bug: the server generates the keys. */
export const badFileKey = defineError({
  code: 'files.bad-key',
  kind: 'internal',
  title: 'Something went wrong on our side',
  detail: 'Something went wrong on our end. Nothing was changed. Please try again.',
})
