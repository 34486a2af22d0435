import type { ExportFormatName } from '@outlay/contract/exportFormats'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { ExportFormatter } from '../exportSource.ts'
import { csvExport } from './csv/csvExport.ts'
import { pdfExport } from './pdf/pdfExport.ts'
import { quickbooksExport } from './quickbooks/quickbooksExport.ts'
import { createTaxPackExport } from './taxPack/taxPackExport.ts'
import { xlsxExport } from './xlsx/xlsxExport.ts'

interface RegisteredFormat {
  readonly write: ExportFormatter
  /** Text is made as it is read; others have a thread, a file or many statements of their own, and are few at once. */
  readonly isCostly: boolean
}

/** The formats of exports: one line each. */
export type ExportFormatters = Readonly<Record<ExportFormatName, RegisteredFormat>>

export function createFormatters({ receipts }: { readonly receipts: Receipts }): ExportFormatters {
  return {
    csv: { write: csvExport, isCostly: false },
    pdf: { write: pdfExport, isCostly: true },
    xlsx: { write: xlsxExport, isCostly: true },
    quickbooks: { write: quickbooksExport, isCostly: false },
    taxpack: { write: createTaxPackExport(receipts), isCostly: true },
  }
}
