import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { anyCurrency, decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { isDateText, isSerialDay } from '../cells/statementDates.ts'
import { directionOf, likelyDirectionOf } from '../words/directions.ts'
import { isState } from '../words/skipReasons.ts'
import type { StatementTable } from './statementTable.ts'

/** Statistics of a column's cells. */
export interface Contents {
  readonly isEmpty: boolean
  /** Share of rows with a value. */
  readonly filled: number
  readonly areDates: boolean
  /** Enough if the name says date: pending rows and totals have words there. */
  readonly mayBeDates: boolean
  /** Spreadsheet serial days, if the name says date. */
  readonly mayBeSerialDays: boolean
  readonly areAmounts: boolean
  /** Enough if the name says amount: in a short table, totals and remarks are many of the cells. */
  readonly mayBeAmounts: boolean
  /** Some are negative or have an explicit plus. */
  readonly hasSigns: boolean
  readonly hasBothSigns: boolean
  readonly hasDecimals: boolean
  /** The same value in every row, of at least two. */
  readonly isConstant: boolean
  /** Every amount is zero. */
  readonly areZero: boolean
  /** Booking states: booked, pending, canceled. */
  readonly areStates: boolean
  readonly areCurrencies: boolean
  readonly areDirections: boolean
  /** Kinds of transactions, such as debit card, fee, deposit. */
  readonly areKinds: boolean
  /** Unique values that look like assigned ids. */
  readonly areNumbers: boolean
  /** Row numbers: 1, 2, 3. */
  readonly areCounted: boolean
  readonly isText: boolean
  /** Account numbers and the like: more digits than letters. */
  readonly areCodes: boolean
  readonly meanLength: number
  /** Share of distinct values, ignoring digits: "Process Date 03/11" is a label. */
  readonly wordVariety: number
}

/** Sampled across the whole table. */
const maxScanned = 300
/** Tolerates footers and pending rows. */
const most = 0.8
/** One row proves nothing about all rows. */
const leastRows = 2

export function columnContents({ rows }: StatementTable, place: number): Contents {
  const step = Math.max(1, Math.floor(rows.length / maxScanned))
  const all = rows.filter((_, row) => row % step === 0).map(({ cells }) => (cells[place] ?? '').trim())
  const filled = all.filter(cell => cell !== '')
  const { mark } = decimalMarkOf(filled)
  const share = (holds: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(holds).length >= most * filled.length
  const amounts = filled.flatMap(cell => {
    const reading = readAmount(cell, mark, anyCurrency)
    return 'problem' in reading ? [] : [{ ...reading, cell }]
  })
  const areDates = share(isDateText)
  const values = new Set(filled)
  return {
    isEmpty: filled.length === 0,
    filled: filled.length / Math.max(1, all.length),
    areDates,
    mayBeDates: filled.filter(isDateText).length * 3 >= filled.length,
    mayBeSerialDays: filled.length > 0 && filled.filter(isSerialDay).length * 3 >= filled.length,
    areAmounts: !areDates && filled.length > 0 && amounts.length >= most * filled.length,
    mayBeAmounts: !areDates && amounts.length * 2 >= filled.length,
    hasSigns: amounts.some(({ isNegative, cell }) => isNegative || cell.startsWith('+')),
    hasBothSigns: new Set(amounts.map(({ isNegative }) => isNegative)).size > 1,
    hasDecimals: amounts.some(({ cell }) => /\d[.,]\d{1,2}(?!\d)/.test(cell)),
    areZero: amounts.length > 0 && amounts.every(({ amount }) => amount === '0.00'),
    isConstant: filled.length >= leastRows && values.size === 1,
    areStates: share(isState),
    areCurrencies: share(isCurrencyText),
    areDirections: share(cell => directionOf(cell) !== null),
    areKinds: share(cell => likelyDirectionOf(cell) !== null),
    areNumbers:
      filled.length === all.length && values.size === filled.length && filled.every(looksLikeNumber),
    areCounted: areCounted(rows, place),
    isText:
      filled.filter(cell => /\p{L}{2}/u.test(cell)).length * 5 >= filled.length * 3 && filled.length > 0,
    areCodes: share(isCode),
    meanLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
    wordVariety: new Set(filled.map(withoutFigures)).size / Math.max(1, filled.length),
  }
}

/** A code, or a currency's name in its own script: 人民币. */
function isCurrencyText(cell: string): boolean {
  if (/^[A-Z]{3}$/i.test(cell)) return isCurrencyCode(cell.toUpperCase())
  if (!/^\p{Lo}{1,4}$/u.test(cell)) return false
  const reading = readAmount(`1${cell}`, '.', anyCurrency)
  return !('problem' in reading) && reading.currency !== null
}

function areCounted(rows: StatementTable['rows'], place: number): boolean {
  const numbers = rows.slice(0, maxScanned).map(({ cells }) => cells[place]?.trim() ?? '')
  const steps = numbers.slice(1).map((number, before) => Number(number) - Number(numbers[before]))
  return (
    numbers.every(number => /^\d+$/.test(number)) &&
    steps.length > 0 &&
    steps.every(step => Math.abs(step) === 1)
  )
}

function withoutFigures(cell: string): string {
  return cell.replace(/[\d\p{P}\s]+/gu, ' ')
}

function isCode(cell: string): boolean {
  const figures = cell.match(/\d/g)?.length ?? 0
  return figures > 0 && figures >= (cell.match(/\p{L}/gu)?.length ?? 0)
}

/** Digits without spaces, perhaps with letters, but no words: `tx_00017`, `2026-03-14/1`. */
function looksLikeNumber(cell: string): boolean {
  return /\d/.test(cell) && !/\s/.test(cell) && !/\p{L}{12,}/u.test(cell) && !isDateText(cell)
}
