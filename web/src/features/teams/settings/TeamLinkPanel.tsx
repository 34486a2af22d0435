import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { CopyTeamLink } from '../invitations/CopyTeamLink.tsx'
import { teamLinkQuery } from '../teams.api.ts'
import classes from './TeamSettings.module.css'

const RenewLinkDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RenewLinkDialog.tsx')).RenewLinkDialog,
)

/** The join link, which works for anyone who has it, and how to replace it. */
export function TeamLinkPanel({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useQuery(teamLinkQuery(teamId))
  const [isRenewing, setRenewing] = useState(false)
  useRestoreFocus(isRenewing)
  return (
    <SettingsPanel
      title={t('Invite link')}
      text={t('Anyone with the link joins as a member. Renew it if it was shared by mistake.')}
    >
      {!data && error ? (
        <LoadError what={t('The link')} error={error} onRetry={refetch} />
      ) : (
        <div className={classes.content}>
          <TextInput
            className={classes.link}
            aria-label={t('Invite link')}
            value={data?.link ?? ''}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <CopyTeamLink teamId={teamId} />
          <Button variant="default" onClick={() => setRenewing(true)}>
            {t('Renew')}
          </Button>
        </div>
      )}
      <Suspense>
        {isRenewing && <RenewLinkDialog teamId={teamId} onClose={() => setRenewing(false)} />}
      </Suspense>
    </SettingsPanel>
  )
}
