import { Readable } from 'node:stream'
import { fullAmount } from '@outlay/contract/core/money'
import { lineEnd, textCell } from '../../../../core/files/csvText.ts'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import { readDay } from '../../exportColumns.ts'
import {
  type ExportedExpense,
  type ExportFile,
  type ExportFormatter,
  type ExportSource,
  fileNameOf,
} from '../../exportSource.ts'
import { rateSourceText } from '../shownTexts.ts'

/**
 * The 3-column format of QuickBooks Online: date, description, amount, spending as negative, no currency symbol, no
 * thousands separator, zero left blank, 350 KB at most. Source:
 * https://quickbooks.intuit.com/learn-support/en-uk/help-article/import-transactions/manually-upload-transactions-quickbooks-online/L0rE9OXBz_GB_en_GB
 * and, with examples,
 * https://quickbooks.intuit.com/learn-support/en-uk/help-article/bank-transactions/format-csv-files-excel-get-bank-transactions/L4BjLWckq_GB_en_GB
 */
const header = `Date,Description,Amount${lineEnd}`
const maxBytes = 350_000
// The limit is 1,000 lines, including the header (https://github.com/deanbarrow/stripe-csv-to-qbo).
const maxRows = 999

/** The text of each file, within QuickBooks' limits; with no expenses, one file with the header alone. */
async function* bankTransactions(source: ExportSource): AsyncGenerator<string, void, void> {
  let part = header
  let rows = 0
  let bytes = header.length
  for await (const portion of source.portions()) {
    for (const expense of portion) {
      const line = lineOf(expense, source)
      const size = Buffer.byteLength(line)
      if (rows === maxRows || bytes + size > maxBytes) {
        yield part
        part = header
        rows = 0
        bytes = header.length
      }
      part += line
      rows += 1
      bytes += size
    }
  }
  yield part
}

function lineOf(expense: ExportedExpense, { person }: ExportSource): string {
  const amount = /[1-9]/.test(expense.amount) ? `-${fullAmount(expense.amount, expense.currency)}` : ''
  const day = readDay(expense)
  return `${day && dateIn(person.taxCountry, day)},${textCell(descriptionOf(expense))},${amount}${lineEnd}`
}

/** One line, merchant first, because QuickBooks matches its rules by it. */
function descriptionOf({ merchant, description }: ExportedExpense): string {
  const isNamed = merchant === null || description.toLowerCase().includes(merchant.toLowerCase())
  return (isNamed ? description : `${merchant} - ${description}`).replaceAll(/\s+/g, ' ')
}

/** QuickBooks asks for the date order, and its default depends on the country. */
function dateOrderOf(taxCountry: string): 'MM/DD/YYYY' | 'DD/MM/YYYY' {
  return taxCountry === 'US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}

function dateIn(taxCountry: string, day: string): string {
  const [year, month, date] = day.split('-')
  return dateOrderOf(taxCountry) === 'MM/DD/YYYY' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** Bank transactions for QuickBooks Online: one file if they fit, otherwise numbered files in a ZIP. */
export const quickbooksExport: ExportFormatter = async source => {
  const parts = bankTransactions(source)
  const { value: first = '' } = await parts.next()
  const { value: second } = await parts.next()
  if (second === undefined) return oneFile(source, first)
  return {
    stream: zipOf(numberedFiles(source, { parts, read: [first, second] }), source.createdAt),
    type: 'application/zip',
    fileName: fileNameOf(source, 'quickbooks', 'zip'),
  }
}

function oneFile(source: ExportSource, text: string): ExportFile {
  return {
    stream: Readable.from([Buffer.from(text)], { objectMode: false }),
    type: 'text/csv; charset=utf-8',
    fileName: fileNameOf(source, 'quickbooks', 'csv'),
  }
}

async function* numberedFiles(
  source: ExportSource,
  { parts, read }: { readonly parts: AsyncGenerator<string>; readonly read: readonly string[] },
): AsyncGenerator<ZipEntry> {
  yield entryOf('README.txt', howToImport(source))
  let number = 0
  const next = (text: string) => {
    number += 1
    return entryOf(fileNameOf(source, 'quickbooks', `part-${String(number).padStart(3, '0')}.csv`), text)
  }
  try {
    for (const text of read) yield next(text)
    for await (const text of parts) yield next(text)
  } finally {
    await parts.return(undefined)
  }
}

function entryOf(name: string, text: string): ZipEntry {
  return { name, content: Readable.from([Buffer.from(text)], { objectMode: false }) }
}

/** The instructions packed with the numbered files. */
function howToImport({ person, currency, rateSources }: ExportSource): string {
  const lines = [
    'Expenses for QuickBooks Online',
    '',
    'QuickBooks takes 1,000 lines in one file, so these expenses come in several.',
    'Import them one after another:',
    '',
    '1. In QuickBooks, open Transactions, then Bank transactions.',
    '2. Choose "Upload from file" and pick the first of these files.',
    '3. Choose the account that the money came from. Its currency must be the one of',
    `   the amounts: ${currency}.`,
    '4. Say that the first row is a header, that the amounts are in one column, and',
    `   that the dates are written ${dateOrderOf(person.taxCountry)}.`,
    '5. Match the columns Date, Description and Amount, and import.',
    '6. Do the same with the next file. No expense is in two of them.',
    '',
    'Money spent has a minus. An expense of zero has no amount, and one whose date could',
    'not be read has no date: give it one in Outlay first.',
    '',
    'Amounts paid in another currency are converted at the exchange rate of their day,',
    'which the CSV and Excel exports show. Source of the rates:',
    `${rateSourceText(rateSources)}.`,
  ]
  return lines.map(line => `${line}${lineEnd}`).join('')
}
