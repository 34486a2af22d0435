import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { t } from '../../../../core/language/language.ts'
import { waitingReviewsQuery } from '../../../../entities/receipts/reviewQueue.ts'
import classes from './ReviewBar.module.css'

/** Above the list while there are receipts to review. */
export function ReviewBar({ onReview }: { onReview: () => void }) {
  const { data } = useQuery(waitingReviewsQuery)
  if (!data || data.count === 0) return null
  return (
    <section className={classes.bar} aria-label={t('Receipts to review')}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        {t('{count, plural, one {# receipt needs review} other {# receipts need review}}', {
          count: data.count,
        })}
      </span>
      <Button size="compact-md" variant="default" onClick={onReview}>
        {t('Review')}
      </Button>
    </section>
  )
}
