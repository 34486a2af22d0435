import type { ResponseOf } from '@outlay/contract/core/route'
import type { planRoutes } from '@outlay/contract/plans/plans'
import { Suspense } from 'react'
import { t } from '../../../../core/language/language.ts'
import { lazyComponent } from '../../../../ui/lazy/lazyComponent.tsx'
import { CardFormAwaited, CardFormFailure } from './CardFormStates.tsx'
import type { CardFormProps } from './cardForm.ts'
import { SandboxForm } from './SandboxForm.tsx'
import type { StripeFormProps } from './StripeForm.tsx'

export type PaymentProviderAnswer = ResponseOf<typeof planRoutes.provider>

export interface PaymentFormProps extends CardFormProps {
  provider: PaymentProviderAnswer
  /** This payment is no longer valid: another window has started a new one. */
  onGone: () => void
}

// The provider's code is only loaded if it takes the payment.
const StripeForm = lazyComponent<StripeFormProps>(
  async () => (await import('./StripeForm.tsx')).StripeForm,
  ({ back, onRetry }) => (
    <CardFormFailure
      text={t('The card form could not be loaded, and nothing was charged. Check your connection.')}
      back={back}
      onRetry={onRetry}
    />
  ),
)

/** The payment provider's card form. */
export function PaymentForm({ provider, onGone, ...form }: PaymentFormProps) {
  const { name, publishableKey } = provider
  if (name === 'sandbox' || publishableKey === null) return <SandboxForm {...form} onGone={onGone} />
  return (
    <Suspense fallback={<CardFormAwaited back={form.back} />}>
      <StripeForm {...form} publishableKey={publishableKey} />
    </Suspense>
  )
}
