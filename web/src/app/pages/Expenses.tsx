import { lazy } from 'react'
import { loadPage } from '../../core/PageLoadError.ts'
import { ExpensesPage } from '../../features/expenses/ExpensesPage.tsx'

const BulkUpload = lazy(async () => {
  const { BulkUploadDialog } = await loadPage(import('../../features/receipts/BulkUploadDialog.tsx'))
  return { default: BulkUploadDialog }
})
const ScanReceipt = lazy(async () => {
  const { ScanReceiptDialog } = await loadPage(import('../../features/receipts/ScanReceiptDialog.tsx'))
  return { default: ScanReceiptDialog }
})

/** The expenses page with the dialogs that receipts lend it. */
export function Expenses() {
  return <ExpensesPage BulkUpload={BulkUpload} ScanReceipt={ScanReceipt} />
}
