import { maxPageSize } from '@outlay/contract/core/fields'
import {
  type BankAccountInput,
  type Payment,
  type PaymentFormat,
  type Reimbursements,
  reimbursementRoutes,
} from '@outlay/contract/reimbursements/reimbursements'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callForResponse, callWithHeaders } from '../../core/api/api.ts'
import { nextCursorOf, totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { saveFile } from '../../core/interaction/saveFile.ts'
import { takeStep } from '../../entities/approvals/approvals.mutations.ts'

/** Who is owed how much. Always refetched, since payments depend on it. */
export const reimbursementsQuery = infiniteQueryOptions({
  queryKey: keyOf('reimbursements', 'list'),
  queryFn: async ({ pageParam, signal }): Promise<PageOfPeople> => {
    const query = { limit: maxPageSize, ...(pageParam && { cursor: pageParam }) }
    const { answer, headers } = await callWithHeaders(reimbursementRoutes.list, { query, signal })
    return { list: answer, nextCursor: nextCursorOf(headers), total: totalCountOf(headers) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor,
  staleTime: 0,
})

export interface PageOfPeople {
  readonly list: Reimbursements
  readonly nextCursor: string | undefined
  readonly total: number | undefined
}

/** Open payments, newest first. */
export const paymentsQuery = queryOptions({
  queryKey: keyOf('reimbursements', 'payments'),
  queryFn: ({ signal }) => call(reimbursementRoutes.payments, { signal }),
  staleTime: 0,
})

/** The account the team pays from. */
export const teamAccountQuery = queryOptions({
  queryKey: keyOf('reimbursements', 'account'),
  queryFn: ({ signal }) => call(reimbursementRoutes.teamAccount, { signal }),
})

/** The expenses owed to a person, oldest first, by page. */
export const expensesOfPersonQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('reimbursements', 'of-person', id),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      const { answer, headers } = await callWithHeaders(reimbursementRoutes.expenses, {
        params: { id },
        query,
        signal,
      })
      return { expenses: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  })

export function changeTeamAccount(body: BankAccountInput) {
  return call(reimbursementRoutes.changeTeamAccount, { body })
}

export function openPayment(body: { userIds: string[]; executionDate: string }) {
  return call(reimbursementRoutes.pay, { body })
}

export function finishPayment({ id }: Payment) {
  return call(reimbursementRoutes.finishPayment, { params: { id } })
}

export function cancelPayment({ id }: Payment) {
  return call(reimbursementRoutes.cancelPayment, { params: { id } })
}

export function markReimbursed(expenseIds: readonly string[]) {
  return takeStep(reimbursementRoutes.mark, expenseIds)
}

export interface PaymentFileWanted {
  readonly payment: Payment
  readonly format: PaymentFormat
}

/** Downloads a payment's file. By a call rather than a link, so that the page can show errors. */
export async function downloadPayment({ payment, format }: PaymentFileWanted): Promise<void> {
  const params = { id: payment.id }
  const response = await callForResponse(reimbursementRoutes.paymentFile, { params, query: { format } })
  saveFile(await response.blob(), fileNameIn(response.headers) ?? `payment-${payment.executionDate}`)
}

function fileNameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}
