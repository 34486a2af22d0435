import { downloadUnderWayCode } from '@outlay/contract/privacy/privacy'
import { defineError } from '../../core/errors.ts'

export const downloadUnderWay = defineError({
  code: downloadUnderWayCode,
  kind: 'conflict',
  title: 'Your archive is being made',
  detail: 'Your archive is already being prepared. We’ll email you when it is ready.',
})
export const downloadNotFound = defineError({
  code: 'privacy.download-not-found',
  kind: 'not-found',
  title: 'No such archive',
  detail: 'This archive doesn’t exist or is no longer available. Request a new one.',
})
