import { type AuditEvent, auditDays } from '@outlay/contract/audit/audit'
import { isTeamRole, roleCan } from '@outlay/contract/core/teamRoles'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useScrollToHash } from '../../core/interaction/useScrollToHash.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import {
  ownAuditFile,
  ownAuditQuery,
  teamAuditFile,
  teamAuditQuery,
} from '../../entities/audit/audit.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { AuditRows } from './AuditRows.tsx'
import classes from './activity/AuditRows.module.css'

/** The audit log of the account, and of the team for those who may see it. */
export function AuditPage() {
  useScrollToHash()
  const { teamId, role } = useUser()
  const seesTeam = teamId !== null && isTeamRole(role) && roleCan(role, 'see the audit log')
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        text={t(
          'Who did what, and from where. Entries are kept for {auditDays} days, and no one who uses Outlay can change them.',
          { auditDays },
        )}
      />
      <div className={classes.page}>
        <OwnLog />
        {seesTeam && (
          <section id="team">
            <TeamLog teamId={teamId} />
          </section>
        )}
      </div>
    </>
  )
}

function OwnLog() {
  return <Log title={t('Your account')} file={ownAuditFile} list={useInfiniteQuery(ownAuditQuery)} />
}

function TeamLog({ teamId }: { teamId: string }) {
  const list = useInfiniteQuery(teamAuditQuery(teamId))
  return <Log title={t('Your team')} file={teamAuditFile(teamId)} list={list} isOfTeam />
}

interface LogProps {
  title: string
  /** The URL of the full download. */
  file: string
  list: UseInfiniteQueryResult<InfiniteData<{ readonly events: readonly AuditEvent[] }>>
  isOfTeam?: boolean
}

function Log({ title, file, list, isOfTeam = false }: LogProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <TitledPanel
      title={title}
      actions={
        <Button
          component="a"
          href={file}
          download
          variant="default"
          aria-label={t('Export: {title}', { title })}
        >
          {t('Export')}
        </Button>
      }
    >
      {data && (
        <AuditRows events={data.pages.flatMap(page => page.events)} label={title} isOfTeam={isOfTeam} />
      )}
      {!data && error && <LoadError what={t('The audit log')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading the audit log')} height={320} />}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show earlier')}
          </Button>
        </div>
      )}
    </TitledPanel>
  )
}
