import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { byteOrderMark, lineEnd } from '../../../../core/files/csvText.ts'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import type { Receipts } from '../../../receipts/receipts.service.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFormatter, ExportSource } from '../../exportSource.ts'
import { ConversionFigures } from '../conversionFigures.ts'
import { expenseCells, headerCells } from '../csv/expenseCells.ts'
import { FrozenRows } from '../frozenRows.ts'
import { pdfInfo } from '../pdf/pdfExport.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { packedReceipts } from './packedReceipts.ts'
import { PackFigures } from './packFigures.ts'
import { packIndexBlocks } from './packIndex.ts'
import { packReadme } from './packReadme.ts'
import { taxFormOf } from './taxLines.ts'

/**
 * The SHA-256 of every file in a pack, in the format of `sha256sum` (GNU coreutils: the sum in hexadecimal, two spaces,
 * the name, a line feed).
 */
class Manifest {
  readonly #lines: string[] = []

  /** Passes a file's bytes through, and adds the file to the manifest after the last one. */
  watch(name: string, content: Readable): Readable {
    const hash = createHash('sha256')
    const watched = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
      flush: done => {
        this.#lines.push(`${hash.digest('hex')}  ${name}\n`)
        done()
      },
    })
    // Either stream's failure destroys both, and the reader gets the error.
    pipeline(content, watched, () => {})
    return watched
  }

  get text(): string {
    return this.#lines.join('')
  }
}

/** Everything an accountant needs, as a ZIP: the table, an index by tax form line, receipts, a manifest. */
export function createTaxPackExport(receipts: Pick<Receipts, 'copiesOf'>): ExportFormatter {
  return async source => ({
    stream: zipOf(packEntries(source, receipts), source.createdAt),
    type: 'application/zip',
    fileName: fileNameOf(source, 'tax-pack', 'zip'),
  })
}

async function* packEntries(
  source: ExportSource,
  receipts: Pick<Receipts, 'copiesOf'>,
): AsyncGenerator<ZipEntry> {
  const form = taxFormOf(source.person.taxCountry)
  const figures = new PackFigures(form)
  const conversions = new ConversionFigures()
  const rows = await FrozenRows.of(source, portion => {
    figures.add(portion)
    conversions.add(portion)
  })
  const manifest = new Manifest()
  try {
    for await (const entry of watchedEntries()) yield entry
    yield { name: 'MANIFEST.sha256', content: Readable.from([manifest.text]) }
  } finally {
    await rows.discard()
  }

  async function* watchedEntries(): AsyncGenerator<ZipEntry> {
    for await (const entry of contents())
      yield { ...entry, content: manifest.watch(entry.name, entry.content) }
  }

  /** Receipts come first, as only then are the missing ones known. */
  async function* contents(): AsyncGenerator<ZipEntry> {
    const missing = new Set<string>()
    const missingFiles: string[] = []
    const onMissing = (receiptNumber: string, name: string) => {
      missing.add(receiptNumber)
      missingFiles.push(name)
    }
    if (figures.receipts > 0) yield* packedReceipts({ source, rows, receipts, onMissing })
    const pack = { source, form, rows, figures, conversions, missing }
    const index = renderPdf(pdfInfo(source, 'Tax pack'), packIndexBlocks(pack))
    yield { name: 'expenses.csv', content: Readable.from(packTable(source, rows), { objectMode: false }) }
    yield { name: 'index.pdf', content: Readable.from(index, { objectMode: false }) }
    yield { name: 'README.txt', content: Readable.from([packReadme(pack, missingFiles)]) }
  }
}

/** The columns of the CSV export, preceded by the receipt's number in the pack. */
async function* packTable(source: ExportSource, rows: FrozenRows): AsyncGenerator<string> {
  yield `${byteOrderMark}Receipt Number,${headerCells(source)}${lineEnd}`
  for await (const portion of rows.portions()) {
    let lines = ''
    for (const row of portion) lines += `${row.receiptNumber},${expenseCells(row, source)}${lineEnd}`
    yield lines
  }
}
