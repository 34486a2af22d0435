import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../../core/session/session.tsx'
import {
  endReviewQueue,
  keepReviewOrder,
  markReviewed,
  useReviewQueue,
  waitingReviewsQuery,
} from '../../../../entities/receipts/reviewQueue.ts'
import { useExpensesAddress } from '../../useExpensesAddress.ts'
import { nextToReview, reviewOrder } from './reviewOrder.ts'

/** The position in the review queue, and its navigation. The open one is in the URL. */
export function useReviews(openId: string | undefined, onClose: () => void) {
  const { id: userId } = useUser()
  const waiting = useQuery(waitingReviewsQuery)
  const queue = useReviewQueue()
  const { openReview } = useExpensesAddress()
  const order = reviewOrder(queue, waiting.data?.expenseIds ?? [], openId)
  const id = openId ?? nextToReview(order, queue.done)
  const place = id === undefined ? -1 : order.indexOf(id)
  const goTo = (nextId: string | undefined) => {
    keepReviewOrder(userId, order)
    return openReview(nextId)
  }
  return {
    /** Undefined until known, and when all are done. */
    id,
    isLoading: !id && waiting.isPending,
    error: id ? null : waiting.error,
    retry: waiting.refetch,
    doneCount: queue.done.size,
    place: place + 1,
    count: order.length,
    previousId: order[place - 1],
    nextId: place < 0 ? undefined : order[place + 1],
    goTo,
    /** Marks one as done and goes to the next to review. */
    finish: (doneId: string) => {
      markReviewed(userId, doneId)
      return goTo(nextToReview(order, new Set([...queue.done, doneId]), doneId))
    },
    close: () => {
      endReviewQueue(userId)
      onClose()
    },
  }
}
