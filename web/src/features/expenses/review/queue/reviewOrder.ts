import type { ReviewQueue } from '../../../../entities/receipts/reviewQueue.ts'

/** What is reviewed one after the other: what was handed over, then what else waits; the one that is open is among them. */
export function reviewOrder(
  queue: ReviewQueue,
  waiting: readonly string[],
  openId: string | undefined,
): readonly string[] {
  const known = new Set([...queue.ids, ...waiting])
  return openId && !known.has(openId) ? [openId, ...known] : [...known]
}

/** The next one that still needs a look, from one place on and round to what was skipped; undefined at the end. */
export function nextToReview(
  order: readonly string[],
  done: ReadonlySet<string>,
  afterId?: string,
): string | undefined {
  const place = afterId === undefined ? -1 : order.indexOf(afterId)
  const round = [...order.slice(place + 1), ...order.slice(0, place + 1)]
  return round.find(id => !done.has(id) && id !== afterId)
}
