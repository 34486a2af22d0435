import { t } from '../../../../core/language/language.ts'
import { type BulkCounts, type BulkRun, isUnderWay } from './bulkState.ts'

/** "7 done, 2 need review, 1 failed, 3 to go". Empty if nothing was sent. */
export function bulkSummary({ done, toReview, failed, asking, waiting }: BulkCounts): string {
  if (done + toReview + failed + asking === 0) return ''
  const parts = [
    t('{done} done', { done }),
    ...(toReview > 0
      ? [t('{toReview, plural, one {# needs review} other {# need review}}', { toReview })]
      : []),
    ...(failed > 0 ? [t('{failed} failed', { failed })] : []),
    ...(asking > 0 ? [t('{asking} awaiting your decision', { asking })] : []),
    ...(waiting > 0 ? [t('{waiting} to go', { waiting })] : []),
  ]
  return parts.join(', ')
}

/** For the pill on other pages. */
export function pillSentence(counts: BulkCounts, run: BulkRun): string {
  const { done, toReview, failed, asking, waiting } = counts
  if (run.state === 'stopped' && run.reason === 'over-plan')
    return `${run.problem.limit === 'storage' ? t('No storage left') : t('No uploads left')}: ${receiptsWait(waiting)}`
  if (isUnderWay(run)) return progressSentence(counts)
  if (waiting > 0)
    return t('{waiting, plural, one {# receipt to send} other {# receipts to send}}', {
      waiting,
    })
  if (asking > 0)
    return t('{asking, plural, one {# file needs your decision} other {# files need your decision}}', {
      asking,
    })
  // Successful ones have moved on to their review.
  if (done + toReview === 0 && failed > 0)
    return t('{failed, plural, one {# file couldn’t be read} other {# files couldn’t be read}}', { failed })
  return progressSentence(counts)
}

function receiptsWait(waiting: number): string {
  return t('{waiting, plural, one {# receipt not sent} other {# receipts not sent}}', { waiting })
}

function progressSentence({ all, done, toReview, failed }: BulkCounts): string {
  const read = t('{read} of {all} receipts read', { read: done + toReview, all })
  return failed > 0 ? `${read}, ${t('{failed} failed', { failed })}` : read
}
