import type { EmailChange } from '@outlay/contract/accounts/emailChanges'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsFooter } from '../../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './EmailAddress.module.css'
import { emailChangeQuery, useCancelEmailChange, useResendConfirmation } from './emailChange.api.ts'

const ChangeEmailDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./ChangeEmailDialog.tsx')).ChangeEmailDialog,
)

/** The account's email, and how to change it. */
export function EmailAddress() {
  const { email } = useUser()
  const { data, error, refetch } = useQuery(emailChangeQuery)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <SettingsPanel
      title={t('Email address')}
      text={t('We send email and password reset links here. A new address replaces it once you confirm it.')}
    >
      <p className={classes.address}>{email}</p>
      {data?.pending && data.pending.email !== email && <Waiting pending={data.pending} />}
      {data && !data.isConfirmed && <Unconfirmed />}
      {!data && error && <LoadError what={t('Email confirmation status')} error={error} onRetry={refetch} />}
      <SettingsFooter>
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {t('Change address')}
        </Button>
      </SettingsFooter>
      <Suspense>{isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}</Suspense>
    </SettingsPanel>
  )
}

function Unconfirmed() {
  const resend = useResendConfirmation()
  return (
    <div className={classes.waiting}>
      <p role="status">
        {t(
          'Not confirmed yet. Open the link we sent there: until then, another account can take this address.',
        )}
      </p>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('Send the link again')}
      </Button>
    </div>
  )
}

function Waiting({ pending: { email, expiresAt } }: { pending: NonNullable<EmailChange['pending']> }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const cancel = useCancelEmailChange()
  return (
    <div className={classes.waiting}>
      <p role="status">
        <Trans
          text="Pending confirmation: <strong>{email}</strong>, until {time}. Open the link we sent there."
          values={{ email, time: dateTime(locale, expiresAt, timezone) }}
          tags={{ strong: <strong /> }}
        />
      </p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('Cancel the change')}
      </Button>
    </div>
  )
}
