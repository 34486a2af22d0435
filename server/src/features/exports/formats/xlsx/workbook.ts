import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import type { Cell } from './cells.ts'
import { columnName, rowXml, sheetHead, sheetTail } from './sheetXml.ts'
import type { Rows, WorkbookRequest } from './workbookMessages.ts'
import { type WrittenSheet, workbookParts } from './workbookParts.ts'

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
  mostRows = excelsMostRows,
): Readable {
  // One row is the header.
  return zipOf(entries(request, new RowReader(portions, mostRows - 1)), request.createdAt)
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
