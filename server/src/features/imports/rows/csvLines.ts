import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ImportMapping, StatementColumn } from '@outlay/contract/importMappings'
import { maxPersonName } from '@outlay/contract/personName'
import { type ReadAmount, readAmount } from '../cells/statementAmounts.ts'
import { dateReader } from '../cells/statementDates.ts'
import { categoryNamed } from '../columns/categoryNames.ts'
import { directionOf } from '../columns/directions.ts'
import type { StatementTable } from '../columns/statementTable.ts'
import type { TextRecord } from '../file/delimited.ts'
import { unbookedRows } from './bookingStates.ts'
import { type RowFault, rowFaults } from './rowFaults.ts'
import {
  longestDescription,
  longestExternalId,
  longestMerchant,
  type StatementLine,
  tidyText,
} from './statementLines.ts'

/** Columns to choose before a row can be read. */
export function missingColumns({ columns }: ImportMapping): StatementColumn[] {
  const hasText = columns.description !== null || columns.merchant !== null || columns.notes !== null
  return [
    ...(columns.date === null ? ['date' as const] : []),
    ...(columns.amount === null && columns.debit === null ? ['amount' as const] : []),
    ...(hasText ? [] : ['description' as const]),
  ]
}

/** Reads the rows of a table; `lastDay` is the latest day that is believed, YYYY-MM-DD. */
export function csvLineReader(table: StatementTable, mapping: ImportMapping, lastDay: string) {
  const readDate = dateReader(mapping.dateFormat, lastDay)
  const isUnbooked = unbookedRows(table)
  const { columns } = mapping
  const categories = new Map<string, ReturnType<typeof categoryNamed>>()

  return (record: TextRecord): StatementLine => {
    const cell = (column: StatementColumn) => cellOf(record, columns[column])
    const date = readDate(cell('date'))
    const sum = sumOf(cell, mapping)
    const currency = currencyOf(cell('currency'), 'problem' in sum ? null : sum.currency, mapping.currency)
    const merchant = tidyText(cell('merchant'), longestMerchant) || null
    const description = descriptionOf(cell, merchant)
    const isSpending = !isUnbooked(record) && ('problem' in sum || sum.isSpending)
    const faults = rowFaults({ date, sum, currency, writtenCurrency: cell('currency'), description })
    return {
      row: record.number,
      date: 'problem' in date ? null : date.day,
      amount: 'problem' in sum ? null : sum.amount,
      currency,
      description: description || null,
      merchant,
      isSpending,
      category: categoryOfCell(cell('category')),
      projectName: tidyText(cell('project'), 120) || null,
      person: tidyText(cell('person'), maxPersonName) || null,
      isDeductible: yesNo(cell('isDeductible')),
      externalId: tidyText(cell('externalId'), longestExternalId) || null,
      problems: isSpending ? faults.map(fault => named(fault, record.number, sum)) : [],
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

type CellOf = (column: StatementColumn) => string

function cellOf({ cells }: TextRecord, place: number | null): string {
  return place === null ? '' : (cells[place] ?? '').trim()
}

type Sum =
  | { readonly amount: string; readonly currency: string | null; readonly isSpending: boolean }
  | { readonly column: StatementColumn; readonly problem: string }

function sumOf(cell: CellOf, mapping: ImportMapping): Sum {
  const { columns, decimalMark } = mapping
  const ofRow = cell('currency').toUpperCase()
  const currency = isCurrencyCode(ofRow) ? ofRow : mapping.currency
  if (columns.amount !== null) {
    const reading = readAmount(cell('amount'), decimalMark, currency)
    if ('problem' in reading) return { column: 'amount', problem: reading.problem }
    return { ...reading, isSpending: isSpending(reading, cell('direction'), mapping) }
  }
  const [debit, credit] = [cell('debit'), cell('credit')]
  const column = isNothing(debit) && !isNothing(credit) ? 'credit' : 'debit'
  const reading = readAmount(column === 'debit' ? debit : credit, decimalMark, currency)
  if ('problem' in reading) return { column, problem: reading.problem }
  return { ...reading, isSpending: column === 'debit' && reading.amount !== '0.00' }
}

/** What stands in the column that a row does not use. */
function isNothing(text: string): boolean {
  return /^[-–]?[0.,]*[-–]?$/.test(text)
}

function isSpending(
  reading: ReadAmount,
  directionText: string,
  { spending, columns }: ImportMapping,
): boolean {
  if (reading.amount === '0.00') return false
  const direction = columns.direction === null ? null : directionOf(directionText)
  if (direction ?? reading.direction) return (direction ?? reading.direction) === 'out'
  return reading.isNegative === (spending === 'negative')
}

/** That of the row, else that beside the amount, else that of the file; undefined for one that is not supported. */
function currencyOf(text: string, beside: string | null, ofFile: string): string | null {
  if (text === '') return beside ?? ofFile
  const code = text.toUpperCase()
  if (isCurrencyCode(code)) return code
  const reading = readAmount(`1 ${text}`, '.', ofFile)
  return 'problem' in reading ? null : reading.currency
}

function descriptionOf(cell: CellOf, merchant: string | null): string {
  const [description, notes] = [cell('description'), cell('notes')]
  const said = description || merchant || ''
  const whole = notes && notes !== said ? [said, notes].filter(Boolean).join(' · ') : said
  return tidyText(whole, longestDescription)
}

const yesLexicon = new Set([
  'true',
  'yes',
  'y',
  '1',
  'x',
  'ja',
  'j',
  'oui',
  'o',
  'si',
  'sí',
  's',
  'wahr',
  'vrai',
  'waar',
])
const noLexicon = new Set([
  'false',
  'no',
  'n',
  '0',
  'nein',
  'non',
  'nee',
  'falsch',
  'faux',
  'falso',
  'onwaar',
])

function yesNo(text: string): boolean | null {
  const word = text.toLowerCase()
  if (yesLexicon.has(word)) return true
  return noLexicon.has(word) ? false : null
}
