import { type PlanId, planName } from '@outlay/contract/planInclusions'
import { Link } from '@tanstack/react-router'
import { t } from '../language/language.ts'
import classes from './PlanLink.module.css'

interface PlanLinkProps {
  plan: PlanId | null | undefined
  onFollow?: (() => void) | undefined
}

/** The way to the plan that has what is missing; to all of them where no larger one has it. */
export function PlanLink({ plan, onFollow }: PlanLinkProps) {
  const isOne = plan && plan !== 'free'
  return (
    <Link to="/subscribe" search={isOne ? { plan } : {}} className={classes.link} onClick={onFollow}>
      {isOne ? t('See {plan}', { plan: planName(plan) }) : t('See plans')}
    </Link>
  )
}
