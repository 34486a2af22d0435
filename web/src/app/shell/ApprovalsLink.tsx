import { Suspense } from 'react'
import IconChecks from '~icons/tabler/checks'
import { t } from '../../core/language/language.ts'
import { useAfterPaint } from '../../core/loading/useAfterPaint.ts'
import { useUser } from '../../core/session/session.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import classes from './ApprovalsLink.module.css'
import { NavigationLink } from './navigation.tsx'

const ApprovalCount = lazyComponent(
  async () => (await import('./ApprovalCount.tsx')).ApprovalCount,
  () => null,
)

/** The count of pending approvals, for those who may decide. Live, and loaded once, after the first paint. */
export function PendingApprovals() {
  const decides = canInTeam(useUser(), 'decide about expenses')
  const hasPainted = useAfterPaint()
  return <Suspense>{decides && hasPainted && <ApprovalCount />}</Suspense>
}

/** The header's link to the approvals, for those who may decide. On phones, the user menu has it. */
export function ApprovalsLink() {
  if (!canInTeam(useUser(), 'decide about expenses')) return null
  return (
    <NavigationLink to="/approvals" className={classes.link} title={t('Approvals')}>
      <IconChecks size={18} aria-hidden />
      <span>{t('Approvals')}</span>
      <span className={classes.count}>
        <PendingApprovals />
      </span>
    </NavigationLink>
  )
}
