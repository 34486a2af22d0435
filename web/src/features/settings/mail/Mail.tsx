import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { mailPreferencesQuery } from '../settings.api.ts'
import classes from './Mail.module.css'
import { MailForm } from './MailForm.tsx'

/** Which emails to receive, and when. */
export function Mail() {
  const { data: preferences, error, refetch } = useQuery(mailPreferencesQuery)
  return (
    <SettingsPanel title={t('Email notifications')} text={textOf(preferences)}>
      <Content preferences={preferences} error={error} onRetry={refetch} />
    </SettingsPanel>
  )
}

function textOf(preferences: MailPreferences | undefined): string {
  if (preferences?.isMailSent === false)
    return t('This server doesn’t send email yet. Your choices take effect once it does.')
  return t(
    'Choose which emails you get, and when. You always get team invitations and emails about signing in, your bank account, your data or a failed payment.',
  )
}

interface ContentProps {
  preferences: MailPreferences | undefined
  error: Error | null
  onRetry: () => void
}

function Content({ preferences, error, onRetry }: ContentProps) {
  if (preferences) return <MailForm preferences={preferences} />
  if (error) return <LoadError what={t('Email preferences')} error={error} onRetry={onRetry} />
  return <div className={classes.skeleton} role="status" aria-label={t('Loading email preferences')} />
}
