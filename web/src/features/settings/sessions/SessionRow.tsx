import { Button } from '@mantine/core'
import { deviceName, isHandheld } from '@outlay/contract/accounts/deviceNames'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { deviceText } from '../../../entities/security/deviceText.ts'
import { SettingsRow } from '../../../ui/settings/SettingsRow.tsx'
import type { Session } from '../settings.api.ts'

interface SessionRowProps {
  session: Session
  onRevoke: (session: Session) => void
}

export function SessionRow({ session, onRevoke }: SessionRowProps) {
  const locale = useLocale()
  const { userAgent, ipAddress, createdAt, isCurrent } = session
  const { timezone } = useUser()
  const device = deviceText(deviceName(userAgent))
  return (
    <SettingsRow
      icon={isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      name={device}
      title={userAgent}
      mark={isCurrent && { text: t('This device') }}
      details={
        <>
          {ipAddress ?? t('Unknown address')} ·{' '}
          <Trans
            text="since <time>{time}</time>"
            values={{ time: dateTime(locale, createdAt, timezone) }}
            tags={{ time: <time dateTime={createdAt} /> }}
          />
        </>
      }
    >
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={t('Sign out {device}', { device })}
          onClick={() => onRevoke(session)}
        >
          {t('Sign out')}
        </Button>
      )}
    </SettingsRow>
  )
}
