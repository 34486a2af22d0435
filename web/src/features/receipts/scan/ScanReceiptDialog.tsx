import { useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ScanReceipt } from './ScanReceipt.tsx'

/** The camera if available, otherwise the upload card, as a dialog. */
export function ScanReceiptDialog({ onClose }: { onClose: () => void }) {
  const closeGuard = useCloseGuard(onClose)
  return (
    <Dialog title={t('Scan Receipt')} onClose={closeGuard.request} closesOutside={false}>
      <ScanReceipt closeGuard={closeGuard} />
    </Dialog>
  )
}
