import type { ResponseOf } from '@outlay/contract/core/route'
import type { planRoutes } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { t } from '../../../../core/language/language.ts'
import { paymentProviderQuery } from '../../../../entities/plans/paymentProvider.query.ts'
import { lazyComponent } from '../../../../ui/lazy/lazyComponent.tsx'
import { Panel } from '../../../../ui/panels/Panel.tsx'
import { LoadError } from '../../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../../ui/states/PageSpinner.tsx'
import classes from './Checkout.module.css'
import {
  CardFormAwaited,
  CardFormFailure,
  type CardFormProps,
  isOwnDocument,
  reloadDocument,
} from './cardForm.tsx'
import { SandboxForm } from './SandboxForm.tsx'
import type { StripeFormProps } from './StripeForm.tsx'

interface InPaymentDocumentProps {
  /** Shown while loading. */
  waiting: string
  /** A link back, shown on failure. */
  back: ReactNode
  children: (provider: PaymentProviderAnswer) => ReactNode
}

/** Renders the payment once the document may load the provider's script. */
export function InPaymentDocument({ waiting, back, children }: InPaymentDocumentProps) {
  const { data: provider, error, refetch } = useQuery(paymentProviderQuery)
  if (error)
    return (
      <div className={classes.failed}>
        <LoadError what={t('The payment form')} error={error} onRetry={() => void refetch()} />
        {back}
      </div>
    )
  if (!provider) return <SettingUp text={waiting} />
  if (provider.name === 'stripe' && !isOwnDocument()) return <OwnDocument waiting={waiting} />
  return children(provider)
}

export function SettingUp({ text }: { text: string }) {
  return (
    <div className={classes.waiting}>
      <PageSpinner />
      <p role="status">{text}</p>
    </div>
  )
}

function OwnDocument({ waiting }: { waiting: string }) {
  useEffect(reloadDocument, [])
  return <SettingUp text={waiting} />
}

interface PaymentPanelProps extends PaymentFormProps {
  title: string
  sum: string
  /** Notes above the form. */
  children?: ReactNode
}

/** The amount and its payment form. */
export function PaymentPanel({ title, sum, children, ...form }: PaymentPanelProps) {
  return (
    <Panel className={classes.checkout ?? ''} aria-labelledby="checkout">
      <div className={classes.head}>
        <h1 id="checkout" className={classes.title}>
          {title}
        </h1>
        <p className={classes.sum}>{sum}</p>
      </div>
      {children}
      <PaymentForm {...form} />
    </Panel>
  )
}

export type PaymentProviderAnswer = ResponseOf<typeof planRoutes.provider>

interface PaymentFormProps extends CardFormProps {
  provider: PaymentProviderAnswer
  /** This payment is no longer valid: another window has started a new one. */
  onGone: () => void
}

// The provider's code is only loaded if it takes the payment.
const StripeForm = lazyComponent<StripeFormProps>(
  async () => (await import('./StripeForm.tsx')).StripeForm,
  ({ back, onRetry }) => (
    <CardFormFailure
      text={t('The card form couldn’t be loaded, and nothing was charged. Check your connection.')}
      back={back}
      onRetry={onRetry}
    />
  ),
)

/** The payment provider's card form. */
function PaymentForm({ provider, onGone, ...form }: PaymentFormProps) {
  const { name, publishableKey } = provider
  if (name === 'sandbox' || publishableKey === null) return <SandboxForm {...form} onGone={onGone} />
  return (
    <Suspense fallback={<CardFormAwaited back={form.back} />}>
      <StripeForm {...form} publishableKey={publishableKey} />
    </Suspense>
  )
}
