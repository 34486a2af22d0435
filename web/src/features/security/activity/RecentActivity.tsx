import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { ownAuditFile, recentAuditQuery } from '../../../entities/audit/audit.query.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { PanelSkeleton } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { AuditRows } from './AuditRows.tsx'

/** The latest entries of the account's audit log. */
export function RecentActivity() {
  const { data, error, refetch } = useQuery(recentAuditQuery)
  return (
    <TitledPanel
      title={t('Recent activity')}
      text={t('Don’t recognize something? Change your password and sign out everywhere.')}
      actions={
        <Group gap="xs">
          <LinkButton to="/security/activity" variant="subtle">
            {t('Show all')}
          </LinkButton>
          <Button component="a" href={ownAuditFile} download variant="default">
            {t('Export')}
          </Button>
        </Group>
      }
    >
      {data && <AuditRows events={data} label={t('Recent activity')} />}
      {!data && error && <LoadError what={t('Your recent activity')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading your recent activity')} height={320} />}
    </TitledPanel>
  )
}
