import { pdfFile } from './drawing/documents/pdfFile.ts'
import { textSheet } from './drawing/documents/pdfReceipt.ts'

/**
 * The default receipt of stubs, as a PDF, whose text is read instantly and deterministically. Another footer makes a
 * different file that looks the same.
 */
export function coffeeReceipt(footer = 'Thank you'): Uint8Array<ArrayBuffer> {
  const sheet = textSheet([
    { left: 'Blue Door Coffee', size: 22, bold: true },
    { left: '114 Mill Street, Springfield, IL 62701' },
    { left: 'Date: 2026-03-14' },
    { left: '2 x Flat white', right: '$7.00' },
    { left: '1 x Bagel', right: '$3.00' },
    { left: 'Subtotal', right: '$10.00' },
    { left: 'Sales tax', right: '$0.80' },
    { left: 'Total', right: '$10.80', size: 15, bold: true },
    { left: 'Visa **** 1234', right: '$10.80' },
    { left: footer },
  ])
  return new Uint8Array(pdfFile([sheet]))
}
