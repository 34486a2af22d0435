import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../../../core/language/language.ts'
import { paymentProviderQuery } from '../../../../entities/plans/paymentProvider.query.ts'
import { Panel } from '../../../../ui/panels/Panel.tsx'
import { LoadError } from '../../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../../ui/states/PageSpinner.tsx'
import classes from './Checkout.module.css'
import { isOwnDocument, reloadDocument } from './ownDocument.ts'
import { PaymentForm, type PaymentFormProps, type PaymentProviderAnswer } from './PaymentForm.tsx'

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
