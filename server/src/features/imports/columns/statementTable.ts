import { isDateText } from '../cells/statementDates.ts'
import type { TextRecord } from '../file/delimited.ts'
import { meaningsOf } from '../words/columnNames.ts'

/** The table within a delimited file, without the lines above it. */
export interface StatementTable {
  /** Column names, or `Column 1`, `Column 2` if the file has none. */
  readonly names: readonly string[]
  readonly hasHeader: boolean
  readonly rows: readonly TextRecord[]
  /** The lines above it: account holder, currency, balance. */
  readonly above: readonly TextRecord[]
}

/** Banks write addresses and balances above the header. */
const mostLinesAbove = 50
const leastNames = 2

/** How many rows are enough evidence for the whole table. */
export const rowsOfEvidence = 2000

/** Finds the table; `hasHeader` is the person's choice, if any. */
export function tableOf(records: readonly TextRecord[], hasHeader?: boolean): StatementTable {
  const start = startOf(records)
  const first = records[start]
  const isNamed = hasHeader ?? (first !== undefined && looksLikeHeader(first.cells))
  const begin = isNamed ? start + 1 : start + linesWithoutDay(records.slice(start))
  const rows = records.slice(begin)
  const width = Math.max(widthOf(first?.cells ?? []), usualWidth(rows))
  const names = Array.from({ length: width }, (_, place) => {
    const name = isNamed ? (first?.cells[place] ?? '').trim().slice(0, 80) : ''
    return name || `Column ${place + 1}`
  })
  return {
    names,
    hasHeader: isNamed,
    rows: rows.filter(({ cells }) => isRow(cells, width)),
    above: records.slice(0, isNamed ? start : begin),
  }
}

/** The row with the most known names, otherwise the first one of the usual width. */
function startOf(records: readonly TextRecord[]): number {
  const head = records.slice(0, mostLinesAbove)
  const scores = head.map(({ cells }) => (looksLikeHeader(cells) ? knownNames(cells) : 0))
  const best = Math.max(0, ...scores)
  if (best >= leastNames) return scores.indexOf(best)
  const width = usualWidth(records)
  const first = head.findIndex(({ cells }) => widthOf(cells) >= width)
  return Math.max(0, first)
}

/** For a table without names: counts leading lines without a date in the date column. */
function linesWithoutDay(records: readonly TextRecord[]): number {
  const looked = records.slice(0, 200)
  const daysAt = (place: number) => looked.filter(({ cells }) => isDateText(cells[place] ?? '')).length
  const width = usualWidth(looked)
  const place = Array.from({ length: width }, (_, at) => at).find(at => daysAt(at) * 5 >= looked.length * 4)
  if (place === undefined) return 0
  return Math.max(
    0,
    looked.findIndex(({ cells }) => isDateText(cells[place] ?? '')),
  )
}

function knownNames(cells: readonly string[]): number {
  return new Set(cells.flatMap(cell => meaningsOf(cell)[0]?.column ?? [])).size
}

function looksLikeHeader(cells: readonly string[]): boolean {
  if (cells.some(isValue)) return false
  return knownNames(cells) >= leastNames || cells.filter(cell => cell.trim() !== '').length > 1
}

/** A date or a number, which no column name is. */
function isValue(cell: string): boolean {
  return isDateText(cell) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)
}

/** Ignores trailing delimiters, which some banks write in rows but not in the header. */
function widthOf(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1
  return width
}

function usualWidth(records: readonly TextRecord[]): number {
  const times = new Map<number, number>()
  for (const { cells } of records.slice(0, 200))
    times.set(widthOf(cells), (times.get(widthOf(cells)) ?? 0) + 1)
  const [usual] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return usual?.[0] ?? 0
}

/** Totals and remarks below the table have fewer cells, or are nearly empty. */
function isRow(cells: readonly string[], width: number): boolean {
  if (width <= 2) return true
  let filled = 0
  for (const cell of cells) if (cell.trim() !== '') filled += 1
  return filled >= 2 && cells.length * 2 >= width
}
