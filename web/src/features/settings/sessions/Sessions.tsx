import { deviceName, isHandheld } from '@outlay/contract/accounts/deviceNames'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { deviceText } from '../../../entities/security/deviceText.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { SettingsRow, SettingsRows, SettingsRowsSkeleton } from '../../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { type Session, sessionsQuery } from '../settings.api.ts'
import classes from './Sessions.module.css'

const RevokeSessionDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RevokeSessionDialog.tsx')).RevokeSessionDialog,
)

const SignOutEverywhereDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./SignOutEverywhereDialog.tsx')).SignOutEverywhereDialog,
)

interface SessionsProps {
  /** Whether signing out here would lose nothing; tells the user if it would. */
  mayLeave: () => Promise<boolean>
  onSignedOutEverywhere: () => void
}

/** The account's sessions; each but the current one can be ended, or all of them. */
export function Sessions({ mayLeave, onSignedOutEverywhere }: SessionsProps) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [revoking, setRevoking] = useState<Session>()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <SettingsPanel
      title={t('Devices')}
      text={t('Where you’re signed in. Sign out any device you don’t recognize or no longer use.')}
    >
      {sessions && (
        <SettingsRows aria-label={t('Devices')}>
          {sessions.toSorted(byImportance).map(session => (
            <SessionRow key={session.id} session={session} onRevoke={setRevoking} />
          ))}
        </SettingsRows>
      )}
      {!sessions && error && <LoadError what={t('Your devices')} error={error} onRetry={refetch} />}
      {!sessions && !error && <SettingsRowsSkeleton label={t('Loading devices')} />}
      <div className={classes.everywhere}>
        <p className={classes.hint}>{t('Also forgets your remembered devices.')}</p>
        <Button variant="default" onClick={() => void mayLeave().then(setLeaving)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
      <Suspense>
        {isLeaving && (
          <SignOutEverywhereDialog onSignedOut={onSignedOutEverywhere} onClose={() => setLeaving(false)} />
        )}
        {revoking && <RevokeSessionDialog session={revoking} onClose={() => setRevoking(undefined)} />}
      </Suspense>
    </SettingsPanel>
  )
}

/** The current device first, then newest first. */
function byImportance(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent) || b.createdAt.localeCompare(a.createdAt)
}

function SessionRow({ session, onRevoke }: { session: Session; onRevoke: (session: Session) => void }) {
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
