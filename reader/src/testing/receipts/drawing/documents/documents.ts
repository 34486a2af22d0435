import { goldenReceipt } from '../../goldenReceipts.ts'
import { pdfFile } from './pdfFile.ts'
import { lyingSheet, receiptOnTwoSheets, receiptSheet, scanSheet } from './pdfReceipt.ts'

/** Golden documents drawn by code alone, by file name. */
export function drawnDocuments(): Record<string, Buffer> {
  const dollars = goldenReceipt('us-software').truth
  const euros = goldenReceipt('de-hotel').truth
  const scan = { width: 729, height: 1251 }
  return {
    'us-software.pdf': pdfFile([receiptSheet(dollars)]),
    'us-software-lying.pdf': pdfFile([lyingSheet(receiptSheet(dollars))]),
    'de-hotel.pdf': pdfFile([receiptSheet(euros)]),
    'de-hotel-two-pages.pdf': pdfFile(receiptOnTwoSheets(euros)),
    'de-supermarket-scan.pdf': pdfFile([scanSheet(goldenReceipt('de-supermarket').bytes(), scan)]),
  }
}
