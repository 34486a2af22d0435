import type { PaidPlanId } from '@outlay/contract/planInclusions'
import type { ReactNode } from 'react'
import { toast } from '../../../../core/toasts/toast.ts'

/** What a card form is given, whoever takes the payment. */
export interface CardFormProps {
  plan: PaidPlanId
  clientSecret: string
  /** The way back, beside the button that pays. */
  back: ReactNode
}

/** Where a payment leads to, told by the provider or by us. */
export const paidAddress = '/dashboard?payment=success'

export function sayPaymentFailed(message: string): void {
  toast({ title: 'Payment Failed', message, isDestructive: true })
}
