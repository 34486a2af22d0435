import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { byteOrderMark, lineEnd } from '../../../../core/files/csvText.ts'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import type { Receipts } from '../../../receipts/receipts.service.ts'
import { type ExportFormatter, type ExportSource, fileNameOf } from '../../exportSource.ts'
import { ConversionFigures } from '../conversionFigures.ts'
import { expenseCells, headerCells } from '../csv/csvExport.ts'
import { FrozenRows, type NumberedExpense } from '../frozenRows.ts'
import { pdfInfo, renderPdf } from '../pdf/pdfExport.ts'
import { PackFigures, packIndexBlocks, packReadme } from './packIndex.ts'
import { taxFormOf } from './taxLines.ts'

/** File names must work on every system: short, plain ASCII, and unique regardless of case. */
const maxCharacters = 60
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
/** Letters that do not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

interface NamedReceipt {
  /** `0001` and so on; this alone keeps the names of two expenses' receipts distinct. */
  readonly number: string
  readonly merchant: string
  readonly date: string
  /** '' for the first page; further receipts of the same expense are numbered parts. */
  readonly part: string
  /** Media type. */
  readonly type: string
}

/** `0001-blue-bottle-coffee-2026-03-14.jpg`, `0001-blue-bottle-coffee-2026-03-14-page-2.jpg`. */
export function receiptName({ number, merchant, date, part, type }: NamedReceipt): string {
  const end = `${['', date, part].filter((text, index) => index === 0 || text).join('-')}.${endings[type] ?? 'bin'}`
  const room = maxCharacters - number.length - 1 - end.length
  return `${number}-${plainName(merchant, room) || 'receipt'}${end}`
}

function plainName(text: string, mostLetters: number): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, letter => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replace(/^-+|-+$/g, '')
}

type ReceiptFiles = NonNullable<ReturnType<Awaited<ReturnType<Receipts['copiesOf']>>['get']>>

interface Packing {
  readonly source: ExportSource
  readonly rows: FrozenRows
  readonly receipts: Pick<Receipts, 'copiesOf'>
  /** Called for each missing file, with the name it would have. */
  readonly onMissing: (receiptNumber: string, name: string) => void
}

/** Every file of every receipt, numbered, one open at a time; missing files are reported and skipped. */
async function* packedReceipts({ source, rows, receipts, onMissing }: Packing): AsyncGenerator<ZipEntry> {
  const packedOfSplits = new Set<string>()
  const isPackedAlready = ({ splitId }: NumberedExpense) =>
    splitId !== null && packedOfSplits.size === packedOfSplits.add(splitId).size
  for await (const portion of rows.portions()) {
    const withReceipt = portion.filter(row => row.receiptNumber && !isPackedAlready(row))
    if (withReceipt.length === 0) continue
    const copies = await receipts.copiesOf(
      source.scope,
      withReceipt.map(row => row.id),
    )
    for (const row of withReceipt) yield* filesOf(row, copies.get(row.id) ?? [], onMissing)
  }
}

async function* filesOf(
  row: NumberedExpense,
  files: ReceiptFiles,
  onMissing: Packing['onMissing'],
): AsyncGenerator<ZipEntry> {
  if (files.length === 0) onMissing(row.receiptNumber, nameOf(row, { part: '', type: '' }))
  for (const { part, type, open } of files) {
    const name = nameOf(row, { part, type })
    const file = await open()
    if (file) yield { name, content: file.stream, isStored: true }
    else onMissing(row.receiptNumber, name)
  }
}

function nameOf(
  { receiptNumber: number, merchant, description, date }: NumberedExpense,
  file: { readonly part: string; readonly type: string },
): string {
  return `receipts/${receiptName({ ...file, number, merchant: merchant ?? description, date })}`
}

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
