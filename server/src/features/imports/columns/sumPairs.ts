import { decimalMarkOf, isNothing } from '../cells/statementAmounts.ts'
import { cardPaymentIn, tellsOfMoneyIn } from '../words/skipReasons.ts'
import { balanceProof } from './runningBalance.ts'
import { rowsOfEvidence, type StatementTable } from './statementTable.ts'

/** Limit of unnamed columns that are compared in pairs. */
export const maxSumColumns = 12
/** Lines of totals and balances fill neither column. */
const leastEither = 0.8

/** Indices of two amount columns. */
export type Pair = readonly [number, number]

/** Two amount columns of which no row fills both, and nearly every row one. */
export function sparsePair(table: StatementTable, places: readonly number[]): Pair | undefined {
  const rows = table.rows.slice(0, rowsOfEvidence)
  const inOrder = [...places].sort((a, b) => a - b).slice(0, maxSumColumns)
  const columns = inOrder.flatMap(place => {
    const isFilled = rows.map(({ cells }) => !isNothing(cells[place]))
    const count = isFilled.filter(Boolean).length
    return count > 0 ? [{ place, isFilled, count }] : []
  })
  for (const [at, first] of columns.entries()) {
    const second = columns
      .slice(at + 1)
      .find(
        ({ isFilled, count }) =>
          first.count + count >= leastEither * rows.length &&
          !isFilled.some((filled, row) => filled && first.isFilled[row]),
      )
    if (second) return [first.place, second.place]
  }
  return undefined
}

interface PairProof {
  readonly balance: number
  /** Whether the first column is credit; undefined where the balance does not tell. */
  readonly isInFirst: boolean | undefined
}

/** The last column that fits a pair as its balance; undefined where none does. */
export function balanceOfPair(
  table: StatementTable,
  pair: Pair,
  places: readonly number[],
): PairProof | undefined {
  const [amount, credit] = pair
  for (const balance of places.toReversed()) {
    if (pair.includes(balance)) continue
    const { mark } = decimalMarkOf(table.rows.map(({ cells }) => cells[balance] ?? ''))
    const spending = balanceProof(table, { amount, credit, balance, mark })?.spending
    if (spending) return { balance, isInFirst: spending === 'unsigned' ? undefined : spending === 'positive' }
  }
  return undefined
}

/** How many rows with a value here are income: pay, refunds, card payments. */
export function incomeWeight({ rows }: StatementTable, place: number): number {
  return rows
    .slice(0, rowsOfEvidence)
    .filter(({ cells }) => !isNothing(cells[place]) && cells.some(saysMoneyCameIn)).length
}

function saysMoneyCameIn(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && (tellsOfMoneyIn(cell) || cardPaymentIn(cell) === 'card')
}
