import { Button } from '@mantine/core'
import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
import type { DeletionOutlook } from '@outlay/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { SettingsFooter, SettingsNote } from '../../../ui/settings/SettingsFooter.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { SettingsRowsSkeleton } from '../../../ui/settings/SettingsRow.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { deletionQuery } from './deletion.api.ts'

/** Explains the deletion of the account, and starts it. */
export function DeletionPanel() {
  const { data: outlook, error, refetch } = useQuery(deletionQuery)
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsPanel
      title={t('Delete my account')}
      text={t(
        'Your account closes immediately. Within {deletionDays} days everything of yours is deleted: expenses, receipts, projects, conversations, keys, emails and your profile. Until then, you can keep your account by signing in. Paid plans are not renewed.',
        { deletionDays },
      )}
    >
      {!outlook && error && <LoadError what={t('Your account')} error={error} onRetry={refetch} />}
      {!outlook && !error && <SettingsRowsSkeleton label={t('Loading')} />}
      {outlook?.team && <SettingsNote>{teamWords(outlook.team)}</SettingsNote>}
      <SettingsFooter isApart={!outlook?.team}>
        {outlook?.team?.isToBeHandedOver ? (
          <LinkButton to="/teams" variant="default">
            {t('Open the team')}
          </LinkButton>
        ) : (
          <Button color="red" variant="light" disabled={!outlook} onClick={() => setAsking(true)}>
            {t('Delete my account')}
          </Button>
        )}
      </SettingsFooter>
      {isAsking && outlook && <DeletionDialog outlook={outlook} onClose={() => setAsking(false)} />}
    </SettingsPanel>
  )
}

function teamWords({ name, isToBeHandedOver }: NonNullable<DeletionOutlook['team']>): string {
  if (isToBeHandedOver)
    return t(
      'You own the team {name}, which has other members. Hand it over to one of them or close it first.',
      { name },
    )
  return t(
    'Expenses that {name} has already decided on stay in its books without your name, along with their receipts and comments.',
    { name },
  )
}
