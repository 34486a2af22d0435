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
export function pillSentence(
  { all, done, toReview, failed, asking, waiting }: BulkCounts,
  run: BulkRun,
): string {
  const read = done + toReview
  const waitingReceipts = waiting === 1 ? '1 receipt waits' : `${waiting} receipts wait`
  if (run.state === 'waiting' && run.reason === 'offline') return `Offline: ${waitingReceipts}`
  if (run.state === 'stopped' && run.reason === 'no-uploads') return `No uploads left: ${waitingReceipts}`
  if (!isUnderWay(run) && waiting > 0) return `${waitingReceipts} to be sent`
  if (!isUnderWay(run) && asking > 0)
    return asking === 1 ? '1 file waits for your decision' : `${asking} files wait for your decision`
  // Those that were read have gone on to their review.
  if (!isUnderWay(run) && read === 0 && failed > 0)
    return failed === 1 ? '1 file could not be read' : `${failed} files could not be read`
  const failures = failed > 0 ? `, ${failed} failed` : ''
  return `${read} of ${all} receipts read${failures}`
}
