import type { ResponseOf } from '@outlay/contract/core/route'
import type { planRoutes } from '@outlay/contract/plans'
import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { LoadFailure } from '../../../../ui/states/LoadFailure.tsx'
import { PageSpinner } from '../../../../ui/states/PageSpinner.tsx'
import type { CardFormProps } from './cardForm.ts'
import { SandboxForm } from './SandboxForm.tsx'
import type { StripeFormProps } from './StripeForm.tsx'

export type PaymentProviderAnswer = ResponseOf<typeof planRoutes.provider>

interface PaymentFormProps extends CardFormProps {
  provider: PaymentProviderAnswer
}

// The provider's code is loaded where it takes the payment, and nowhere else.
const StripeForm = lazyPart<StripeFormProps>(
  async () => (await import('./StripeForm.tsx')).StripeForm,
  ({ onRetry }) => (
    <LoadFailure what="The card form" error={new Error('Check your connection.')} onRetry={onRetry} />
  ),
)

/** The card form of whoever takes payments here. */
export function PaymentForm({ provider: { name, publishableKey }, ...form }: PaymentFormProps) {
  if (name === 'sandbox' || publishableKey === null) return <SandboxForm {...form} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <StripeForm {...form} publishableKey={publishableKey} />
    </Suspense>
  )
}
