import { type SecurityOverview, securityGroups } from '@outlay/contract/security/security'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { securityQuery } from '../../entities/security/security.query.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { RecentActivity } from './activity/RecentActivity.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { DataRights } from './DataRights.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import classes from './SecurityPage.module.css'
import { ThreatsPanel } from './ThreatsPanel.tsx'
import { TrendPanel } from './TrendPanel.tsx'
import { WaysIn } from './WaysIn.tsx'

/** Account security: each check with its fix, and blocked attempts. */
export function SecurityPage() {
  // An issue may have just been fixed, in Settings or on the server.
  const { data, error, refetch } = useQuery({ ...securityQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={t('Security')} text={t('Checks of your account, your sessions and this server.')} />
      {data && <Overview overview={data} />}
      {!data && error && <LoadError what={t('The security checks')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={classes.skeleton} role="status" aria-label={t('Loading security checks')} />
      )}
    </>
  )
}

function Overview({ overview }: { overview: SecurityOverview }) {
  const { checks, threats, trend } = overview
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <ScorePanel overview={overview} />
        <TrendPanel trend={trend} />
        <ThreatsPanel threats={threats} />
      </div>
      {securityGroups.map(group => (
        <CheckGroup key={group.id} group={group} checks={checks.filter(check => check.group === group.id)} />
      ))}
      <RecentActivity />
      <WaysIn />
      <DataRights />
    </div>
  )
}
