import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { anyCurrency, decimalMarkOf, readAmount } from '../cells/statementAmounts.ts'
import { isDateText, isSerialDay } from '../cells/statementDates.ts'
import { directionOf, likelyDirectionOf } from '../words/directions.ts'
import { isState } from '../words/skipReasons.ts'
import type { StatementTable } from './statementTable.ts'

/** What the cells of a column are like. */
export interface Contents {
  readonly isEmpty: boolean
  /** Share of the rows that have a value here. */
  readonly filled: number
  readonly areDates: boolean
  /** What a name must prove: pending rows have words there, and lines of totals. */
  readonly mayBeDates: boolean
  /** Days as a spreadsheet counts them, where a name says so. */
  readonly mayBeSerialDays: boolean
  readonly areAmounts: boolean
  /** What a name must prove: totals and remarks below a short table are many of its cells. */
  readonly mayBeAmounts: boolean
  /** Some are below zero, or say that they are not. */
  readonly hasSigns: boolean
  readonly hasBothSigns: boolean
  readonly hasDecimals: boolean
  /** One value in every row of several. */
  readonly isConstant: boolean
  /** Every sum is zero. */
  readonly areZero: boolean
  /** How far each row has come: booked, pending, canceled. */
  readonly areStates: boolean
  readonly areCurrencies: boolean
  readonly areDirections: boolean
  /** Kinds of rows, as debit card, fee, deposit. */
  readonly areKinds: boolean
  /** No value stands there twice, and each looks like a number that somebody gave. */
  readonly areNumbers: boolean
  /** The rows' own numbers: 1, 2, 3. */
  readonly areCounted: boolean
  readonly isText: boolean
  /** Numbers of accounts and the like: more figures than letters. */
  readonly areCodes: boolean
  readonly meanLength: number
  /** Share of different values, without their figures: "Process Date 03/11" is a label. */
  readonly wordVariety: number
}

/** So many rows are looked at, from the whole length of the table. */
const mostLookedAt = 300
/** A footer or a pending row does not change what a column is. */
const most = 0.8
/** One row proves nothing of what all rows have. */
const leastRows = 2

export function columnContents({ rows }: StatementTable, place: number): Contents {
  const step = Math.max(1, Math.floor(rows.length / mostLookedAt))
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

/** A code, or the name of a currency in letters of its own: 人民币. */
function isCurrencyText(cell: string): boolean {
  if (/^[A-Z]{3}$/i.test(cell)) return isCurrencyCode(cell.toUpperCase())
  if (!/^\p{Lo}{1,4}$/u.test(cell)) return false
  const reading = readAmount(`1${cell}`, '.', anyCurrency)
  return !('problem' in reading) && reading.currency !== null
}

function areCounted(rows: StatementTable['rows'], place: number): boolean {
  const numbers = rows.slice(0, mostLookedAt).map(({ cells }) => cells[place]?.trim() ?? '')
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

/** Figures without spaces, perhaps with letters: `tx_00017`, `2026-03-14/1`, no words. */
function looksLikeNumber(cell: string): boolean {
  return /\d/.test(cell) && !/\s/.test(cell) && !/\p{L}{12,}/u.test(cell) && !isDateText(cell)
}
