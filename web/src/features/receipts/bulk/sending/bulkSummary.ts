import { type BulkCounts, type BulkRun, isUnderWay } from './bulkState.ts'

/** "7 done, 2 need review, 1 failed, 3 to go". Empty while nothing was sent. */
export function bulkSummary({ done, toReview, failed, asking, waiting }: BulkCounts): string {
  if (done + toReview + failed + asking === 0) return ''
  const parts = [
    `${done} done`,
    ...(toReview > 0 ? [`${toReview} ${toReview === 1 ? 'needs' : 'need'} review`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(asking > 0 ? [`${asking} to decide`] : []),
    ...(waiting > 0 ? [`${waiting} to go`] : []),
  ]
  return parts.join(', ')
}

/** For the pill, seen from elsewhere in the app. */
export function pillSentence(counts: BulkCounts, run: BulkRun): string {
  const { done, toReview, failed, asking, waiting } = counts
  if (run.state === 'waiting' && run.reason === 'offline') return `Offline: ${receiptsWait(waiting)}`
  if (run.state === 'stopped' && run.reason === 'over-plan')
    return `${run.problem.limit === 'storage' ? 'No room left' : 'No uploads left'}: ${receiptsWait(waiting)}`
  if (isUnderWay(run)) return progressSentence(counts)
  if (waiting > 0) return `${receiptsWait(waiting)} to be sent`
  if (asking > 0) return `${asking === 1 ? '1 file waits' : `${asking} files wait`} for your decision`
  // Those that were read have gone on to their review.
  if (done + toReview === 0 && failed > 0)
    return `${failed === 1 ? '1 file' : `${failed} files`} could not be read`
  return progressSentence(counts)
}

function receiptsWait(waiting: number): string {
  return waiting === 1 ? '1 receipt waits' : `${waiting} receipts wait`
}

function progressSentence({ all, done, toReview, failed }: BulkCounts): string {
  return `${done + toReview} of ${all} receipts read${failed > 0 ? `, ${failed} failed` : ''}`
}
