import { type SeveralReceipts, severalReceiptsCode } from '@outlay/contract/receipts/severalReceipts'
import { ApiError } from '../../../core/api/api.ts'

/** A file with pages in these groups, each read as a different merchant. */
export function severalOf(groups: number[][], changes: Partial<SeveralReceipts> = {}): SeveralReceipts {
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
export function severalQuestion(several: SeveralReceipts): ApiError {
  const words = { title: 'More than one receipt', detail: 'This file may hold several receipts.' }
  const problem = { type: 'about:blank', status: 409, code: severalReceiptsCode, several, ...words }
  return new ApiError(409, problem, '')
}
