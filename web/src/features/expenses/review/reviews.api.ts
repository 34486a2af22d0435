import { type DuplicateChoice, type ReceiptReview, receiptRoutes } from '@outlay/contract/receipts/receipts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

export type ReviewedReceipt = ReceiptReview['receipt']

/** An expense with its receipt, its words, and likely duplicates. */
export function reviewQuery(expenseId: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'review', expenseId),
    queryFn: ({ signal }) => call(receiptRoutes.review, { params: { id: expenseId }, signal }),
  })
}

export function settleDuplicate(expenseId: string, keep: DuplicateChoice) {
  return call(receiptRoutes.settleDuplicate, { params: { id: expenseId }, body: { keep } })
}

/** The URL of a receipt's page, counted from 0. */
export function pageUrlOf(receiptUrl: string, page: number): string {
  return page === 0 ? receiptUrl : `${receiptUrl}?page=${page}`
}
