import type { ReactNode } from 'react'
import { t } from '../../../../core/language/language.ts'
import { toast } from '../../../../core/toasts/toast.ts'
import type { PaymentSearch } from '../../plans.search.ts'

/** Props of all card forms, whichever the provider. */
export interface CardFormProps {
  /** The label of the pay button. */
  label: string
  clientSecret: string
  /** URL parameters of the dashboard that say what was paid. */
  paid: PaymentSearch
  /** A link back, next to the pay button. */
  back: ReactNode
}

/** The return URL for the provider; all its parameters are ours. */
export function paidAddress(paid: PaymentSearch): string {
  const words = Object.entries(paid).map(pair => pair.join('='))
  return `/dashboard?${words.join('&')}`
}

export function showPaymentFailed(message: string): void {
  toast({ title: t('Payment Failed'), message, isDestructive: true })
}
