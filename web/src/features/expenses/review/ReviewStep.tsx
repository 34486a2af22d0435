import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { DuplicateQuestion } from './duplicates/DuplicateQuestion.tsx'
import { type QueueWays, ReceiptEditor } from './ReceiptEditor.tsx'
import { ReceiptFormSkeleton } from './ReceiptFormSkeleton.tsx'
import { reviewQuery } from './reviews.api.ts'

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
export function ReviewStep({ id, nextId, closeGuard, queue, onDone }: ReviewStepProps) {
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
