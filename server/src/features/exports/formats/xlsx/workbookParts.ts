import { type CellKind, cellKinds, xmlText } from './cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSchema = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface WrittenSheet {
  readonly name: string
  /** The range of the auto filter: `A1:P3`. */
  readonly filtered?: string
}

/** The parts that link the sheets (ECMA-376, part 2, Open Packaging), by name. */
export function workbookParts(sheets: readonly WrittenSheet[], sumFormat: string): Record<string, string> {
  return {
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets.length),
    'xl/styles.xml': styles(sumFormat),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': contentTypes(sheets.length),
  }
}

function workbook(sheets: readonly WrittenSheet[]): string {
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
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>${named.join('')}</sheets>${names}</workbook>`
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
  return `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${own.length}">${numbered.join('')}</numFmts><fonts count="2">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const attribute = (text: string) => xmlText(text).replaceAll('"', '&quot;')

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
