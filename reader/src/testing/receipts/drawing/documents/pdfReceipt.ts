import type { ReceiptTruth } from '../../receiptTruth.ts'
import type { PdfSheet } from './pdfFile.ts'

export interface SheetLine {
  readonly left: string
  readonly right?: string
  readonly size?: number
  readonly bold?: boolean
}

const a4 = { width: 595, height: 842 }
const margin = 56
const signs: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' }

function receiptLines(truth: ReceiptTruth): { head: SheetLine[]; items: SheetLine[]; sums: SheetLine[] } {
  const sign = signs[truth.currency] ?? truth.currency
  const sum = (amount: string) => (sign === '€' ? `${amount.replace('.', ',')} €` : `${sign}${amount}`)
  return {
    head: [
      { left: truth.merchant, size: 22, bold: true },
      { left: '' },
      { left: 'Receipt', right: `Date: ${truth.date}` },
      { left: '' },
    ],
    items: truth.lineItems.map(item => ({
      left: `${item.quantity} x ${item.description}`,
      right: sum(item.total),
    })),
    sums: [
      { left: '' },
      ...(truth.subtotal ? [{ left: 'Subtotal', right: sum(truth.subtotal) }] : []),
      ...(truth.taxes ?? []).map(tax => ({ left: `${tax.name} ${tax.rate}%`, right: sum(tax.amount) })),
      { left: 'Total', right: sum(truth.total), size: 15, bold: true },
    ],
  }
}

export function receiptSheet(truth: ReceiptTruth): PdfSheet {
  const { head, items, sums } = receiptLines(truth)
  return textSheet([...head, ...items, ...sums])
}

/** The items on one sheet and the total on the next. */
export function receiptOnTwoSheets(truth: ReceiptTruth): PdfSheet[] {
  const { head, items, sums } = receiptLines(truth)
  const carried = { left: 'Continued on page 2' }
  return [textSheet([...head, ...items, carried]), textSheet([{ left: 'Page 2 of 2' }, ...sums])]
}

/** The same sheet as from a landscape printer: sideways, with a rotation to turn it upright. */
export function lyingSheet(sheet: PdfSheet): PdfSheet {
  return {
    ...sheet,
    width: sheet.height,
    height: sheet.width,
    rotate: 90,
    content: `q 0 1 -1 0 ${sheet.height} 0 cm\n${sheet.content}\nQ`,
  }
}

/** A scanned sheet: the picture fills the width, without text. */
export function scanSheet(jpeg: Uint8Array, size: { width: number; height: number }): PdfSheet {
  const width = 226
  const height = Math.round((width * size.height) / size.width)
  return { width, height, photo: { jpeg, ...size }, content: `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q` }
}

export function textSheet(lines: readonly SheetLine[]): PdfSheet {
  let y = a4.height - margin
  const orders = lines.flatMap(line => {
    y -= (line.size ?? 11) * 1.6
    return line.right === undefined
      ? [written(line, line.left, margin, y)]
      : [written(line, line.left, margin, y), written(line, line.right, flushRight(line), y)]
  })
  return { ...a4, content: orders.join('\n') }
}

export function written(
  { size = 11, bold }: Omit<SheetLine, 'left'>,
  text: string,
  x: number,
  y: number,
): string {
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT /${bold ? 'Bold' : 'Plain'} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${escaped}) Tj ET`
}

/** Half an em fits digits; letters end up slightly left of flush. */
function flushRight({ right = '', size = 11 }: SheetLine): number {
  return a4.width - margin - right.length * size * 0.56
}
