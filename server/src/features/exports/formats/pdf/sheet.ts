import PDFDocument from 'pdfkit'
import { type Line, openTypeface, type Typeface, type Weight } from './fonts/typeface.ts'
import { replacementCharacter } from './fonts/writableText.ts'
import type { PdfCell, PdfColumn, PdfInfo } from './pdfBlocks.ts'

/** Red, green and blue from 0 to 1, as PDF operators take them. */
export const colors = {
  ink: '0.094 0.106 0.129',
  grey: '0.373 0.408 0.467',
  line: '0.835 0.851 0.878',
  faint: '0.949 0.957 0.969',
  accent: '0.145 0.388 0.922',
} as const

const margin = 40
const footerHeight = 34
const lackingNote =
  '□ stands for a character that the fonts of this document lack. The CSV and Excel exports have the text as it was typed.'
const footerStyle = { size: 7.5, color: colors.grey }

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight | undefined
  readonly color?: string
}

interface SheetBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Writes the pages of a document in order; the bytes of a full page can be taken right away. The page count is known
 * only at the end, so each page refers to one shared drawing of it, written last. Positions are in points from the
 * page's upper left corner.
 */
export class Sheet {
  readonly #document: typeof PDFDocument.prototype
  readonly #faces: Readonly<Record<Weight, Typeface>>
  readonly #pageCount: PDFKit.PDFKitReference
  readonly #footer: string
  #pages = 0
  /** Whether this page has a character that no font can write. */
  #lacksSigns = false
  /** Vertical position of the next line. */
  y = margin

