import { decimalText } from './amounts.ts'
import type { Cell, CellReading, Column } from './columns.ts'
import type { MoneyFact } from './facts.ts'
import type { Role } from './labels.ts'
import type { Support } from './support.ts'

/** Rows that are no part of what a column adds up to. */
const notAdded = new Set<Role>(['total', 'subtotal', 'count', 'cash', 'change', 'card'])
/** Rows that may be held in the prices already. */
const maybeAdded = new Set<Role>(['tax', 'service', 'tip', 'rounding', 'discount'])
const mostSums = 600

/** The figures above a sum, in one column, come to it: whatever they are called and however rows are laid out. */
export function columnAddsUp(
  total: number,
  columns: readonly Column[],
  facts: readonly MoneyFact[],
): Support | undefined {
  let best: { count: number; weight: number } | undefined
  let longest = 0
  for (const column of columns)
    for (const end of endsOf(total, column.pass, facts)) {
      const rows = column.cells.filter(cell => cell.line < end && !(cell.role && notAdded.has(cell.role)))
      longest = Math.max(longest, rows.length)
      const found = sumOfRun(total, rows)
      if (found && found.weight > (best?.weight ?? 0.4)) best = found
    }
  // One figure that stands there again says something only on a receipt of one row.
  if (best?.count === 1 && longest > 1) return undefined
  if (!best) return undefined
  const detail = `${best.count} ${best.count === 1 ? 'row comes' : 'rows come'} to ${decimalText(total)}`
  return { name: 'Items', detail, weight: best.weight }
}

/** What each column of figures comes to, as first read, rows that are called otherwise left out. */
export function columnTotals(columns: readonly Column[]): number[] {
  return columns.flatMap(({ cells }) => {
    const end = cells.findIndex(({ role }) => role !== undefined && notAdded.has(role) && role !== 'count')
    const rows = cells.slice(0, end < 0 ? cells.length : end).filter(({ role }) => role === undefined)
    const sum = rows.reduce((added, { readings }) => added + surest(readings), 0)
    return rows.length > 0 ? [sum] : []
  })
}

function surest(readings: readonly CellReading[]): number {
  return readings.toSorted((a, b) => a.doubt - b.doubt)[0]?.cents ?? 0
}

/** Lines that a sum may end at: where it stands itself, and where the first total or subtotal is named. */
function endsOf(total: number, pass: number, facts: readonly MoneyFact[]): number[] {
  const own = facts.filter(fact => fact.pass === pass)
  const ends = own.filter(fact => fact.cents === total).map(fact => fact.line)
  const named = own.find(({ role }) => role === 'total' || role === 'subtotal')
  return [...new Set(named ? [...ends.slice(0, 3), named.line] : ends.slice(0, 3))]
}

function sumOfRun(total: number, rows: readonly Cell[]): { count: number; weight: number } | undefined {
  let sums = new Map([[0, 0]])
  let best: { count: number; weight: number } | undefined
  for (const [above, row] of rows.toReversed().entries()) {
    sums = withRow(sums, row, total)
    if (sums.size > mostSums) break
    const doubt = sums.get(total)
    const count = above + 1
    const isWhole = count === rows.length
    if (doubt === undefined || (count === 1 && !isWhole)) continue
    const weight = weightOf({ count, doubt, isWhole, ways: sums.size })
    if (weight > (best?.weight ?? 0)) best = { count, weight }
  }
  return best
}

interface Run {
  readonly count: number
  readonly doubt: number
  readonly isWhole: boolean
  readonly ways: number
}

/** The more sums were possible, the less it says that one of them is the total. */
function weightOf({ count, doubt, isWhole, ways }: Run): number {
  const base = count === 1 ? 0.7 : 1.7
  return base - 0.12 * doubt - 0.4 * Math.log10(ways) - (isWhole ? 0 : 0.4)
}

/** Every sum that adding one more row can give, each with the least doubt it takes. */
function withRow(sums: ReadonlyMap<number, number>, row: Cell, total: number): Map<number, number> {
  const added = new Map<number, number>()
  const choices = choicesOf(row)
  for (const [sum, doubt] of sums)
    for (const choice of choices) {
      const next = sum + choice.cents
      const nextDoubt = doubt + choice.doubt
      if (next > 4 * total || nextDoubt > 4) continue
      if (nextDoubt < (added.get(next) ?? Number.POSITIVE_INFINITY)) added.set(next, nextDoubt)
    }
  return added
}

/** What a row may add: each of its readings, and nothing where prices may hold it already. */
function choicesOf({ role, readings }: Cell): CellReading[] {
  const signed = readings.map(({ cents, doubt }) => ({
    cents: role === 'discount' ? -Math.abs(cents) : cents,
    doubt,
  }))
  return role !== undefined && maybeAdded.has(role) ? [...signed, { cents: 0, doubt: 0 }] : signed
}
