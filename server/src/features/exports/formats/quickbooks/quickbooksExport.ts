import { Readable } from 'node:stream'
import { lineEnd } from '../../../../core/files/csvText.ts'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFile, ExportFormatter, ExportSource } from '../../exportSource.ts'
import { rateSourceText } from '../rateText.ts'
import { bankTransactions, dateOrderOf } from './bankTransactions.ts'

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