  constructor({ title, footer, createdAt, paper }: PdfInfo) {
    this.#document = new PDFDocument({
      size: paper,
      margin: 0,
      autoFirstPage: false,
      // No default font.
      font: '',
      displayTitle: true,
      lang: 'en',
      pdfVersion: '1.7',
      info: {
        Title: title,
        Author: 'Outlay',
        Creator: 'Outlay',
        Producer: 'Outlay',
        CreationDate: createdAt,
      },
    })
    this.#faces = {
      regular: openTypeface(this.#document, 'regular'),
      strong: openTypeface(this.#document, 'strong'),
    }
    this.#pageCount = this.#document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, 60, 12] })
    this.#footer = footer
    this.newPage()
  }

  get left(): number {
    return margin
  }

  get right(): number {
    return this.#document.page.width - margin
  }

  get width(): number {
    return this.right - margin
  }

  /** Height left on this page. */
  get room(): number {
    return this.#document.page.height - margin - footerHeight - this.y
  }

  get isAtTop(): boolean {
    return this.y === margin
  }

  face(weight: Weight = 'regular'): Typeface {
    return this.#faces[weight]
  }

  newPage(): void {
    if (this.#pages > 0) this.#writeFooter()
    this.#document.addPage()
    this.#document.page.xobjects.PageCount = this.#pageCount
    this.#pages += 1
    this.y = margin
  }

  /** Writes one line without wrapping; `y` is its top. */
  write(text: string | Line, { x, y = this.y }: { x: number; y?: number }, style: TextStyle): void {
    const { size, weight, color = colors.ink } = style
    const face = this.face(weight)
    const line = typeof text === 'string' ? face.line(text) : text
    if (line.text.includes(replacementCharacter)) this.#lacksSigns = true
    const { ascender } = face
    const place = `${x.toFixed(2)} ${(y + (ascender * size) / 1000).toFixed(2)}`
    // pdfkit's page coordinates run downwards; the -1 keeps letters upright.
    this.#document.addContent(`BT ${color} rg 1 0 0 -1 ${place} Tm ${this.#drawn(line, face, size)} ET`)
  }

  #drawn(line: Line, face: Typeface, size: number): string {
    const pieces = face.piecesOf(line).map(({ font, drawn }) => {
      this.#document.page.fonts[font.id] ??= font.ref()
      return `/${font.id} ${size.toFixed(2)} Tf ${drawn}`
    })
    return pieces.join(' ')
  }

  fill({ x, y, width, height }: SheetBox, color: string): void {
    const box = [x, y, width, height].map(length => length.toFixed(2)).join(' ')
    this.#document.addContent(`${color} rg ${box} re f`)
  }

  rule(y: number): void {
    this.fill({ x: this.left, y, width: this.width, height: 0.5 }, colors.line)
  }

  /** The bytes finished since the last call. */
  take(): Uint8Array {
    // Without a size, read() returns everything available.
    const bytes: Buffer | null = this.#document.read()
    return bytes ?? new Uint8Array()
  }

  /** Finishes the last page and the document. */
  end(): void {
    this.#writeFooter()
    const face = this.face()
    const { size, color } = footerStyle
    Object.assign(this.#pageCount.data, { Resources: { Font: { [face.id]: face.ref() } } })
    const count = this.#drawn({ text: String(this.#pages) }, face, size)
    this.#pageCount.end(`BT ${color} rg ${count} ET`)
    this.#document.end()
  }

  #writeFooter(): void {
    const y = this.#document.page.height - margin
    this.rule(y - 8)
    const { line, lines, widthOf, ascender } = this.face()
    const { size } = footerStyle
    const widthIn = (text: Line) => (widthOf(text) * size) / 1000
    // Not trimmed, to keep the trailing space.
    const label = { text: `Page ${this.#pages} of ` }
    this.write(label, { x: this.left, y }, footerStyle)
    const place = `${(this.left + widthIn(label)).toFixed(2)} ${(y + (ascender * size) / 1000).toFixed(2)}`
    this.#document.addContent(`q 1 0 0 -1 ${place} cm /PageCount Do Q`)
    // Leaves room for the page number, as names can be long.
    const width = (this.width * 0.7 * 1000) / size
    const [footer = line('')] = lines(this.#footer, { width, lines: 1 })
    this.write(footer, { x: this.right - widthIn(footer), y }, footerStyle)
    if (this.#lacksSigns) this.write(lackingNote, { x: this.left, y: y + 11 }, footerStyle)
    this.#lacksSigns = false
  }
}

const gap = 12
const padding = 4
const lineHeight = 11
const bodySize = 8.5
const smallSize = 7.5
const headerHeight = 20

interface PlacedColumn extends PdfColumn {
  readonly x: number
  readonly width: number
}

interface CellLine extends TextStyle {
  readonly line: Line
}

/** A table with fixed columns, whose header repeats on every page. */
export class Table {
  readonly #sheet: Sheet
  readonly #columns: readonly PlacedColumn[]
  #hasHeader = false

  constructor(sheet: Sheet, columns: readonly PdfColumn[]) {
    this.#sheet = sheet
    this.#columns = placedColumns(columns, sheet)
  }

  /** The height of a row, with the header if it is still to be written. */
  roomFor(cells: readonly PdfCell[], weight: Weight): number {
    return heightOf(this.#rowLines(cells, weight)) + (this.#hasHeader ? 0 : headerHeight)
  }

  row(cells: readonly PdfCell[], weight: Weight): void {
    const sheet = this.#sheet
    const lines = this.#rowLines(cells, weight)
    const height = heightOf(lines)
    if (sheet.room < height + (this.#hasHeader ? 0 : headerHeight)) {
      sheet.newPage()
      this.#hasHeader = false
    }
    if (!this.#hasHeader) this.#writeHeader()
    for (const [index, column] of this.#columns.entries())
      for (const [number, { line, ...style }] of (lines[index] ?? []).entries())
        this.#write(line, { column, y: sheet.y + padding + number * lineHeight }, style)
    sheet.y += height
    sheet.rule(sheet.y)
  }

  #rowLines(cells: readonly PdfCell[], weight: Weight): CellLine[][] {
    return this.#columns.map((column, index) => this.#linesOf(cells[index] ?? '', column, weight))
  }

  #linesOf(cell: PdfCell, column: PlacedColumn, weight: Weight): CellLine[] {
    const { text, under } = typeof cell === 'string' ? { text: cell, under: undefined } : cell
    const lines = this.#sheet
      .face(weight)
      .lines(text, { width: widthIn(column, bodySize), lines: 2 })
      .map(line => ({ line, size: bodySize, weight }))
    if (!under) return lines
    const [small] = this.#sheet.face().lines(under, { width: widthIn(column, smallSize), lines: 1 })
    return small ? [...lines, { line: small, size: smallSize, color: colors.grey }] : lines
  }

  #writeHeader(): void {
    const sheet = this.#sheet
    sheet.fill({ x: sheet.left, y: sheet.y, width: sheet.width, height: headerHeight }, colors.faint)
    for (const column of this.#columns)
      this.#write(
        this.#sheet.face('strong').line(column.label),
        { column, y: sheet.y + 6 },
        { size: smallSize, weight: 'strong', color: colors.grey },
      )
    sheet.y += headerHeight
    this.#hasHeader = true
  }

  #write(line: Line, { column, y }: { column: PlacedColumn; y: number }, style: TextStyle): void {
    const { widthOf } = this.#sheet.face(style.weight)
    const indent = column.align === 'right' ? column.width - (widthOf(line) * style.size) / 1000 : 0
    this.#sheet.write(line, { x: column.x + indent, y }, style)
  }
}

function heightOf(lines: readonly (readonly CellLine[])[]): number {
  return Math.max(...lines.map(cell => cell.length), 1) * lineHeight + 2 * padding
}

/** Converts to thousandths of the font's size. */
const widthIn = (column: PlacedColumn, size: number): number => (column.width / size) * 1000

function placedColumns(columns: readonly PdfColumn[], sheet: Sheet): PlacedColumn[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, gap * (columns.length - 1) + 2 * padding)
  let x = sheet.left + padding
  return columns.map(column => {
    const placed = { ...column, x, width: column.width ?? sheet.width - taken }
    x += placed.width + gap
    return placed
  })
}
