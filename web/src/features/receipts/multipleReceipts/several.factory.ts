import { type MultipleReceipts, multipleReceiptsCode } from '@outlay/contract/receipts/multipleReceipts'
import { ApiError } from '../../../core/api/api.ts'

/** A file with pages in these groups, each read as a different merchant. */
export function multipleReceiptsOf(
  groups: number[][],
  changes: Partial<MultipleReceipts> = {},
): MultipleReceipts {
  return {
    isSure: true,
    of: 'pages',
    pages: groups.flat().map(number => ({ number, picture: 'data:image/webp;base64,UklGRg==' })),
    groups: groups.map((pages, index) => ({
      pages,
      merchant: `Shop ${index + 1}`,
      date: `2026-05-0${index + 1}`,
      total: `${index + 1}0.00`,
      currency: 'EUR',
    })),
    uploadsLeft: 4,
    ...changes,
  }
}

/** The server's response that asks about such a file. */
export function severalQuestion(several: MultipleReceipts): ApiError {
  const words = { title: 'More than one receipt', detail: 'This file may hold several receipts.' }
  const problem = { type: 'about:blank', status: 409, code: multipleReceiptsCode, several, ...words }
  return new ApiError(409, problem, '')
}
