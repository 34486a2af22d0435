import type { PreviewOutcome } from '@outlay/contract/imports/importOutcomes'
import {
  type Import,
  type ImportPreview,
  importPageSize,
  maxProblemsNamed,
  type PreviewRow,
  type StatementRow,
} from '@outlay/contract/imports/imports'
import type { ImportRow, StoredRow } from './imports.store.ts'
import { countOutcomes, type PreviewedRow } from './plan/importPlan.ts'
import type { RowExpenses } from './plan/rowExpenses.ts'
import type { Statement } from './rows/statements.ts'

const mostUnknownProjects = 20

/** Descriptions of expenses, by id. */
export type Described = ReadonlyMap<
  string,
  { readonly id: string; readonly description: string; readonly date: string; readonly hasReceipt: boolean }
>

export function presentImport(row: ImportRow): Import {
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format,
    createdAt: row.createdAt.toISOString(),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    counts: {
      rows: row.rowCount,
      created: row.createdCount,
      duplicates: row.duplicateCount,
      matched: row.matchedCount,
      skipped: row.skippedCount,
      leftOut: row.leftOutCount,
    },
    undo: row.undoneAt && {
      undoneAt: row.undoneAt.toISOString(),
      deleted: row.undoneDeleted,
      kept: row.undoneKept,
    },
  }
}

export function presentRow(row: StoredRow, described: Described): StatementRow {
  const { date, amount, currency, description, merchant, reason, outcome, isSure, expenseId } = row
  const expense = described.get(expenseId ?? '')
  return {
    row: row.row,
    date,
    amount,
    currency,
    description,
    merchant,
    reason: outcome === 'skipped' ? reason : null,
    outcome,
    isSure,
    expense: expense ? { id: expense.id, description: expense.description, date: expense.date } : null,
  }
}

export interface PageWanted {
  readonly outcome?: PreviewOutcome | undefined
  readonly after?: number | undefined
}

/** The rows of a page, plus one more if there is a next page. */
export function chosenRows(
  rows: readonly PreviewedRow[],
  { outcome, after = 0 }: PageWanted,
): PreviewedRow[] {
  const chosen: PreviewedRow[] = []
  for (const row of rows) {
    if (row.line.row <= after || (outcome && row.outcome !== outcome)) continue
    chosen.push(row)
    if (chosen.length > importPageSize) break
  }
  return chosen
}

interface PreviewParts {
  readonly fileName: string
  readonly statement: Statement
  readonly rows: readonly PreviewedRow[]
  readonly chosen: readonly PreviewedRow[]
  readonly described: Described
  readonly rowExpenses: RowExpenses
  readonly merchants: ImportPreview['merchants']
}

export function presentPreview({
  statement,
  rows,
  chosen,
  rowExpenses,
  ...parts
}: PreviewParts): ImportPreview {
  const counts = countOutcomes(rows)
  const shown = chosen.slice(0, importPageSize)
  const { format, encoding, columns, mapping, mappingSource, guesses, missing } = statement
  return {
    fileName: parts.fileName,
    format,
    encoding,
    columns,
    mapping,
    mappingSource,
    guesses,
    missing,
    counts: {
      rows: statement.rowCount,
      toCreate: counts.get('new') ?? 0,
      duplicates: counts.get('duplicate') ?? 0,
      matched: counts.get('matched') ?? 0,
      skipped: counts.get('skipped') ?? 0,
      bad: counts.get('bad') ?? 0,
    },
    problems: problemsOf(rows),
    unknownProjects: unknownProjects(rows, rowExpenses),
    merchants: parts.merchants,
    rows: shown.map(row => presentPreviewRow(row, parts.described, rowExpenses)),
    nextAfter: chosen.length > shown.length ? (shown.at(-1)?.line.row ?? null) : null,
  }
}

function presentPreviewRow(
  { line, outcome, finding }: PreviewedRow,
  described: Described,
  rowExpenses: RowExpenses,
): PreviewRow {
  const { row, description, merchant, amount, currency, date, reason, person } = line
  const expense = described.get(finding?.expenseId ?? '')
  const isExpense = outcome !== 'skipped' && outcome !== 'bad'
  const sorted = isExpense ? rowExpenses.categoryOf(line) : null
  return {
    row,
    description,
    merchant: isExpense ? rowExpenses.merchantOf(line) : merchant,
    amount,
    currency,
    date,
    outcome,
    category: sorted?.category ?? null,
    categorySource: sorted?.source ?? null,
    projectName: isExpense ? rowExpenses.projectNameOf(line) : null,
    person: isExpense ? person : null,
    reason,
    repeats: finding?.repeats ?? null,
    isSure: finding?.isSure ?? true,
    expense: expense ? { id: expense.id, description: expense.description, date: expense.date } : null,
  }
}

export function problemsOf(
  rows: readonly { readonly line: PreviewedRow['line'] }[],
): ImportPreview['problems'] {
  const problems: ImportPreview['problems'] = []
  for (const { line } of rows) {
    problems.push(...line.problems)
    if (problems.length >= maxProblemsNamed) break
  }
  return problems.slice(0, maxProblemsNamed)
}

function unknownProjects(rows: readonly PreviewedRow[], rowExpenses: RowExpenses) {
  const times = new Map<string, number>()
  for (const { line, outcome } of rows)
    if (outcome === 'new' && line.projectName !== null && !rowExpenses.hasProjectOf(line))
      times.set(line.projectName, (times.get(line.projectName) ?? 0) + 1)
  return [...times]
    .map(([name, count]) => ({ name, rows: count }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, mostUnknownProjects)
}
