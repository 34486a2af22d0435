import { Button } from '@mantine/core'
import { deviceName, isHandheld } from '@outlay/contract/deviceNames'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
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
  const device = deviceName(userAgent)
  return (
    <SettingsRow
      icon={isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      name={device}
      title={userAgent}
      mark={isCurrent && { text: 'This device' }}
      details={
        <>
          {ipAddress ?? 'Address not known'} · since{' '}
          <time dateTime={createdAt}>{dateTime(locale, createdAt, timezone)}</time>
        </>
      }
    >
      {!isCurrent && (
        <Button variant="default" aria-label={`Sign out ${device}`} onClick={() => onRevoke(session)}>
          Sign out
        </Button>
      )}
    </SettingsRow>
  )
}
