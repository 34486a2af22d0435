import type { ImportDecisions } from '@outlay/contract/imports/importMappings'
import type { PreviewOutcome, RowOutcome } from '@outlay/contract/imports/importOutcomes'
import { isDoubtful, isReadable, type StatementLine } from '../rows/statementLines.ts'
import type { Finding, Findings } from './matching.ts'

/** A row and its predicted outcome. */
export interface PreviewedRow {
  readonly line: StatementLine
  readonly outcome: PreviewOutcome
  readonly finding: Finding | undefined
}

export function previewRows(lines: readonly StatementLine[], known: Findings): PreviewedRow[] {
  return lines.map(line => {
    const finding = known.get(line.row)
    return { line, finding, outcome: outcomeOf(line, finding) }
  })
}

function outcomeOf(line: StatementLine, finding: Finding | undefined): PreviewOutcome {
  if (line.reason !== null) return 'skipped'
  if (!isReadable(line)) return 'bad'
  return finding?.outcome ?? 'new'
}

/** A row and its final outcome; `bad` stops the import. */
export interface PlannedRow {
  readonly line: StatementLine
  readonly outcome: RowOutcome | 'bad'
  readonly finding: Finding | undefined
}

/** Applies the person's decisions to the rows. */
export function plan(rows: readonly PreviewedRow[], decisions: ImportDecisions | undefined): PlannedRow[] {
  const leaveOut = new Set(decisions?.leaveOut)
  const createAnyway = new Set(decisions?.createAnyway)
  return rows.map(({ line, outcome: previewed, finding }) => {
    const outcome = leaveOut.has(line.row) ? 'left-out' : decidedOutcome(previewed)
    const isKnown = outcome === 'duplicate' || outcome === 'matched'
    const isWanted = isKnown || (outcome === 'skipped' && isDoubtful(line))
    if (isWanted && createAnyway.has(line.row)) return { line, outcome: 'created', finding: undefined }
    return { line, outcome, finding: isKnown ? finding : undefined }
  })

  function decidedOutcome(previewed: PreviewOutcome): PlannedRow['outcome'] {
    if (previewed === 'new') return 'created'
    if (previewed === 'duplicate' && decisions?.createDuplicates) return 'created'
    if (previewed === 'bad' && decisions?.leaveOutBad) return 'left-out'
    return previewed
  }
}

export function countOutcomes<T extends string>(rows: readonly { readonly outcome: T }[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}

/** First and last day of the rows. */
export function daysOf(
  lines: readonly Pick<StatementLine, 'date'>[],
): { readonly from: string; readonly to: string } | undefined {
  let from: string | undefined
  let to: string | undefined
  for (const { date } of lines) {
    if (date === null) continue
    if (from === undefined || date < from) from = date
    if (to === undefined || date > to) to = date
  }
  return from !== undefined && to !== undefined ? { from, to } : undefined
}
