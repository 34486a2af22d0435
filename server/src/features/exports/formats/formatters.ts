import type { ExportFormatName } from '@outlay/contract/exportFormats'
import type { Receipts } from '../../receipts/receipts.service.ts'
import type { ExportFormatter } from '../exportSource.ts'
import { csvExport } from './csv/csvExport.ts'
import { pdfExport } from './pdf/pdfExport.ts'
import { quickbooksExport } from './quickbooks/quickbooksExport.ts'
import { createTaxPackExport } from './taxPack/taxPackExport.ts'
import { xlsxExport } from './xlsx/xlsxExport.ts'

export type ExportFormatters = Readonly<Record<ExportFormatName, ExportFormatter>>

export function createFormatters({ receipts }: { readonly receipts: Receipts }): ExportFormatters {
  return {
    csv: csvExport,
    pdf: pdfExport,
    xlsx: xlsxExport,
    quickbooks: quickbooksExport,
    taxpack: createTaxPackExport(receipts),
  }
}
