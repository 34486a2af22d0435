import { downloadUnderWayCode } from '@outlay/contract/privacy/privacy'
import { ApiError } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { ReauthForm } from '../../entities/security/ReauthForm.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useAskForDownload } from './privacy.mutations.ts'

/** Requests an archive, after confirming the user's identity. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskForDownload()
  return (
    <Dialog title={t('Create archive')} onClose={onClose} closesOutside={false}>
      <ReauthForm
        words={[
          t(
            'The archive contains everything Outlay keeps about you. Enter your password to confirm it is you.',
          ),
        ]}
        button={t('Create archive')}
        failure={t('Failed to request the archive')}
        isPending={ask.isPending}
        onSubmit={(given, onError) =>
          ask.mutate(given, {
            onSuccess: onClose,
            onError: error => {
              onError(error)
              // Another window has requested one in the meantime; the list shows it.
              if (error instanceof ApiError && error.problem?.code === downloadUnderWayCode) onClose()
            },
          })
        }
        onClose={onClose}
      />
    </Dialog>
  )
}
