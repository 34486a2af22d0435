import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import { type Cell, type CellKind, cellXml } from './cells.ts'
import type { Rows, WorkbookRequest } from './workbookMessages.ts'
import { type WrittenSheet, workbookParts } from './workbookParts.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A sheet up to its first row. `frozenRows` stay visible when scrolling. */
function sheetHead({ widths, frozenRows }: { widths: readonly number[]; frozenRows: 0 | 1 }): string {
  const pane =
    frozenRows === 1 ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet ${spreadsheet}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
}

/** One row; `number` starts at 1. Values without a kind are text. */
function rowXml(number: number, values: readonly string[], kinds: readonly CellKind[]): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < values.length; index += 1)
    xml += cellXml(`${columnName(index)}${number}`, kinds[index] ?? 'text', values[index] ?? '')
  return `${xml}</row>`
}

/** Everything after the last row. `filtered` is the range of the auto filter. */
function sheetTail(filtered?: string): string {
  return `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}</worksheet>`
}

const letters = 26

/** The name of a column by its 0-based index: A to Z, then AA, AB and so on (ECMA-376, part 1, 18.18.7). */
function columnName(index: number): string {
  const before = index < letters ? '' : columnName(Math.floor(index / letters) - 1)
  return before + String.fromCharCode('A'.charCodeAt(0) + (index % letters))
}

/** Excel's limit (Excel specifications and limits, "Total number of rows"). */
const excelsMostRows = 1_048_576
const summaryWidths = [32, 30, 18]

/**
 * The bytes of an Excel workbook (ECMA-376): the rows, over several sheets where one is too small, then a summary.
 * Hand-written, because the libraries that stream write no second sheet, no filter, and only float numbers.
 */
export function workbook(
  request: WorkbookRequest,
  portions: AsyncIterable<Rows>,
  maxRows = excelsMostRows,
): Readable {
  // One row is the header.
  return zipOf(entries(request, new RowReader(portions, maxRows - 1)), request.createdAt)
}

async function* entries(request: WorkbookRequest, rows: RowReader): AsyncGenerator<ZipEntry> {
  const sheets: WrittenSheet[] = []
  const next = (xml: AsyncIterable<string> | Iterable<string>) =>
    entryOf(`xl/worksheets/sheet${sheets.length + 1}.xml`, xml)
  do {
    const name = sheets.length === 0 ? 'Expenses' : `Expenses ${sheets.length + 1}`
    const before = rows.taken
    yield next(expensesXml(request, rows))
    sheets.push({ name, filtered: areaOf(request, rows.taken - before) })
  } while (rows.hasMore)
  yield next([summaryXml(request.summary)])
  sheets.push({ name: 'Summary' })
  for (const [name, xml] of Object.entries(workbookParts(sheets, request.sumFormat)))
    yield entryOf(name, [xml])
}

async function* expensesXml(request: WorkbookRequest, rows: RowReader): AsyncGenerator<string> {
  const { columns } = request
  const kinds = columns.map(column => column.kind)
  yield sheetHead({ widths: columns.map(column => column.width), frozenRows: 1 })
  yield rowXml(
    1,
    columns.map(column => column.header),
    columns.map(() => 'heading'),
  )
  let number = 1
  for await (const portion of rows.ofOneSheet()) {
    let xml = ''
    for (const row of portion) {
      number += 1
      xml += rowXml(number, row, kinds)
    }
    yield xml
  }
  yield sheetTail(areaOf(request, number - 1))
}

function summaryXml(summary: readonly (readonly Cell[])[]): string {
  const rows = summary.map((cells, index) =>
    rowXml(
      index + 1,
      cells.map(cell => cell.value),
      cells.map(cell => cell.kind),
    ),
  )
  return `${sheetHead({ widths: summaryWidths, frozenRows: 0 })}${rows.join('')}${sheetTail()}`
}

function areaOf({ columns }: WorkbookRequest, rowCount: number): string {
  return `A1:${columnName(columns.length - 1)}${rowCount + 1}`
}

function entryOf(name: string, xml: AsyncIterable<string> | Iterable<string>): ZipEntry {
  return { name, content: Readable.from(xml, { objectMode: false }) }
}

/** Splits rows into sheets. */
class RowReader {
  readonly #portions: AsyncIterator<Rows>
  readonly #most: number
  #rest: Rows = []
  #isOver = false
  taken = 0

  constructor(portions: AsyncIterable<Rows>, most: number) {
    this.#portions = portions[Symbol.asyncIterator]()
    this.#most = most
  }

  get hasMore(): boolean {
    return !this.#isOver
  }

  /** The rows of one sheet, in portions; afterwards it is known whether there are more. */
  async *ofOneSheet(): AsyncGenerator<Rows> {
    for (let left = this.#most; left > 0; ) {
      await this.#fill()
      if (this.#isOver) return
      const portion = this.#rest.slice(0, left)
      this.#rest = this.#rest.slice(left)
      left -= portion.length
      this.taken += portion.length
      yield portion
    }
    await this.#fill()
  }

  async #fill(): Promise<void> {
    while (this.#rest.length === 0 && !this.#isOver) {
      const { value, done } = await this.#portions.next()
      if (done) this.#isOver = true
      else this.#rest = value
    }
  }
}
