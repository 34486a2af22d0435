import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { maxAmount } from '@outlay/contract/core/money'
import type { ImportDecisions, RowEdit } from '@outlay/contract/imports/importMappings'
import { maxProblemsNamed } from '@outlay/contract/imports/imports'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import type { Say, Wording } from '../../../core/language/say.ts'
import type { ImportedExpense } from '../importedExpenses.store.ts'
import { badRows } from '../imports.errors.ts'
import { problemsOf } from '../imports.presentation.ts'
import { type ImportRow, insertImport, insertRows, type NewStatementRow } from '../imports.store.ts'
import { countOutcomes, daysOf, type PlannedRow, type PreviewedRow, plan } from '../plan/importPlan.ts'
import type { RowExpenses } from '../plan/rowExpenses.ts'
import { isDoubtful, isReadable } from '../rows/statementLines.ts'
import type { Statement } from '../rows/statements.ts'
import type { ImportedExpenses } from './importedExpenses.ts'
import { saveMapping } from './importMappings.store.ts'

interface Kept {
  readonly statement: Statement
  readonly rows: readonly PreviewedRow[]
  readonly decisions: ImportDecisions | undefined
  readonly rowExpenses: RowExpenses
  readonly imported: ImportedExpenses
  readonly fileName: string
  readonly at: Date
}

const rowsAtOnce = 5000
/** A new name may be compared with all of the person's rules. */
const namesPerSlice = 200

/** Stores an import within the caller's transaction. @throws badRows */
export async function saveImport(transaction: Db, actor: Actor, kept: Kept): Promise<ImportRow> {
  const planned = plan(kept.rows, kept.decisions)
  refuseBadRows(planned)
  const expenses = await expensesOf(planned, kept.rowExpenses, editsByRow(kept.decisions))
  await keepExpenses(transaction, actor, { ...kept, expenses })
  const row = await insertImport(transaction, importOf(actor, planned, kept))
  for (let start = 0; start < planned.length; start += rowsAtOnce) {
    const portion = planned.slice(start, start + rowsAtOnce)
    await insertRows(
      transaction,
      row,
      portion.map(each => storedRowOf(each, expenses)),
    )
    await yieldToEventLoop()
  }
  const { signature, mapping } = kept.statement
  if (signature && mapping)
    await saveMapping(transaction, { userId: actor.userId, signature }, mapping, kept.at)
  return row
}

/** By row number. Yields to the event loop between slices. */
async function expensesOf(
  planned: readonly PlannedRow[],
  rowExpenses: RowExpenses,
  edits: ReadonlyMap<number, Omit<RowEdit, 'rows'>>,
) {
  const expenses = new Map<number, ImportedExpense>()
  for (const { line, outcome } of planned) {
    if (outcome !== 'created' || !(isReadable(line) || isDoubtful(line))) continue
    expenses.set(line.row, rowExpenses.expenseOf(line, edits.get(line.row)))
    if (expenses.size % namesPerSlice === 0) await yieldToEventLoop()
  }
  return expenses
}

/** The person's edits, by row number. */
function editsByRow(decisions: ImportDecisions | undefined): Map<number, Omit<RowEdit, 'rows'>> {
  const edits = new Map<number, Omit<RowEdit, 'rows'>>()
  for (const { rows, ...edit } of decisions?.edits ?? [])
    for (const row of rows) edits.set(row, { ...edits.get(row), ...edit })
  return edits
}

async function keepExpenses(
  transaction: Db,
  actor: Actor,
  kept: Pick<Kept, 'imported' | 'fileName'> & {
    readonly expenses: ReadonlyMap<number, ImportedExpense>
  },
): Promise<void> {
  const { expenses, imported, fileName } = kept
  const list = [...expenses.values()]
  const tooLarge = new Set(await imported.insert(transaction, actor, { fileName, list }))
  if (tooLarge.size === 0) return
  const message = (say: Say) => say('The amount is more than {most} in your currency', { most: maxAmount })
  const rows = [...expenses].filter(([, { id }]) => tooLarge.has(id)).map(([row]) => ({ row, message }))
  throw refusal(rows.length, rows)
}

function refuseBadRows(planned: readonly PlannedRow[]): void {
  const bad = planned.filter(({ outcome }) => outcome === 'bad')
  if (bad.length > 0) throw refusal(bad.length, problemsOf(bad))
}

function refusal(count: number, problems: readonly { row: number; message: Wording }[]): Error {
  const named = problems.slice(0, maxProblemsNamed)
  const numbers = [...new Set(named.map(({ row }) => row))].slice(0, 5).join(', ')
  return badRows({
    detail: say =>
      say(
        '{count, plural, one {Row {numbers} can’t be read.} other {{count} rows can’t be read (the first: {numbers}).}} Nothing was imported. Fix the file, choose other columns, or leave these rows out.',
        { count, numbers },
      ),
    errors: named.map(({ row, message }) => ({ path: `rows.${row}`, message })),
  })
}

function importOf(actor: Actor, planned: readonly PlannedRow[], { statement, fileName, at }: Kept) {
  const counts = countOutcomes(planned)
  const told = planned.filter(({ outcome }) => outcome !== 'left-out').map(({ line }) => line)
  const days = daysOf(told)
  return {
    id: newId(),
    userId: actor.userId,
    fileName,
    format: statement.format,
    createdAt: at,
    firstDay: days?.from ?? null,
    lastDay: days?.to ?? null,
    rowCount: planned.length,
    createdCount: counts.get('created') ?? 0,
    duplicateCount: counts.get('duplicate') ?? 0,
    matchedCount: counts.get('matched') ?? 0,
    skippedCount: counts.get('skipped') ?? 0,
    leftOutCount: counts.get('left-out') ?? 0,
  }
}

function storedRowOf(
  { line, outcome, finding }: PlannedRow,
  expenses: ReadonlyMap<number, ImportedExpense>,
): NewStatementRow {
  const { row, date, amount, currency, description, merchant, externalId, account, reason } = line
  return {
    row,
    date,
    amount,
    currency,
    description,
    merchant,
    externalId,
    account,
    reason,
    // Bad rows were rejected earlier.
    outcome: outcome === 'bad' ? 'left-out' : outcome,
    isSure: finding?.isSure ?? true,
    expenseId: expenses.get(row)?.id ?? finding?.expenseId ?? null,
  }
}
