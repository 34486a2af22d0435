import { Button } from '@mantine/core'
import { deviceName, isHandheld } from '@outlay/contract/deviceNames'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import type { Session } from '../settings.api.ts'
import classes from './Sessions.module.css'

interface SessionRowProps {
  session: Session
  onRevoke: (session: Session) => void
}

export function SessionRow({ session, onRevoke }: SessionRowProps) {
  const locale = useLocale()
  const { userAgent, ipAddress, createdAt, isCurrent } = session
  const { timezone } = useUser()
  const Icon = isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop
  const device = deviceName(userAgent)
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={classes.words}>
        <div className={classes.device} title={userAgent ?? undefined}>
          {device}
          {isCurrent && <span className={classes.mark}>This device</span>}
        </div>
        <div className={classes.details}>
          {ipAddress ?? 'Address not known'} · since{' '}
          <time dateTime={createdAt}>{dateTime(locale, createdAt, timezone)}</time>
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" aria-label={`Sign out ${device}`} onClick={() => onRevoke(session)}>
          Sign out
        </Button>
      )}
    </li>
  )
}
