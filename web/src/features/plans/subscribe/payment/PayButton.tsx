import { Button } from '@mantine/core'
import type { PaidPlanId } from '@outlay/contract/planInclusions'
import type { ReactNode } from 'react'
import { subscribePlan } from '../subscribePlans.ts'
import classes from './Checkout.module.css'

interface PayButtonProps {
  plan: PaidPlanId
  isReady: boolean
  isProcessing: boolean
  back: ReactNode
}

/** The foot of a card form. */
export function PayButton({ plan, isReady, isProcessing, back }: PayButtonProps) {
  return (
    <div className={classes.ways}>
      {back}
      <Button type="submit" disabled={!isReady || isProcessing}>
        {isProcessing ? 'Processing...' : `Subscribe to ${subscribePlan(plan).name} Plan`}
      </Button>
    </div>
  )
}
