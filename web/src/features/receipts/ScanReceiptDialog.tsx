import { Dialog } from '../../ui/Dialog.tsx'
import { ScanReceipt } from './scan/ScanReceipt.tsx'

/** The camera where there is one, else the upload card, as a dialog. */
export function ScanReceiptDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Scan Receipt" onClose={onClose} closesOutside={false}>
      <ScanReceipt />
    </Dialog>
  )
}
