import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { dayMs } from '@outlay/contract/core/daySpans'
import Big from 'big.js'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { SpendingLine } from '../rows/statementLines.ts'
import { type Candidate, type Candidates, maxCompared } from './candidates.ts'
import { MerchantSimilarity, sameText } from './merchantSimilarity.ts'
import { matchSimilarReceipts, matchUniqueReceipts, type ReceiptMatch } from './receiptMatching.ts'

export interface Finding {
  readonly outcome: 'duplicate' | 'matched'
  readonly expenseId: string | null
  /** False if only amount and day match, or if a pending row cleared with another amount. */
  readonly isSure: boolean
  /** The earlier row of this file that it duplicates. */
  readonly repeats?: number
}
export type Findings = Map<number, Finding>

/** Banks change a transaction's date on booking; its id is reliable only this long. */
const daysOfNumber = 6
/** The longest time from pending to booked. */
export const daysToClear = 14

/**
 * Matches the rows of one file with existing records, by row number. Each candidate matches one row: two equal coffees
 * on one day are two purchases, as are two rows with different bank ids. Yields to the event loop between steps.
 */
export async function findKnown(lines: readonly SpendingLine[], candidates: Candidates): Promise<Findings> {
  const known: Findings = new Map()
  const likeness = new MerchantSimilarity()
  const rest = () => lines.filter(line => !known.has(line.row))
  const { earlierRows, receipts, typed } = candidates
  findRepeatedNumbers(lines, known)
  await yieldToEventLoop()
  const used = findSameNumbers(rest(), earlierRows, known)
  await yieldToEventLoop()
  const unused = earlierRows.filter(row => !used.has(row))
  await findSameDay(rest(), unused, { known, likeness })
  await yieldToEventLoop()
  const found = new Set([...known.values()].map(({ expenseId }) => expenseId))
  const pending = unused.filter(({ isPending, expenseId }) => isPending && !found.has(expenseId))
  await findCleared(rest(), pending, { known, likeness })
  await yieldToEventLoop()
  const alike = await matchSimilarReceipts(rest(), receipts, likeness)
  keepMatches(alike, { known, isSure: true })
  await yieldToEventLoop()
  await findSameDay(rest(), typed, { known, likeness })
  const matched = new Set(alike.map(({ receipt }) => receipt))
  const unmatched = receipts.filter(receipt => !matched.has(receipt))
  const lone = await matchUniqueReceipts(rest(), unmatched, likeness)
  keepMatches(lone, { known, isSure: false })
  return known
}

function keepMatches(
  matches: readonly ReceiptMatch[],
  { known, isSure }: { known: Findings; isSure: boolean },
): void {
  for (const { line, receipt } of matches)
    known.set(line.row, { outcome: 'matched', expenseId: receipt.expenseId, isSure })
}

function duplicateOf(expenseId: string | null, isSure = true): Finding {
  return { outcome: 'duplicate', expenseId, isSure }
}

type Numbered = Pick<Candidate, 'externalId' | 'amount' | 'currency'>
const numberKey = ({ externalId, amount, currency }: Numbered) => `${externalId} ${amount} ${currency}`

/** A transaction that occurs twice in the file, for example after joining two downloads. */
function findRepeatedNumbers(lines: readonly SpendingLine[], known: Findings): void {
  const seen = new Map<string, number>()
  for (const line of lines) {
    if (line.externalId === null) continue
    const key = `${numberKey(line)} ${line.date} ${line.account}`
    const repeats = seen.get(key)
    if (repeats === undefined) seen.set(key, line.row)
    else known.set(line.row, { ...duplicateOf(null), repeats })
  }
}

/**
 * Banks' ids may repeat each month or across accounts, so amount and account must match and the days be close. Returns
 * the earlier rows that matched.
 */
function findSameNumbers(
  lines: readonly SpendingLine[],
  earlierRows: readonly Candidate[],
  known: Findings,
): ReadonlySet<Candidate> {
  const numbered = earlierRows.filter(({ externalId }) => externalId !== null)
  const byNumber = groupedBy(numbered, numberKey)
  const used = new Set<Candidate>()
  for (const line of lines) {
    if (line.externalId === null) continue
    const earlier = byNumber
      .get(numberKey(line))
      ?.slice(0, maxCompared)
      .filter(row => !used.has(row) && !isOtherAccount(line, row) && daysBetween(line, row) <= daysOfNumber)
      .sort((a, b) => daysBetween(line, a) - daysBetween(line, b))[0]
    if (!earlier) continue
    used.add(earlier)
    known.set(line.row, duplicateOf(earlier.expenseId))
  }
  return used
}

function daysBetween(line: SpendingLine, other: Candidate): number {
  return Math.abs(Date.parse(line.date) - Date.parse(other.date)) / dayMs
}

function isOtherAccount({ account }: SpendingLine, other: Candidate): boolean {
  return account !== null && other.account !== null && account !== other.account
}

/** Matches booked rows with those imported while pending: on a later day, perhaps with a tip. */
async function findCleared(
  lines: readonly SpendingLine[],
  pending: readonly Candidate[],
  { known, likeness }: { readonly known: Findings; readonly likeness: MerchantSimilarity },
): Promise<void> {
  const left = new Set(pending.slice(0, maxCompared))
  for (const isSure of [true, false])
    for (const line of lines) {
      if (left.size === 0) return
      if (known.has(line.row)) continue
      const cleared = [...left].find(
        other =>
          line.currency === other.currency &&
          line.date >= other.date &&
          daysBetween(line, other) <= daysToClear &&
          (isSure ? line.amount === other.amount : isNearly(line.amount, other.amount)) &&
          !isOtherAccount(line, other) &&
          likeness.areAlike(line, other),
      )
      if (cleared) {
        left.delete(cleared)
        known.set(line.row, duplicateOf(cleared.expenseId, isSure))
      }
      await likeness.yieldIfDue()
    }
}

/** A reserved amount may change with a tip, an exchange rate or a full tank. */
function isNearly(amount: string, reserved: string): boolean {
  const change = Big(amount).minus(reserved).abs()
  return change.lte(Big(reserved).times('0.35')) || Big(reserved).lte(1)
}

/** Same day, amount and text; where no text is identical, similar names. */
async function findSameDay(
  lines: readonly SpendingLine[],
  candidates: readonly Candidate[],
  { known, likeness }: { readonly known: Findings; readonly likeness: MerchantSimilarity },
): Promise<void> {
  if (candidates.length === 0) return
  const groups = groupedBy(candidates, ({ date, amount, currency }) => `${date} ${amount} ${currency}`)
  const areAlike = (line: SpendingLine, other: Candidate) => likeness.areAlike(line, other)
  for (const isLike of [sameText, areAlike])
    for (const line of lines) {
      const group = groups.get(`${line.date} ${line.amount} ${line.currency}`)
      if (!group || known.has(line.row)) continue
      const place = group
        .slice(0, maxCompared)
        .findIndex(other => mayBeOne(line, other) && isLike(line, other))
      const [found] = place < 0 ? [] : group.splice(place, 1)
      if (found) known.set(line.row, duplicateOf(found.expenseId))
      await likeness.yieldIfDue()
    }
}

/** Different bank ids mean different transactions. */
function mayBeOne(line: SpendingLine, other: Candidate): boolean {
  if (isOtherAccount(line, other)) return false
  return line.externalId === null || other.externalId === null || line.externalId === other.externalId
}
