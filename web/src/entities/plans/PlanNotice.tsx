import type { PlanId } from '@outlay/contract/plans/planInclusions'
import type { ReactNode } from 'react'
import { Trans } from '../../core/language/Trans.tsx'
import { UpgradeLink } from '../../core/planErrors/UpgradeLink.tsx'
import { WarningText } from '../../ui/states/WarningText.tsx'
import { useCurrentPlan } from './currentPlan.query.ts'
import classes from './PlanNotice.module.css'

interface PlanNoticeProps {
  /** What the plan does not include, or how much is left, in whole sentences. */
  children: ReactNode
  liftedBy: PlanId | null
}

/** Announces a plan limit in advance, with a link to a plan without it. */
export function PlanNotice({ children, liftedBy }: PlanNoticeProps) {
  return (
    <WarningText>
      {children} <UpgradeLink plan={liftedBy} />
      <OperatorHint />
    </WarningText>
  )
}

/** Tells the server's operator how to lift limits. */
export function OperatorHint() {
  const plan = useCurrentPlan()
  if (!plan?.isOperator || plan.source === 'limits-off') return null
  return (
    <span className={classes.hint}>
      <Trans
        text="You run this server. Set <code>PLAN_LIMITS=off</code> to lift all limits."
        tags={{ code: <code /> }}
      />
    </span>
  )
}
