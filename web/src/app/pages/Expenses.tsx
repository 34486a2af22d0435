import { msg } from '../../core/language/language.ts'
import { ExpensesPage } from '../../features/expenses/ExpensesPage.tsx'
import { lazyContent, lazyDialog } from '../../ui/lazy/lazyParts.tsx'

const BulkUpload = lazyDialog(
  msg('The upload'),
  async () => (await import('../../features/receipts/bulk/BulkUploadDialog.tsx')).BulkUploadDialog,
)
const ScanReceipt = lazyDialog(
  msg('The scanner'),
  async () => (await import('../../features/receipts/scan/ScanReceiptDialog.tsx')).ScanReceiptDialog,
)
const Capture = lazyDialog(
  msg('The camera'),
  async () => (await import('../../features/receipts/capture/CaptureDialog.tsx')).CaptureDialog,
)

const FormReceipt = lazyContent(
  msg('The upload'),
  async () => (await import('../../features/receipts/upload/FormReceipt.tsx')).FormReceipt,
)

/** The expenses page with the dialogs of the receipts feature. */
export function Expenses() {
  return (
    <ExpensesPage
      BulkUpload={BulkUpload}
      ScanReceipt={ScanReceipt}
      Capture={Capture}
      ReceiptInput={FormReceipt}
    />
  )
}
