import type { DecimalMark } from '@outlay/contract/importMappings'
import { anyCurrency, readAmount } from '../cells/statementAmounts.ts'
import type { Direction } from '../words/directions.ts'
import type { StatementTable } from './statementTable.ts'

/** What a column of balances says of the sums beside it. */
export interface BalanceProof {
  /** A sum lowers the balance that is written with this sign; none where sums are without a sign and it tells by itself. */
  readonly spending: 'negative' | 'positive' | 'unsigned'
  /** The file's first row is its newest. */
  readonly isUpwards: boolean
}

interface Step {
  readonly row: number
  readonly cells: readonly string[]
  readonly amount: bigint
  /** What the balance changed by. */
  readonly change: bigint
}

/** Places of columns. Where money out has a column of its own, `amount` is that, and `credit` the other. */
interface Places {
  readonly amount: number
  readonly credit?: number
  readonly balance: number
  readonly mark: DecimalMark
}

/** So many rows prove it. */
const rowsOfProof = 2000
/** So many sums of ten must be what the balance changed by. */
const leastProven = { tenths: 8, steps: 2 }

/**
 * Holds the sums of a column against the changes of a balance, from old to new or from new to old. Undefined where they do
 * not fit.
 */
export function balanceProof(table: StatementTable, places: Places): BalanceProof | undefined {
  return orders({ ...table, rows: table.rows.slice(0, rowsOfProof) }, places)
    .map(proofOf)
    .find(proof => proof !== undefined)
}

/** Which way the money of each row went, by row number, where the balance before it is known and tells by itself. */
export function directionsByBalance(
  table: StatementTable,
  places: Places,
): ReadonlyMap<number, Direction> | undefined {
  const proof = balanceProof(table, places)
  if (proof?.spending !== 'unsigned') return undefined
  const steps = orders(table, places)[proof.isUpwards ? 1 : 0] ?? []
  const fitting = steps.filter(({ amount, change }) => absolute(amount) === absolute(change))
  return new Map(fitting.map(({ row, change }) => [row, change < 0n ? 'out' : 'in']))
}

/** Whether the balance fell by a fee beside the sum; undefined where no row tells. */
export function isFeeApart(table: StatementTable, fee: number, places: Places): boolean | undefined {
  for (const steps of orders({ ...table, rows: table.rows.slice(0, rowsOfProof) }, places)) {
    const withFee = steps.flatMap(({ cells, ...step }) => {
      const taken = absolute(thousandthsOf(cells[fee] ?? '', places.mark) ?? 0n)
      return taken === 0n ? [] : [{ ...step, taken }]
    })
    const sizes = withFee.map(({ amount, change, taken }) => ({
      isWithin: absolute(change) === absolute(amount),
      isApart: change < 0n && absolute(change) === absolute(amount) + taken,
    }))
    if (sizes.some(({ isWithin }) => isWithin)) return false
    if (sizes.some(({ isApart }) => isApart)) return true
  }
  return undefined
}

/** What changed from row to row, were the file's first row its oldest, and were it its newest. */
function orders(table: StatementTable, { amount, credit, balance, mark }: Places): Step[][] {
  const rows = table.rows.flatMap(({ number, cells }) => {
    const out = thousandthsOf(cells[amount] ?? '', mark)
    const into = credit === undefined ? undefined : thousandthsOf(cells[credit] ?? '', mark)
    const sum = credit === undefined ? out : (into ?? 0n) - (out ?? 0n)
    const after = thousandthsOf(cells[balance] ?? '', mark)
    return sum === undefined || after === undefined ? [] : [{ row: number, cells, sum, after }]
  })
  return [rows, rows.toReversed()].map(ordered =>
    ordered.flatMap(({ row, cells, sum, after }, place): Step[] => {
      const before = ordered[place - 1]
      return before && sum !== 0n ? [{ row, cells, amount: sum, change: after - before.after }] : []
    }),
  )
}

function proofOf(steps: readonly Step[], order: number): BalanceProof | undefined {
  const isUpwards = order === 1
  const isProven = (holds: (step: Step) => boolean) => {
    const proven = steps.filter(holds).length
    return proven >= leastProven.steps && proven * 10 >= leastProven.tenths * steps.length
  }
  if (isProven(({ amount, change }) => change === amount)) return { spending: 'negative', isUpwards }
  if (isProven(({ amount, change }) => change === -amount)) return { spending: 'positive', isUpwards }
  const isUnsigned = steps.every(({ amount }) => amount > 0n)
  if (isUnsigned && isProven(({ amount, change }) => absolute(amount) === absolute(change)))
    return { spending: 'unsigned', isUpwards }
  return undefined
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** Undefined for no amount. */
function thousandthsOf(text: string, mark: DecimalMark): bigint | undefined {
  const reading = readAmount(text, mark, anyCurrency)
  if ('problem' in reading) return undefined
  const [units = '', decimals = ''] = reading.amount.split('.')
  const value = BigInt(units + decimals.padEnd(3, '0'))
  return reading.isNegative ? -value : value
}
