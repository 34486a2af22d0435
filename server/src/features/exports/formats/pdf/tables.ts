import type { Line, Weight } from './fonts/typeface.ts'
import type { PdfCell, PdfColumn } from './pdfBlocks.ts'
import { colors, type Sheet, type TextStyle } from './sheet.ts'

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
