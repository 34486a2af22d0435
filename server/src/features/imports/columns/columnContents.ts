import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { anyCurrency, decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { isDateText } from '../cells/statementDates.ts'
import { directionOf } from './directions.ts'
import type { StatementTable } from './statementTable.ts'

/** What the cells of a column are like. */
export interface Contents {
  readonly isEmpty: boolean
  readonly areDates: boolean
  readonly areAmounts: boolean
  /** Some are below zero. */
  readonly hasSigns: boolean
  readonly areCurrencies: boolean
  readonly areDirections: boolean
  /** No value stands there twice. */
  readonly areUnique: boolean
  readonly isText: boolean
  readonly meanLength: number
}

/** So many rows are looked at, from the whole length of the table. */
const mostLookedAt = 300
/** A footer or a pending row does not change what a column is. */
const most = 0.8

export function columnContents({ rows }: StatementTable, place: number): Contents {
  const step = Math.max(1, Math.floor(rows.length / mostLookedAt))
  const all = rows.filter((_, row) => row % step === 0).map(({ cells }) => (cells[place] ?? '').trim())
  const filled = all.filter(cell => cell !== '')
  const { mark } = decimalMarkOf(filled)
  const share = (holds: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(holds).length >= most * filled.length
  const amounts = filled.map(cell => readAmount(cell, mark, anyCurrency))
  const areDates = share(isDateText)
  const areAmounts = !areDates && share(cell => !('problem' in readAmount(cell, mark, anyCurrency)))
  return {
    isEmpty: filled.length === 0,
    areDates,
    areAmounts,
    hasSigns: amounts.some(reading => !('problem' in reading) && reading.isNegative),
    areCurrencies:
      share(cell => /^[A-Z]{3}$/i.test(cell)) && filled.some(cell => isCurrencyCode(cell.toUpperCase())),
    areDirections: share(cell => directionOf(cell) !== null),
    areUnique: filled.length > 0 && filled.length === all.length && new Set(filled).size === filled.length,
    isText: share(cell => /\p{L}{2}/u.test(cell)),
    meanLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
  }
}
