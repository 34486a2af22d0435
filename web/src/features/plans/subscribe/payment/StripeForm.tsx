import { useComputedColorScheme } from '@mantine/core'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { LoadFailure } from '../../../../ui/states/LoadFailure.tsx'
import { PageSpinner } from '../../../../ui/states/PageSpinner.tsx'
import classes from './Checkout.module.css'
import { type CardFormProps, paidAddress, sayPaymentFailed } from './cardForm.ts'
import { PayButton } from './PayButton.tsx'
import { useStripeScript } from './useStripeScript.ts'

export interface StripeFormProps extends CardFormProps {
  publishableKey: string
}

const unreachable = new Error('The card provider cannot be reached. A blocker of scripts may keep it away.')

/** The provider's own card form, drawn by the provider's script: no card number passes through Outlay. */
export function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const scheme = useComputedColorScheme('light')
  const { loaded, retry } = useStripeScript(publishableKey)
  if (loaded === null) return <PageSpinner />
  if (loaded === 'failed') return <LoadFailure what="The card form" error={unreachable} onRetry={retry} />
  return (
    <Elements
      stripe={loaded}
      options={{
        clientSecret: form.clientSecret,
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe', variables: { colorPrimary: '#2563eb' } },
      }}
    >
      <ElementForm {...form} />
    </Elements>
  )
}

function ElementForm({ plan, clientSecret, back }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)
  const [loadError, setLoadError] = useState<string>()

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setIsProcessing(true)
    try {
      const confirmParams = { return_url: `${window.location.origin}${paidAddress}` }
      // Where a credit pays the first invoice, the card is only kept for the next. Both lead away by themselves where all is well.
      const { error } = clientSecret.startsWith('seti_')
        ? await stripe.confirmSetup({ elements, confirmParams })
        : await stripe.confirmPayment({ elements, confirmParams })
      sayPaymentFailed(error.message ?? 'The card provider did not say why.')
    } catch (error) {
      sayPaymentFailed(error instanceof Error ? error.message : 'The card provider did not say why.')
    } finally {
      setIsProcessing(false)
    }
  }

  if (loadError !== undefined)
    return (
      <>
        <p className={classes.note} role="alert">
          The card form could not be loaded. {loadError}
        </p>
        <div className={classes.ways}>{back}</div>
      </>
    )
  return (
    <form className={classes.form} onSubmit={event => void pay(event)}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setLoadError(error.message ?? '')}
      />
      <PayButton plan={plan} isReady={isReady} isProcessing={isProcessing} back={back} />
    </form>
  )
}
