import { t } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { ReauthForm } from '../../../entities/security/ReauthForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useTurnTwoStepOff } from './twoStep.mutations.ts'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnTwoStepOff()
  return (
    <Dialog title={t('Turn off two-step verification')} onClose={onClose} closesOutside={false}>
      <ReauthForm
        words={[t('You’ll sign in with only your password, and your recovery codes will stop working.')]}
        button={t('Turn off')}
        isHarmful
        failure={t('Two-step verification not turned off')}
        isPending={turnOff.isPending}
        onSubmit={({ password, code = '' }, onError) =>
          turnOff.mutate(
            { password, code },
            {
              onSuccess: () => {
                toast({ title: t('Two-step verification turned off') })
                onClose()
              },
              onError,
            },
          )
        }
        onClose={onClose}
      />
    </Dialog>
  )
}
