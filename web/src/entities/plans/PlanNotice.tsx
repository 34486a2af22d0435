import type { PlanId } from '@outlay/contract/plans/planInclusions'
import type { ReactNode } from 'react'
import { UpgradeLink } from '../../core/planErrors/UpgradeLink.tsx'
import { WarningText } from '../../ui/states/WarningText.tsx'
import { OperatorHint } from './OperatorHint.tsx'

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
