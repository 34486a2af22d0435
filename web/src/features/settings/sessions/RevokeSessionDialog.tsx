import { deviceName } from '@outlay/contract/accounts/deviceNames'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { deviceText } from '../../../entities/security/deviceText.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import type { Session } from '../settings.api.ts'
import { useRevokeSession } from '../settings.mutations.ts'

const tags = { strong: <strong /> }

/** Confirms signing out another device. */
export function RevokeSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const device = deviceText(deviceName(session.userAgent))
  const revoke = useRevokeSession(device)
  const time = dateTime(locale, session.createdAt, timezone)
  return (
    <ConfirmDialog
      title={t('Sign out this device?')}
      no={t('Keep signed in')}
      yes={t('Sign out')}
      isPending={revoke.isPending}
      onYes={() => revoke.mutate(session.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {session.ipAddress ? (
          <Trans
            text="<strong>{device}</strong>, signed in {time} from {address}, will have to sign in again. No saved data is lost."
            values={{ device, time, address: session.ipAddress }}
            tags={tags}
          />
        ) : (
          <Trans
            text="<strong>{device}</strong>, signed in {time}, will have to sign in again. No saved data is lost."
            values={{ device, time }}
            tags={tags}
          />
        )}
      </p>
    </ConfirmDialog>
  )
}
