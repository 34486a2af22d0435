import { useQuery } from '@tanstack/react-query'
import IconCircleCheck from '~icons/tabler/circle-check'
import { ApiError } from '../../../core/api/api.ts'
import { type CloseGuard, useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { useHotkeys } from '../../../core/interaction/useHotkeys.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useSubmitExpenses } from '../../../entities/approvals/approvals.mutations.ts'
import {
  endReviewQueue,
  keepReviewOrder,
  markReviewed,
  useReviewQueue,
  waitingReviewsQuery,
} from '../../../entities/receipts/reviewQueue.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { openExpensesQuery } from '../expenses.api.ts'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import { DuplicateQuestion } from './DuplicateQuestion.tsx'
import { type QueueWays, ReceiptEditor } from './ReceiptEditor.tsx'
import { ReceiptFormSkeleton } from './ReceiptFormSkeleton.tsx'
import { nextToReview, reviewOrder } from './reviewOrder.ts'
import { reviewQuery } from './reviews.api.ts'

/** Reviews receipts one after the other, also by keyboard only. */
export function ReviewDialog({ id: openId, onClose }: { id: string | undefined; onClose: () => void }) {
  const reviews = useReviews(openId, onClose)
  const { id, previousId, nextId, goTo } = reviews
  const closeGuard = useCloseGuard(reviews.close)
  const wayTo = (otherId: string | undefined) =>
    otherId === undefined ? undefined : () => closeGuard.requestDetour(() => void goTo(otherId))
  const queue = { goBack: wayTo(previousId), skip: wayTo(nextId) }
  useHotkeys(
    [
      ['alt+ArrowRight', () => queue.skip?.()],
      ['alt+ArrowLeft', () => queue.goBack?.()],
    ],
    { worksInFields: true },
  )
  const title = id
    ? t('Review receipt {place} of {count}', { place: reviews.place, count: reviews.count })
    : t('Review receipts')
  return (
    <Dialog title={title} onClose={closeGuard.request}>
      {id && (
        <ReviewStep
          key={id}
          id={id}
          nextId={nextId}
          closeGuard={closeGuard}
          queue={queue}
          onDone={() => reviews.finish(id)}
        />
      )}
      {!id && <ReviewsOutside reviews={reviews} />}
    </Dialog>
  )
}

/** While the queue loads, and when it is empty. */
function ReviewsOutside({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
  if (reviews.isLoading) return <ReceiptFormSkeleton />
  if (reviews.error)
    return <LoadError what={t('Your receipts')} error={reviews.error} onRetry={reviews.retry} />
  return <ReviewEnd doneCount={reviews.doneCount} onClose={reviews.close} />
}

interface ReviewStepProps {
  id: string
  /** The one to prefetch. */
  nextId: string | undefined
  closeGuard: CloseGuard
  queue: QueueWays
  /** Goes on; resolves once the next one is shown. */
  onDone: () => Promise<void>
}

/** A receipt in the review queue. */
function ReviewStep({ id, nextId, closeGuard, queue, onDone }: ReviewStepProps) {
  const { data: review, error, refetch } = useQuery(reviewQuery(id))
  if (!review) {
    if (!error) return <ReceiptFormSkeleton />
    if (error instanceof ApiError && error.status === 404) return <ReceiptGone onNext={() => void onDone()} />
    return <LoadError what={t('This receipt')} error={error} onRetry={refetch} />
  }
  return (
    <>
      {review.duplicate ? (
        <DuplicateQuestion review={review} duplicate={review.duplicate} onCancelled={onDone} />
      ) : (
        <ReceiptEditor
          expense={review.expense}
          receipt={review.receipt}
          hasRule={review.merchantRuleId !== null}
          closeGuard={closeGuard}
          onDone={() => void onDone()}
          queue={queue}
        />
      )}
      {nextId && <FetchedAhead id={nextId} />}
    </>
  )
}

/** Prefetches the next receipt and its image. */
function FetchedAhead({ id }: { id: string }) {
  const { data } = useQuery(reviewQuery(id))
  const url = data?.expense.receiptUrl
  return url ? <img src={url} alt="" hidden /> : null
}

function ReceiptGone({ onNext }: { onNext: () => void }) {
  return (
    <EmptyState title={t('Receipt not found')} text={t('It was deleted, or the link is incomplete.')}>
      <Button autoFocus data-autofocus onClick={onNext}>
        {t('Continue')}
      </Button>
    </EmptyState>
  )
}

/** The position in the review queue, and its navigation. The open one is in the URL. */
function useReviews(openId: string | undefined, onClose: () => void) {
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

interface ReviewEndProps {
  /** How many were just reviewed. */
  doneCount: number
  onClose: () => void
}

function ReviewEnd({ doneCount, onClose }: ReviewEndProps) {
  const { data } = useQuery(openExpensesQuery)
  const { ids, total } = data ?? { ids: [], total: 0 }
  const hasOpen = ids.length > 0
  const submit = useSubmitExpenses()
  return (
    <EmptyState
      title={t('All receipts reviewed')}
      text={sentencesOf(doneCount, hasOpen ? total : 0)}
      icon={<IconCircleCheck size={24} />}
    >
      {hasOpen && (
        <Button disabled={submit.isPending} onClick={() => submit.mutate(ids, { onSuccess: onClose })}>
          {total > ids.length
            ? t('Submit the newest {count}', { count: ids.length })
            : t('Submit all that are ready ({total})', { total })}
        </Button>
      )}
      <Button variant={hasOpen ? 'default' : 'filled'} autoFocus data-autofocus onClick={onClose}>
        {t('Back to expenses')}
      </Button>
    </EmptyState>
  )
}

/** What was done, and what remains: `openCount` expenses that can be submitted. */
function sentencesOf(doneCount: number, openCount: number): string {
  const looked = t('{count, plural, one {# receipt reviewed.} other {# receipts reviewed.}}', {
    count: doneCount,
  })
  const left = t(
    '{count, plural, one {# expense still needs to be submitted for approval.} other {# expenses still need to be submitted for approval.}}',
    { count: openCount },
  )
  if (doneCount === 0)
    return openCount > 0 ? left : t('You’re all caught up. Receipts that need review appear here.')
  return `${looked} ${openCount > 0 ? left : t('Nothing else needs your attention.')}`
}
