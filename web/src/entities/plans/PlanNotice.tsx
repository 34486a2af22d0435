import type { PlanId } from '@outlay/contract/planInclusions'
import type { ReactNode } from 'react'
import { OperatorHint } from './OperatorHint.tsx'
import { PlanLink } from './PlanLink.tsx'
import classes from './PlanNotice.module.css'

interface PlanNoticeProps {
  /** What the plan does not include, or how much is left: whole sentences. */
  children: ReactNode
  liftedBy: PlanId | null
}

/** Said before the work is done: what the plan does not hold, and the way to one that does. */
export function PlanNotice({ children, liftedBy }: PlanNoticeProps) {
  return (
    <p className={classes.notice}>
      {children} <PlanLink plan={liftedBy} />
      <OperatorHint />
    </p>
  )
}
