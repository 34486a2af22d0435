import type { ReactNode } from 'react'
import { t } from '../../../../core/language/language.ts'
import { toast } from '../../../../core/toasts/toast.ts'
import type { PaymentSearch } from '../../plans.search.ts'

/** What a card form is given, whoever takes the payment. */
export interface CardFormProps {
  /** Of the button that pays. */
  label: string
  clientSecret: string
  /** As the address of the dashboard, where it leads to, says what was paid. */
  paid: PaymentSearch
  /** The way back, beside the button that pays. */
  back: ReactNode
}

/** Where the provider leads to; each word of it is one of ours. */
export function paidAddress(paid: PaymentSearch): string {
  const words = Object.entries(paid).map(pair => pair.join('='))
  return `/dashboard?${words.join('&')}`
}

export function sayPaymentFailed(message: string): void {
  toast({ title: t('Payment Failed'), message, isDestructive: true })
}
