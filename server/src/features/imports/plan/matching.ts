import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { SpendingLine } from '../rows/statementLines.ts'
import { type Candidate, type Candidates, mostCompared } from './candidates.ts'
import { Likeness, sameText } from './likeness.ts'
import { alikeReceipts, loneReceipts, type ReceiptMatch } from './receiptMatching.ts'

export interface Finding {
  readonly outcome: 'duplicate' | 'matched'
  readonly expenseId: string | null
  /** False where sum and day alone speak for it. */
  readonly isSure: boolean
}
export type Findings = Map<number, Finding>

/**
 * What is here already of the rows of one file, by row number. One candidate answers for one row: two equal coffees of
 * one day in a file are two purchases, and so are two rows to which the bank gave different numbers. Yields to other
 * work between the steps.
 */
export async function findKnown(lines: readonly SpendingLine[], candidates: Candidates): Promise<Findings> {
  const known: Findings = new Map()
  const likeness = new Likeness()
  const rest = () => lines.filter(line => !known.has(line.row))
  const { earlierRows, receipts, typed } = candidates
  findRepeatedNumbers(lines, known)
  await yieldToOthers()
  const used = findSameNumbers(rest(), earlierRows, known)
  await yieldToOthers()
  const unused = earlierRows.filter(row => !used.has(row))
  await findSameDay(rest(), unused, { known, likeness })
  await yieldToOthers()
  const alike = await alikeReceipts(rest(), receipts, likeness)
  keepMatches(alike, { known, isSure: true })
  await yieldToOthers()
  await findSameDay(rest(), typed, { known, likeness })
  const matched = new Set(alike.map(({ receipt }) => receipt))
  const unmatched = receipts.filter(receipt => !matched.has(receipt))
  const lone = await loneReceipts(rest(), unmatched, likeness)
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

function duplicateOf(expenseId: string | null): Finding {
  return { outcome: 'duplicate', expenseId, isSure: true }
}

type Numbered = Pick<Candidate, 'externalId' | 'amount' | 'currency'>
const numberKey = ({ externalId, amount, currency }: Numbered) => `${externalId} ${amount} ${currency}`

/** One transaction that stands in the file twice, as where two downloads were joined. */
function findRepeatedNumbers(lines: readonly SpendingLine[], known: Findings): void {
  const seen = new Set<string>()
  for (const line of lines) {
    if (line.externalId === null) continue
    const key = `${numberKey(line)} ${line.date}`
    if (seen.has(key)) known.set(line.row, duplicateOf(null))
    seen.add(key)
  }
}

/** Each bank numbers its own way, so the sum must be the same, too. Answers the earlier rows that were found. */
function findSameNumbers(
  lines: readonly SpendingLine[],
  earlierRows: readonly Candidate[],
  known: Findings,
): ReadonlySet<Candidate> {
  const numbered = earlierRows.filter(({ externalId }) => externalId !== null)
  const byNumber = new Map(numbered.map(row => [numberKey(row), row]))
  const used = new Set<Candidate>()
  for (const line of lines) {
    const earlier = line.externalId === null ? undefined : byNumber.get(numberKey(line))
    if (!earlier || used.has(earlier)) continue
    used.add(earlier)
    known.set(line.row, duplicateOf(earlier.expenseId))
  }
  return used
}

/** Same day, sum and words; where no text is the same to the letter, names that read alike. */
async function findSameDay(
  lines: readonly SpendingLine[],
  candidates: readonly Candidate[],
  { known, likeness }: { readonly known: Findings; readonly likeness: Likeness },
): Promise<void> {
  if (candidates.length === 0) return
  const groups = groupedBy(candidates, ({ date, amount, currency }) => `${date} ${amount} ${currency}`)
  const areAlike = (line: SpendingLine, other: Candidate) => likeness.areAlike(line, other)
  for (const isLike of [sameText, areAlike])
    for (const line of lines) {
      const group = groups.get(`${line.date} ${line.amount} ${line.currency}`)
      if (!group || known.has(line.row)) continue
      const place = group
        .slice(0, mostCompared)
        .findIndex(other => mayBeOne(line, other) && isLike(line, other))
      const [found] = place < 0 ? [] : group.splice(place, 1)
      if (found) known.set(line.row, duplicateOf(found.expenseId))
      await likeness.yieldWhenDue()
    }
}

/** The bank that numbers its transactions says itself that these are two. */
function mayBeOne(line: SpendingLine, other: Candidate): boolean {
  return line.externalId === null || other.externalId === null || line.externalId === other.externalId
}
