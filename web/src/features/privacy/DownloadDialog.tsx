import { downloadUnderWayCode } from '@outlay/contract/privacy'
import { ApiError } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { BothStepsForm } from '../../entities/security/BothStepsForm.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useAskForDownload } from './privacy.mutations.ts'

/** Has an archive made, once it is clear who asks for it. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskForDownload()
  return (
    <Dialog title={t('Make an archive')} onClose={onClose} closesOutside={false}>
      <BothStepsForm
        words={[
          t('The archive holds all that is kept of you. First your password, to be sure that it is you.'),
        ]}
        button={t('Make an archive')}
        failure={t('Failed to ask for the archive')}
        isPending={ask.isPending}
        onSubmit={(given, onError) =>
          ask.mutate(given, {
            onSuccess: onClose,
            onError: error => {
              onError(error)
              // One was asked for elsewhere meanwhile: it is in the list.
              if (error instanceof ApiError && error.problem?.code === downloadUnderWayCode) onClose()
            },
          })
        }
        onClose={onClose}
      />
    </Dialog>
  )
}
