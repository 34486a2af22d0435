import type { Box, ReadField, ReadLineItem, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'

/**
 * Characters that control a terminal or reorder text: controls, format characters (Unicode Cc, Cf) and line and
 * paragraph separators. A receipt may contain any of them.
 */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text as a single line that is safe to print to a terminal. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(obeyed, '\u{fffd}')
}

/** JSON with those characters escaped, which does not change its meaning. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map(line => line.replace(obeyed, escaped))
    .join('\n')
}

/** Escapes UTF-16 code units, as JSON does (RFC 8259, section 7). */
function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
}

export type PrintedFacts = Pick<ReceiptReading, 'fields' | 'details' | 'taxLines' | 'lineItems' | 'checks'>

/** In pixels. */
interface PageSize {
  readonly width: number
  readonly height: number
}

type Row = readonly string[]
const gap = '  '

/** Formats a reading for a terminal: fields, then tax by rate, items and checks. Boxes are in page pixels. */
export function printedReading(facts: PrintedFacts, pages: readonly PageSize[]): string {
  const { fields, details = {}, taxLines = [], lineItems, checks } = facts
  const boxOf = (box: Box | null) => printedBox(box, pages)
  const fieldRows = Object.entries({ ...fields, ...details }).flatMap(([name, field]) =>
    field ? [fieldRow(name, field, boxOf)] : [],
  )
  const blocks = [
    table(['field', 'value', 'sure', 'box', 'reason'], fieldRows),
    table(
      ['tax at', 'net', 'tax', 'box'],
      taxLines.map(({ rate, net, tax, box }) => [rate ? `${rate} %` : '-', net ?? '-', tax, boxOf(box)]),
    ),
    table(
      ['item', 'quantity', 'each', 'total', 'box'],
      lineItems.map(item => itemRow(item, boxOf)),
    ),
    table(
      ['check', '', ''],
      checks.map(({ name, holds, detail }) => [name, holds ? 'holds' : 'fails', detail]),
    ),
  ]
  return blocks.filter(block => block !== '').join('\n')
}

function fieldRow(name: string, { value, confidence, box, reason = '' }: ReadField, boxOf: BoxPrinter): Row {
  return [name, value ?? '-', `${Math.round(confidence * 100)} %`, boxOf(box), reason]
}

type BoxPrinter = (box: Box | null) => string

function itemRow({ description, quantity, unitPrice, total, box }: ReadLineItem, boxOf: BoxPrinter): Row {
  return [description, quantity ?? '-', unitPrice ?? '-', total ?? '-', boxOf(box)]
}

/** "x,y width x height", prefixed with the page number if there are several pages. */
function printedBox(box: Box | null, pages: readonly PageSize[]): string {
  const page = box && pages[box.page]
  if (!box || !page) return '-'
  const [x, width] = [box.x, box.width].map(share => Math.round(share * page.width))
  const [y, height] = [box.y, box.height].map(share => Math.round(share * page.height))
  return `${pages.length > 1 ? `page ${box.page + 1}: ` : ''}${x},${y} ${width}x${height}`
}

/** Columns sized to their content; empty without rows. */
function table(heads: Row, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const lines = [heads, ...rows].map(row => row.map(plainText))
  const widths = heads.map((_, column) => Math.max(...lines.map(line => (line[column] ?? '').length)))
  const printed = lines.map(line => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(gap))
  return printed.map(line => `${line.trimEnd()}\n`).join('')
}
