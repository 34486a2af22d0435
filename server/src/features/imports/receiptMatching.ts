import { type Candidate, grouped, mostCompared } from './candidates.ts'
import { areAlike } from './likeness.ts'
import type { SpendingLine } from './statementLines.ts'

/** A card posts a purchase up to so many days after its receipt, and in other zones a day before. */
export const daysBefore = 1
export const daysAfter = 5
const dayMs = 24 * 60 * 60_000

export interface ReceiptMatch {
  readonly line: SpendingLine
  readonly receipt: Candidate
}

interface Pair extends ReceiptMatch {
  readonly days: number
}

/** Receipts of the same sum whose merchant reads alike; each once, the nearest days first. */
export function alikeReceipts(
  lines: readonly SpendingLine[],
  receipts: readonly Candidate[],
): ReceiptMatch[] {
  const pairs = pairsOf(lines, receipts).filter(({ line, receipt }) => areAlike(line, receipt))
  const taken = new Set<unknown>()
  return pairs
    .sort((a, b) => a.days - b.days || a.line.row - b.line.row)
    .filter(({ line, receipt }) => {
      if (taken.has(line) || taken.has(receipt)) return false
      taken.add(line).add(receipt)
      return true
    })
}

/** Whatever the merchants read: the one receipt of this sum near a row, where the row is the only one near it. */
export function loneReceipts(lines: readonly SpendingLine[], receipts: readonly Candidate[]): ReceiptMatch[] {
  const pairs = pairsOf(lines, receipts)
  const times = new Map<unknown, number>()
  for (const { line, receipt } of pairs)
    for (const half of [line, receipt]) times.set(half, (times.get(half) ?? 0) + 1)
  return pairs.filter(({ line, receipt }) => times.get(line) === 1 && times.get(receipt) === 1)
}

/** Every row with every receipt of its sum within the window, bounded for sums that stand everywhere. */
function pairsOf(lines: readonly SpendingLine[], receipts: readonly Candidate[]): Pair[] {
  if (receipts.length === 0) return []
  const byDay = grouped(receipts, ({ date, amount, currency }) => `${date} ${amount} ${currency}`)
  return lines.flatMap(line =>
    nearDays(line.date).flatMap(({ date, days }) => {
      const near = byDay.get(`${date} ${line.amount} ${line.currency}`) ?? []
      return near.slice(0, mostCompared).map(receipt => ({ line, receipt, days }))
    }),
  )
}

/** The days on which a receipt of a posting may be dated, and how far each is away. */
function nearDays(posted: string): { date: string; days: number }[] {
  const time = Date.parse(posted)
  return Array.from({ length: daysBefore + daysAfter + 1 }, (_, place) => {
    const after = place - daysBefore
    return { date: new Date(time - after * dayMs).toISOString().slice(0, 10), days: Math.abs(after) }
  })
}
