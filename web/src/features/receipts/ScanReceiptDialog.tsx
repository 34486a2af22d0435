import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ReceiptUpload.module.css'
import { ReceiptUpload } from './ReceiptUpload.tsx'

/** The camera where there is one, else the upload card, as a dialog. */
export function ScanReceiptDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Scan Receipt" onClose={onClose}>
      <div className={classes.dialog}>
        <ReceiptUpload isCameraWanted />
      </div>
    </Dialog>
  )
}
