import { multipleReceiptsCode } from '@outlay/contract/receipts/multipleReceipts'
import { defineError } from '../../../core/errors.ts'

/** Always has the extension member `several`; see `severalReceiptsSchema` in the contract. */
export const multipleReceipts = defineError({
  code: multipleReceiptsCode,
  kind: 'conflict',
  title: 'More than one receipt',
  detail: 'This file seems to contain more than one receipt.',
})
