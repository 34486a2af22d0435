import type { DecimalMark } from '@outlay/contract/imports/importMappings'
import { anyCurrency, readAmount } from '../cells/statementAmounts.ts'
import type { Direction } from '../words/directions.ts'
import type { StatementTable } from './statementTable.ts'

/** What a balance column proves about the amounts. */
export interface BalanceProof {
  /** The sign of amounts that lower the balance; 'unsigned' where amounts have no sign and only the balance tells. */
  readonly spending: 'negative' | 'positive' | 'unsigned'
  /** Newest row first. */
  readonly isUpwards: boolean
}

interface Step {
  readonly row: number
  readonly cells: readonly string[]
  readonly amount: bigint
  /** Change of the balance. */
  readonly change: bigint
}

/** Column indices. With separate columns, `amount` is the debit and `credit` the other. */
interface Places {
  readonly amount: number
  readonly credit?: number
  readonly balance: number
  readonly mark: DecimalMark
}

const rowsOfProof = 2000
/** The share of amounts that must equal the change of the balance. */
const leastProven = { tenths: 8, steps: 2 }

/**
 * Compares a column's amounts with the changes of a balance, in either order of rows. Undefined where they do not
 * match.
 */
export function balanceProof(table: StatementTable, places: Places): BalanceProof | undefined {
  return orders({ ...table, rows: table.rows.slice(0, rowsOfProof) }, places)
    .map(proofOf)
    .find(proof => proof !== undefined)
}

/** Each row's direction by row number, where the previous balance is known and amounts are unsigned. */
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

/** Whether the fee lowered the balance on top of the amount; undefined where no row tells. */
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

/** The steps between rows for both orders: oldest first and newest first. */
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

/** Undefined if the text is not an amount. */
function thousandthsOf(text: string, mark: DecimalMark): bigint | undefined {
  const reading = readAmount(text, mark, anyCurrency)
  if ('problem' in reading) return undefined
  const [units = '', decimals = ''] = reading.amount.split('.')
  const value = BigInt(units + decimals.padEnd(3, '0'))
  return reading.isNegative ? -value : value
}
