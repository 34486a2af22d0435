import { type PlanId, planName } from '@outlay/contract/plans/planInclusions'
import { t } from '../language/language.ts'
import { Link } from '../navigation/navigation.tsx'
import classes from './UpgradeLink.module.css'

interface PlanLinkProps {
  plan: PlanId | null | undefined
  onFollow?: (() => void) | undefined
}

/** A link to the plan that includes what is missing, or to all plans if none does. */
export function UpgradeLink({ plan, onFollow }: PlanLinkProps) {
  const isOne = plan && plan !== 'free'
  return (
    <Link to="/subscribe" search={isOne ? { plan } : {}} className={classes.link} onClick={onFollow}>
      {isOne ? t('See {plan}', { plan: planName(plan) }) : t('See plans')}
    </Link>
  )
}
