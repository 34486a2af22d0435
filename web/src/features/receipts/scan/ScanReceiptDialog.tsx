import { useClosing } from '../../../core/forms/useClosing.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ScanReceipt } from './ScanReceipt.tsx'

/** The camera if available, otherwise the upload card, as a dialog. */
export function ScanReceiptDialog({ onClose }: { onClose: () => void }) {
  const closing = useClosing(onClose)
  return (
    <Dialog title={t('Scan Receipt')} onClose={closing.request} closesOutside={false}>
      <ScanReceipt closing={closing} />
    </Dialog>
  )
}
