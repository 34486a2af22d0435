import { dayMs } from '@outlay/contract/core/daySpans'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { SpendingLine } from '../rows/statementLines.ts'
import { type Candidate, maxCompared } from './candidates.ts'
import type { MerchantSimilarity } from './merchantSimilarity.ts'

/** A card may post a purchase days after its receipt, or a day before because of time zones. */
export const daysBefore = 1
export const daysAfter = 5

export interface ReceiptMatch {
  readonly line: SpendingLine
  readonly receipt: Candidate
}

interface Pair extends ReceiptMatch {
  readonly days: number
}

/** Bounds files with the same amount everywhere. */
const mostPairs = 200_000

/** Receipts of the same amount with a similar merchant; each matched once, nearest days first. */
export async function matchSimilarReceipts(
  lines: readonly SpendingLine[],
  receipts: readonly Candidate[],
  likeness: MerchantSimilarity,
): Promise<ReceiptMatch[]> {
  const pairs: Pair[] = []
  const pairsOf = pairsWith(receipts)
  for (const line of lines) {
    pairs.push(...pairsOf(line).filter(({ receipt }) => likeness.areAlike(line, receipt)))
    if (pairs.length > mostPairs) break
    await likeness.yieldIfDue()
  }
  const taken = new Set<unknown>()
  return pairs
    .sort((a, b) => a.days - b.days || a.line.row - b.line.row)
    .filter(({ line, receipt }) => {
      if (taken.has(line) || taken.has(receipt)) return false
      taken.add(line).add(receipt)
      return true
    })
}

/** Ignores merchants: the only receipt of this amount near a row, if the row is also the only one near it. */
export async function matchUniqueReceipts(
  lines: readonly SpendingLine[],
  receipts: readonly Candidate[],
  likeness: MerchantSimilarity,
): Promise<ReceiptMatch[]> {
  const pairsOf = pairsWith(receipts)
  const rowsNear = new Map<Candidate, number>()
  const only: Pair[] = []
  for (const line of lines) {
    const pairs = pairsOf(line)
    for (const { receipt } of pairs) rowsNear.set(receipt, (rowsNear.get(receipt) ?? 0) + 1)
    if (pairs.length === 1) only.push(...pairs)
    await likeness.yieldIfDue()
  }
  return only.filter(({ receipt }) => rowsNear.get(receipt) === 1)
}

/** Pairs a row with receipts of its amount within the window, bounded for very common amounts. */
function pairsWith(receipts: readonly Candidate[]): (line: SpendingLine) => Pair[] {
  if (receipts.length === 0) return () => []
  const byDay = groupedBy(receipts, ({ date, amount, currency }) => `${date} ${amount} ${currency}`)
  return line =>
    nearDays(line.date)
      .flatMap(({ date, days }) =>
        (byDay.get(`${date} ${line.amount} ${line.currency}`) ?? [])
          .slice(0, maxCompared)
          .map(receipt => ({ line, receipt, days })),
      )
      .slice(0, maxCompared)
}

/** The possible receipt dates for a posting date, with their distance in days. */
function nearDays(posted: string): { date: string; days: number }[] {
  const time = Date.parse(posted)
  return Array.from({ length: daysBefore + daysAfter + 1 }, (_, place) => {
    const after = place - daysBefore
    return { date: new Date(time - after * dayMs).toISOString().slice(0, 10), days: Math.abs(after) }
  })
}
