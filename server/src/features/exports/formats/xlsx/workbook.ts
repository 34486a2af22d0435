import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../../../../core/files/zipStream.ts'
import {
  type Cell,
  type CellKind,
  cellKinds,
  cellXml,
  type Rows,
  type WorkbookRequest,
  xmlText,
} from './cells.ts'

const spreadsheetSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface WrittenSheet {
  readonly name: string
  /** The range of the auto filter: `A1:P3`. */
  readonly filtered?: string
}

/** The parts that link the sheets (ECMA-376, part 2, Open Packaging), by name. */
function workbookParts(sheets: readonly WrittenSheet[], sumFormat: string): Record<string, string> {
  return {
    'xl/workbook.xml': workbookPart(sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets.length),
    'xl/styles.xml': styles(sumFormat),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': contentTypes(sheets.length),
  }
}

function workbookPart(sheets: readonly WrittenSheet[]): string {
  const named = sheets.map(
    ({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  // Excel also stores a filter's range under this hidden name, and some programs look only there.
  const filters = sheets.flatMap(({ name, filtered }, index) =>
    filtered
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${name}'!${absolute(filtered)}</definedName>`
      : [],
  )
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : ''
  return `${declaration}<workbook xmlns="${spreadsheetSchema}" xmlns:r="${relationships}"><sheets>${named.join('')}</sheets>${names}</workbook>`
}

const absolute = (area: string) => area.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')

function workbookRelations(sheetCount: number): string {
  const sheets = numbers(sheetCount).map(
    number => ['worksheet', `worksheets/sheet${number}.xml`] as [string, string],
  )
  return relations([...sheets, ['styles', 'styles.xml']])
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageSchema}/relationships">${entries.join('')}</Relationships>`
}

function contentTypes(sheetCount: number): string {
  const sheets = numbers(sheetCount).map(
    number =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets.join('')}</Types>`
}

/** The number format and weight of each kind of cell. */
function styles(sumFormat: string): string {
  const formats: Record<CellKind, readonly [string, 'plain' | 'bold']> = {
    text: ['General', 'plain'],
    word: ['General', 'plain'],
    heading: ['General', 'bold'],
    day: ['yyyy-mm-dd', 'plain'],
    sum: [sumFormat, 'plain'],
    // Several currencies, some of them with a third decimal.
    original: ['#,##0.00#', 'plain'],
    rate: ['0.000000', 'plain'],
    count: ['#,##0', 'plain'],
    grandTotal: [sumFormat, 'bold'],
  }
  // Numbers below 164 are built in (ECMA-376, part 1, 18.8.30); 0 is General.
  const numberOf = (kind: CellKind) => (formats[kind][0] === 'General' ? 0 : 164 + cellKinds.indexOf(kind))
  const own = cellKinds.filter(kind => numberOf(kind) > 0)
  const numbered = own.map(
    kind => `<numFmt numFmtId="${numberOf(kind)}" formatCode="${attribute(formats[kind][0])}"/>`,
  )
  const fonts = ['', '<b/>'].map(weight => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`)
  const cells = cellKinds.map(
    kind =>
      `<xf numFmtId="${numberOf(kind)}" fontId="${formats[kind][1] === 'bold' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  return `${declaration}<styleSheet xmlns="${spreadsheetSchema}"><numFmts count="${own.length}">${numbered.join('')}</numFmts><fonts count="2">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const attribute = (text: string) => xmlText(text).replaceAll('"', '&quot;')

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

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
