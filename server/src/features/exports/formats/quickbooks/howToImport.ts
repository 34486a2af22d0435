import { lineEnd } from '../../../../core/files/csvText.ts'
import type { ExportSource } from '../../exportSource.ts'
import { rateSourceText } from '../rateText.ts'
import { dateOrderOf } from './bankTransactions.ts'

/** The instructions packed with the numbered files. */
export function howToImport({ person, currency, rateSources }: ExportSource): string {
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
