import { dayMs } from '@outlay/contract/core/daySpans'
import type { StatementFormat } from '@outlay/contract/imports/imports'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { type KnownExpense, listWithoutReceipt, listWithReceipt } from '../importedExpenses.store.ts'
import { isReadable, type SpendingLine } from '../rows/statementLines.ts'
import type { Statement } from '../rows/statements.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { listEarlierRows, listMatched } from './importLinks.store.ts'
import { daysOf, type PreviewedRow, previewRows } from './importPlan.ts'
import { daysToClear, findKnown } from './matching.ts'
import { daysAfter, daysBefore } from './receiptMatching.ts'

/** Predicts each row's outcome, given the existing records. */
export async function previewStatement(
  db: Db,
  actor: Actor,
  { lines, format }: Statement,
): Promise<PreviewedRow[]> {
  const readable = lines.filter(isReadable)
  const candidates = await candidatesFor(db, actor, { lines: readable, format })
  return previewRows(lines, await findKnown(readable, candidates))
}

interface Wanted {
  readonly lines: readonly SpendingLine[]
  readonly format: StatementFormat
}

/** Loads existing records that these rows may refer to, in four statements regardless of the number of rows. */
async function candidatesFor(db: Db, actor: Actor, { lines, format }: Wanted): Promise<Candidates> {
  const days = daysOf(lines)
  if (!days) return { earlierRows: [], receipts: [], typed: [] }
  const daySums = distinct(lines, ({ date, amount, currency }) => `${date} ${amount} ${currency}`)
  const sums = distinct(daySums, ({ amount, currency }) => `${amount} ${currency}`)
  const externalIds = lines.flatMap(({ externalId }) => externalId ?? [])
  const earlierRows = await listEarlierRows(db, actor.userId, {
    sums: daySums,
    externalIds,
    format,
    pendingFrom: shifted(days.from, -daysToClear),
    pendingTo: days.to,
  })
  const receipts = await listWithReceipt(db, ownScope(actor), {
    sums,
    from: shifted(days.from, -daysAfter),
    to: shifted(days.to, daysBefore),
  })
  const typed = await listWithoutReceipt(db, ownScope(actor), daySums)
  const ids = [...receipts, ...typed].map(({ expenseId }) => expenseId)
  const matched = new Set(await listMatched(db, actor.userId, ids))
  const untold = (known: readonly KnownExpense[]): Candidate[] =>
    known.filter(({ expenseId }) => !matched.has(expenseId)).map(candidateOf)
  return { earlierRows, receipts: untold(receipts), typed: untold(typed) }
}

/** Statements only have the amount paid. */
function candidateOf({ originalAmount, originalCurrency, ...expense }: KnownExpense): Candidate {
  return {
    ...expense,
    amount: originalAmount,
    currency: originalCurrency,
    externalId: null,
    account: null,
    isPending: false,
  }
}

function distinct<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(list.map(item => [keyOf(item), item])).values()]
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
