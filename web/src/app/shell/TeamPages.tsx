import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconChecks from '~icons/tabler/checks'
import IconCoins from '~icons/tabler/coins'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { lazyComponent } from '../../ui/lazy/lazyComponent.tsx'
import classes from './UserMenu.module.css'

const ApprovalCount = lazyComponent(
  async () => (await import('./ApprovalCount.tsx')).ApprovalCount,
  () => null,
)

interface TeamPagesProps {
  /** Approvals are counted only once the menu is open. */
  isOpen: boolean
  onGo: () => void
}

/** The pages available to the user's team role. */
export function TeamPages({ isOpen, onGo }: TeamPagesProps) {
  const user = useUser()
  const decides = canInTeam(user, 'decide about expenses')
  const reimburses = canInTeam(user, 'reimburse people')
  if (!decides && !reimburses) return null
  return (
    <nav aria-label={t('Team pages')} className={classes.group}>
      {decides && (
        <Link to="/approvals" className={classes.item} onClick={onGo}>
          <IconChecks size={16} aria-hidden />
          {t('Approvals')}
          {isOpen && (
            <Suspense>
              <ApprovalCount />
            </Suspense>
          )}
        </Link>
      )}
      {reimburses && (
        <Link to="/reimbursements" className={classes.item} onClick={onGo}>
          <IconCoins size={16} aria-hidden />
          {t('Reimbursements')}
        </Link>
      )}
    </nav>
  )
}
