import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFile, ExportFormatter, ExportSource } from '../../exportSource.ts'
import { bankTransactions } from './bankTransactions.ts'
import { howToImport } from './howToImport.ts'

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
