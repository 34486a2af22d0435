import type { PlanId } from '@outlay/contract/planInclusions'
import type { ReactNode } from 'react'
import { PlanLink } from '../../core/planRefusals/PlanLink.tsx'
import { Caution } from '../../ui/states/Caution.tsx'
import { OperatorHint } from './OperatorHint.tsx'

interface PlanNoticeProps {
  /** What the plan does not include, or how much is left: whole sentences. */
  children: ReactNode
  liftedBy: PlanId | null
}

/** Said before the work is done: what the plan does not hold, and the way to one that does. */
export function PlanNotice({ children, liftedBy }: PlanNoticeProps) {
  return (
    <Caution>
      {children} <PlanLink plan={liftedBy} />
      <OperatorHint />
    </Caution>
  )
}
