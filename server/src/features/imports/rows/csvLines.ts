import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { maxPersonName } from '@outlay/contract/expenses/expenseTerms'
import type { ImportMapping, StatementColumn } from '@outlay/contract/imports/importMappings'
import { merchantWords } from '@outlay/contract/lexicon/knownMerchants'
import Big from 'big.js'
import {
  type AmountReading,
  decimalText,
  isNothing,
  type ReadAmount,
  readAmount,
} from '../cells/statementAmounts.ts'
import { dateReader } from '../cells/statementDates.ts'
import { categoryNamed } from '../columns/categoryNames.ts'
import type { StatementTable } from '../columns/statementTable.ts'
import type { TextRecord } from '../file/delimited.ts'
import { fillers, listed, numberFillers } from '../merchants/bankPhrases.ts'
import { directionOf, likelyDirectionOf } from '../words/directions.ts'
import { type RowFacts, skipReasonOf } from '../words/skipReasons.ts'
import { yesNo } from '../words/yesNo.ts'
import { type RowFault, readParts, rowFaults } from './rowFaults.ts'
import {
  accountOf,
  maxDescriptionLength,
  maxExternalIdLength,
  maxMerchantLength,
  normalizeText,
  type StatementLine,
} from './statementLines.ts'
import { type TableFacts, tableFacts } from './tableFacts.ts'

/** Columns that must be chosen before rows can be read. */
export function missingColumns({ columns }: ImportMapping): StatementColumn[] {
  const hasText = columns.description !== null || columns.merchant !== null || columns.notes !== null
  return [
    ...(columns.date === null ? ['date' as const] : []),
    ...(columns.amount === null && columns.debit === null ? ['amount' as const] : []),
    ...(hasText ? [] : ['description' as const]),
  ]
}

/** Returns a reader of table rows; `lastDay` is the latest day accepted, YYYY-MM-DD. */
export function csvLineReader(table: StatementTable, mapping: ImportMapping, lastDay: string) {
  const readDate = dateReader(mapping.dateFormat, lastDay)
  const { columns } = mapping
  const facts = tableFacts(table, mapping)
  const categories = new Map<string, ReturnType<typeof categoryNamed>>()

  return (record: TextRecord): StatementLine => {
    const cell = (column: StatementColumn) => cellOf(record, columns[column])
    const date = readDate(cell('date'))
    const sum = sumOf(record, { mapping, facts })
    const currency = currencyOf(cell('currency'), 'problem' in sum ? null : sum.currency, mapping.currency)
    const merchant = normalizeText(cell('merchant'), maxMerchantLength) || null
    const others = facts.otherTexts.map(place => cellOf(record, place))
    const description =
      descriptionOf(cell, merchant) || normalizeText(others.find(Boolean) ?? '', maxDescriptionLength)
    const reason = skipReasonOf(factsOf(record, sum, [merchant ?? '', description]), facts)
    const faults = rowFaults({ date, sum, currency, writtenCurrency: cell('currency'), description })
    return {
      ...readParts({ date, sum }),
      row: record.number,
      currency,
      description: description || null,
      merchant,
      isSpending: reason === null,
      reason,
      category: categoryOfCell(cell('category')),
      projectName: normalizeText(cell('project'), 120) || null,
      person: normalizeText(cell('person'), maxPersonName) || null,
      isDeductible: yesNo(cell('isDeductible')) ?? null,
      externalId: normalizeText(cell('externalId'), maxExternalIdLength) || null,
      account: facts.account === null ? null : accountOf(cellOf(record, facts.account)),
      problems: reason === null ? faults.map(fault => named(fault, record.number, sum)) : [],
    }
  }

  function factsOf(record: TextRecord, sum: Sum, texts: readonly string[]): RowFacts {
    // Totals and pending rows have words or nothing in place of a date.
    const dateText = cellOf(record, columns.date)
    const hasDate = /\d/.test(dateText)
    const flagged = facts.flags.find(({ place }) => yesNo(cellOf(record, place)))?.state ?? ''
    return {
      direction: 'problem' in sum ? 'out' : sum.direction,
      texts: hasDate ? texts : record.cells,
      kinds: facts.kinds.map(place => cellOf(record, place)),
      status: flagged || cellOf(record, columns.status),
      hasDate,
      category: flagged || cellOf(record, columns.category),
      hasWordForDate: /^\p{L}+$/u.test(dateText) && !('problem' in sum),
    }
  }

  function named({ of, message }: RowFault, row: number, sum: Sum) {
    const ofSum = 'column' in sum ? sum.column : 'amount'
    const place = columns[of === 'sum' ? ofSum : of]
    return { row, column: place === null ? null : (table.names[place] ?? null), message }
  }

  function categoryOfCell(text: string) {
    if (text === '') return null
    const known = categories.get(text)
    if (known !== undefined) return known
    const category = categoryNamed(text)
    categories.set(text, category)
    return category
  }
}

