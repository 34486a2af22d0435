import { useClosing } from '../../../core/forms/useClosing.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Capture } from './Capture.tsx'

/** The camera for several receipts. */
export function CaptureDialog({ onClose }: { onClose: () => void }) {
  const closing = useClosing(onClose)
  return (
    <Dialog title={t('Add receipts')} onClose={closing.request} closesOutside={false}>
      <Capture closing={closing} />
    </Dialog>
  )
}
