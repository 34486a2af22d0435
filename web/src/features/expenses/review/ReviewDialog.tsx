import { useHotkeys } from '@mantine/hooks'
import { useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { ReviewEnd } from './queue/ReviewEnd.tsx'
import { useReviews } from './queue/useReviews.ts'
import { ReceiptFormSkeleton } from './ReceiptFormSkeleton.tsx'
import { ReviewStep } from './ReviewStep.tsx'

interface ReviewDialogProps {
  id: string | undefined
  onClose: () => void
}

/** Reviews receipts one after the other, also by keyboard only. */
export function ReviewDialog({ id: openId, onClose }: ReviewDialogProps) {
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
    // No ignored tags: works in fields, too.
    [],
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