/** Outlay's own export and others put an apostrophe before text that a spreadsheet would execute. */
const protection = /^'(?=[\t\r\n]|[\s;]*[=+\-@\uff1d\uff0b\uff0d\uff20])/
const protectionWithin = /([;\t\r\n]\s*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

type CellOf = (column: StatementColumn) => string

function cellOf({ cells }: TextRecord, place: number | null): string {
  const cell = place === null ? '' : (cells[place] ?? '').trim()
  if (!cell.includes("'")) return cell
  return cell.replace(protection, '').replace(protectionWithin, '$1')
}

type Sum =
  | {
      readonly amount: string
      readonly currency: string | null
      readonly direction: 'in' | 'out' | 'neither' | 'none'
    }
  | { readonly column: StatementColumn; readonly problem: string }

interface Reading {
  readonly mapping: ImportMapping
  readonly facts: TableFacts
}

function sumOf(record: TextRecord, reading: Reading): Sum {
  const { columns, decimalMark, currency: ofFile } = reading.mapping
  const ofRow = cellOf(record, columns.currency).toUpperCase()
  const currency = isCurrencyCode(ofRow) ? ofRow : ofFile
  const read = (text: string) => readAmount(text, decimalMark, currency)
  if (columns.amount === null) return eitherSumOf(record, reading, read)
  const text = cellOf(record, columns.amount)
  const sum = (text === '' ? otherSumOf(record, reading) : undefined) ?? read(text)
  if ('problem' in sum) {
    const isMoreText = text === '' && cellOf(record, columns.date) === ''
    if (isMoreText) return { ...noSum, direction: 'none' }
    return { column: 'amount', problem: sum.problem }
  }
  const direction = directionOfRow(record, sum, reading)
  return reading.facts.isFeeApart
    ? withFee(sum, direction, read(cellOf(record, columns.fee)))
    : { ...sum, direction }
}

/** For a file with separate debit and credit columns. */
function eitherSumOf(
  record: TextRecord,
  { mapping, facts }: Reading,
  read: (text: string) => AmountReading,
): Sum {
  const [debit, credit] = [cellOf(record, mapping.columns.debit), cellOf(record, mapping.columns.credit)]
  const fee = facts.isFeeApart ? read(cellOf(record, mapping.columns.fee)) : noSum
  // Either the continuation of the row above, or a pending row without an amount.
  if (debit === '' && credit === '')
    return 'problem' in fee
      ? { ...noSum, direction: 'none' }
      : { ...fee, direction: isZero(fee) ? 'none' : 'out' }
  const column = isNothing(debit) && !isNothing(credit) ? 'credit' : 'debit'
  const sum = read(column === 'debit' ? debit : credit)
  if ('problem' in sum) return { column, problem: sum.problem }
  if (isZero(sum)) return { ...sum, direction: 'none' }
  // A reversal is in the same column with the opposite sign.
  const isTakenBack = sum.isNegative !== facts.usualSigns[column]
  return withFee(sum, column === 'debit' && !isTakenBack ? 'out' : 'in', fee)
}

const noSum = { amount: '0.00', isNegative: false, currency: null, direction: null }

function isZero({ amount }: ReadAmount): boolean {
  return amount === '0.00'
}

/** For a row whose amount is in another currency's column. */
function otherSumOf(record: TextRecord, { mapping, facts }: Reading): AmountReading | undefined {
  const other = facts.otherSums.find(({ place }) => cellOf(record, place) !== '')
  if (!other) return undefined
  const reading = readAmount(cellOf(record, other.place), mapping.decimalMark, other.currency)
  return 'problem' in reading ? reading : { ...reading, currency: reading.currency ?? other.currency }
}

/** Fees count as spending too. */
function withFee(reading: ReadAmount, direction: RowDirection, fee: AmountReading): Sum {
  if (direction !== 'out' || 'problem' in fee || isZero(fee)) return { ...reading, direction }
  const [units = '', cents = ''] = Big(reading.amount).plus(fee.amount).toFixed().split('.')
  return { ...reading, amount: decimalText(units, cents), direction }
}

type RowDirection = 'in' | 'out' | 'neither' | 'none'

function directionOfRow(record: TextRecord, reading: ReadAmount, { mapping, facts }: Reading): RowDirection {
  const { columns, spending } = mapping
  if (reading.amount === '0.00') return 'none'
  const said = columns.direction === null ? null : directionOf(cellOf(record, columns.direction))
  const written = said ?? reading.direction ?? facts.byBalance?.get(record.number)
  if (written) return written
  if (!facts.hasSigns)
    for (const place of facts.kinds) {
      const likely = likelyDirectionOf(cellOf(record, place))
      if (likely) return likely
    }
  return reading.isNegative === (spending === 'negative') ? 'out' : 'in'
}

/** The row's currency, otherwise the amount's, otherwise the file's; null for an unsupported one. */
function currencyOf(text: string, beside: string | null, ofFile: string): string | null {
  if (text === '') return beside ?? ofFile
  const code = text.toUpperCase()
  if (isCurrencyCode(code)) return code
  const reading = readAmount(`1 ${text}`, '.', ofFile)
  return 'problem' in reading ? null : reading.currency
}

function descriptionOf(cell: CellOf, merchant: string | null): string {
  const [written, notes] = [cell('description'), cell('notes')]
  const description = merchant && isOnlyDetails(written) ? merchant : written
  const said = description || merchant || ''
  const whole = notes && notes !== said ? [said, notes].filter(Boolean).join(' · ') : said
  return normalizeText(whole, maxDescriptionLength)
}

/** A date, or a long number. */
const detail = /\d{4}-\d\d-\d\d|\d{1,2}([./])\d\d\1\d{2,4}|\d{6}/
const cardWords = new Set([...listed(fillers), ...listed(numberFillers)])

/** Whether a text only says when and with which card something was paid: "2026-03-29T12:41 Debitk.1". */
function isOnlyDetails(text: string): boolean {
  if (!detail.test(text)) return false
  return text.split(/\s+/).every(word => /\d/.test(word) || cardWords.has(merchantWords(word)))
}
