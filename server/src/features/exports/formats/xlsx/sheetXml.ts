import { type CellKind, cellXml } from './cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A sheet up to its first row. `frozenRows` stay visible when scrolling. */
export function sheetHead({ widths, frozenRows }: { widths: readonly number[]; frozenRows: 0 | 1 }): string {
  const pane =
    frozenRows === 1 ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet ${spreadsheet}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
}

/** One row; `number` starts at 1. Values without a kind are text. */
export function rowXml(number: number, values: readonly string[], kinds: readonly CellKind[]): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < values.length; index += 1)
    xml += cellXml(`${columnName(index)}${number}`, kinds[index] ?? 'text', values[index] ?? '')
  return `${xml}</row>`
}

/** Everything after the last row. `filtered` is the range of the auto filter. */
export function sheetTail(filtered?: string): string {
  return `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}</worksheet>`
}

const letters = 26

/** The name of a column by its 0-based index: A to Z, then AA, AB and so on (ECMA-376, part 1, 18.18.7). */
export function columnName(index: number): string {
  const before = index < letters ? '' : columnName(Math.floor(index / letters) - 1)
  return before + String.fromCharCode('A'.charCodeAt(0) + (index % letters))
}
