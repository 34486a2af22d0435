import type { ReviewQueue } from '../../../entities/receipts/reviewQueue.ts'

/** The review order: the given expenses, then others to review; includes the open one. */
export function reviewOrder(
  queue: ReviewQueue,
  waiting: readonly string[],
  openId: string | undefined,
): readonly string[] {
  const known = new Set([...queue.ids, ...waiting])
  return openId && !known.has(openId) ? [openId, ...known] : [...known]
}

/** The next one to review, from a position on and wrapping around to skipped ones; undefined at the end. */
export function nextToReview(
  order: readonly string[],
  done: ReadonlySet<string>,
  afterId?: string,
): string | undefined {
  const place = afterId === undefined ? -1 : order.indexOf(afterId)
  const round = [...order.slice(place + 1), ...order.slice(0, place + 1)]
  return round.find(id => !done.has(id) && id !== afterId)
}
