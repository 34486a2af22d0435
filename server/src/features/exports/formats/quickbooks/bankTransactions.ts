import { fullAmount } from '@outlay/contract/core/money'
import { lineEnd, textCell } from '../../../../core/files/csvText.ts'
import { readDay } from '../../exportColumns.ts'
import type { ExportedExpense, ExportSource } from '../../exportSource.ts'

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
export async function* bankTransactions(source: ExportSource): AsyncGenerator<string, void, void> {
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
export function dateOrderOf(taxCountry: string): 'MM/DD/YYYY' | 'DD/MM/YYYY' {
  return taxCountry === 'US' ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}

function dateIn(taxCountry: string, day: string): string {
  const [year, month, date] = day.split('-')
  return dateOrderOf(taxCountry) === 'MM/DD/YYYY' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}
