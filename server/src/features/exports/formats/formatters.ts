import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { ExportFormatter } from '../exportSource.ts'
import { csvExport } from './csv/csvExport.ts'
import { pdfExport } from './pdf/pdfExport.ts'
import { quickbooksExport } from './quickbooks/quickbooksExport.ts'
import { createTaxPackExport } from './taxPack/taxPackExport.ts'
import { xlsxExport } from './xlsx/xlsxExport.ts'

interface RegisteredFormat {
  readonly write: ExportFormatter
  /** Costly formats need a thread, a temporary file or many statements, so few of them run at once. */
  readonly isCostly: boolean
}

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
