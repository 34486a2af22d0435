import { useCloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Capture } from './Capture.tsx'

/** The camera for several receipts. */
export function CaptureDialog({ onClose }: { onClose: () => void }) {
  const closeGuard = useCloseGuard(onClose)
  return (
    <Dialog title={t('Add receipts')} onClose={closeGuard.request} closesOutside={false}>
      <Capture closeGuard={closeGuard} />
    </Dialog>
  )
}
