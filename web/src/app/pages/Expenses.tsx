import { ExpensesPage } from '../../features/expenses/ExpensesPage.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'

const BulkUpload = lazyDialog(
  'The upload',
  async () => (await import('../../features/receipts/bulk/BulkUploadDialog.tsx')).BulkUploadDialog,
)
const ScanReceipt = lazyDialog(
  'The scanner',
  async () => (await import('../../features/receipts/scan/ScanReceiptDialog.tsx')).ScanReceiptDialog,
)
const Capture = lazyDialog(
  'The camera',
  async () => (await import('../../features/receipts/capture/CaptureDialog.tsx')).CaptureDialog,
)

/** The expenses page with the dialogs that receipts lend it. */
export function Expenses() {
  return <ExpensesPage BulkUpload={BulkUpload} ScanReceipt={ScanReceipt} Capture={Capture} />
}
