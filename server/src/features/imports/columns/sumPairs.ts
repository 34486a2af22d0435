import { decimalMarkOf, isNothing } from '../cells/statementAmounts.ts'
import { cardPaymentIn, tellsOfMoneyIn } from '../words/skipReasons.ts'
import { balanceProof } from './runningBalance.ts'
import type { StatementTable } from './statementTable.ts'

/** Of columns without names, so many are tried with each other. */
export const mostSumColumns = 12
/** Lines of totals and of balances have neither. */
const leastEither = 0.8
/** So many rows tell which of two columns is money in. */
const rowsOfEvidence = 2000

/** Places of two columns of sums. */
export type Pair = readonly [number, number]

/** Two columns of sums of which no row fills both, and nearly every row one. */
export function sparsePair(table: StatementTable, places: readonly number[]): Pair | undefined {
  const rows = table.rows.slice(0, rowsOfEvidence)
  const inOrder = [...places].sort((a, b) => a - b).slice(0, mostSumColumns)
  const pairs = inOrder.flatMap((first, at) => inOrder.slice(at + 1).map((second): Pair => [first, second]))
  return pairs.find(([first, second]) => {
    const [ofFirst, ofSecond] = [first, second].map(place =>
      rows.filter(({ cells }) => !isNothing(cells[place])),
    )
    const areBoth = rows.some(({ cells }) => !isNothing(cells[first]) && !isNothing(cells[second]))
    const filled = Number(ofFirst?.length) + Number(ofSecond?.length)
    return !areBoth && ofFirst?.length && ofSecond?.length && filled >= leastEither * rows.length
  })
}

/** The column of balances that proves which of two is money out, and how. */
export function balanceOfPair(table: StatementTable, [amount, credit]: Pair, places: readonly number[]) {
  const proofs = places.toReversed().flatMap(balance => {
    const { mark } = decimalMarkOf(table.rows.map(({ cells }) => cells[balance] ?? ''))
    const proof = balanceProof(table, { amount, credit, balance, mark })
    return proof && balance !== amount && balance !== credit ? [{ balance, proof }] : []
  })
  return proofs[0] ?? { balance: -1, proof: undefined }
}

/** How many rows of a column say that their money came in: pay, what is given back, payments to a card. */
export function incomeWeight({ rows }: StatementTable, place: number): number {
  return rows
    .slice(0, rowsOfEvidence)
    .filter(({ cells }) => !isNothing(cells[place]) && cells.some(saysMoneyCameIn)).length
}

function saysMoneyCameIn(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && (tellsOfMoneyIn(cell) || cardPaymentIn(cell) === 'card')
}
