import { Button } from '@mantine/core'
import { t } from '../../../core/language/language.ts'
import { useAreUploadsUsedUp } from '../../../entities/plans/useUploads.ts'
import classes from './BulkUpload.module.css'
import { type BulkState, countsOf, isUnderWay, reviewIdsOf } from './sending/bulkState.ts'

interface BulkFooterProps {
  state: BulkState
  onClear: () => void
  onClose: () => void
  onProcess: () => void
  onRetry: () => void
  onReview: (expenseIds: readonly string[]) => void
}

/** Actions for the whole list; the next step is the primary one. */
export function BulkFooter({ state, onClear, onClose, onProcess, onRetry, onReview }: BulkFooterProps) {
  const { items, run } = state
  const { failed, asking, waiting } = countsOf(items)
  const isBusy = isUnderWay(run)
  const isUsedUp = useAreUploadsUsedUp()
  const reviewIds = reviewIdsOf(items)
  const isReviewNext = reviewIds.length > 0 && !isBusy
  const isProcessNext = waiting > 0 || failed + asking + reviewIds.length === 0
  return (
    <div className={classes.footer}>
      <Button variant="subtle" disabled={items.length === 0} onClick={onClear}>
        {t('Clear All')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
      {failed > 0 && !isBusy && (
        <Button
          variant={isProcessNext || isReviewNext ? 'default' : 'filled'}
          disabled={isUsedUp}
          onClick={onRetry}
        >
          {t('Retry {failed} failed', { failed })}
        </Button>
      )}
      {isReviewNext && (
        <Button variant={isProcessNext ? 'default' : 'filled'} onClick={() => onReview(reviewIds)}>
          {t('{count, plural, one {Review # receipt} other {Review # receipts}}', {
            count: reviewIds.length,
          })}
        </Button>
      )}
      {isProcessNext && (
        <Button disabled={isBusy || isUsedUp} onClick={onProcess}>
          {isBusy ? t('Processing...') : t('Process Files')}
        </Button>
      )}
    </div>
  )
}
