import { deviceName } from '@outlay/contract/deviceNames'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import type { Session } from '../settings.api.ts'
import { useRevokeSession } from '../settings.mutations.ts'

interface RevokeSessionDialogProps {
  session: Session
  onClose: () => void
}

/** The question before another device is signed out. */
export function RevokeSessionDialog({ session, onClose }: RevokeSessionDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const device = deviceName(session.userAgent)
  const revoke = useRevokeSession(device)
  return (
    <QuestionDialog
      title="Sign out this device?"
      no="Keep signed in"
      yes="Sign out"
      isPending={revoke.isPending}
      onYes={() => revoke.mutate(session.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{device}</strong>, signed in {dateTime(locale, session.createdAt, timezone)}
        {session.ipAddress && ` from ${session.ipAddress}`}, will have to sign in again. Nothing that is saved
        is lost.
      </p>
    </QuestionDialog>
  )
}
