import { type ReceiptUnderWay, receiptRoutes } from '@outlay/contract/receipts/receipts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'

const everyMs = 2000
const none: ReceiptUnderWay[] = []

/** The user's receipts that are not read yet: polled only while there are any, and not for fast ones. */
const underWayQuery = queryOptions({
  queryKey: keyOf('receipts-under-way'),
  queryFn: ({ signal }) => call(receiptRoutes.underWay, { signal }),
  initialData: none,
  staleTime: everyMs,
  refetchInterval: everyMs,
  gcTime: 0,
  retry: false,
})

/** "Waiting, 12 ahead", while others are read before this receipt; undefined once it is its turn. */
export function useWaitingText(isThis: (receipt: ReceiptUnderWay) => boolean): string | undefined {
  const ahead = useQuery(underWayQuery).data.find(isThis)?.ahead ?? undefined
  if (ahead === undefined) return undefined
  return ahead === 0 ? t('Queued, next in line') : t('Queued, {ahead, number} ahead', { ahead })
}
