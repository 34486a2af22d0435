import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useState } from 'react'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { closeToast } from '../../../../core/toasts/toast.ts'
import { ErrorAlert } from '../../../../ui/states/ErrorAlert.tsx'
import { useShownScheme } from '../../../../ui/theme/colorScheme.ts'
import classes from './Checkout.module.css'
import {
  CardFormAwaited,
  CardFormDelay,
  CardFormFailure,
  type CardFormProps,
  PayButton,
  paidAddress,
  showPaymentFailed,
  useIsLate,
} from './cardForm.tsx'

export interface StripeFormProps extends CardFormProps {
  publishableKey: string
}

const unreachable = msg(
  'The card form couldn’t be loaded, and nothing was charged. The card provider can’t be reached. Check your connection, and whether something in your browser blocks js.stripe.com.',
)
const isSilent = msg(
  'The card form isn’t ready yet: the card provider hasn’t finished loading it. Nothing was charged. Wait, or try again.',
)

const hasNotAnswered = msg(
  'The card provider hasn’t answered yet. Keep this page open. If nothing happens, check in Settings whether your plan has changed before you pay again.',
)

/** The provider's card form, rendered by its script: no card number passes through Outlay. */
export function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const scheme = useShownScheme()
  const loaded = useStripeScript(publishableKey)
  if (loaded === null) return <CardFormAwaited back={form.back} />
  if (loaded === 'failed') return <CardFormFailure text={translated(unreachable)} back={form.back} />
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

function ElementForm({ label, clientSecret, paid, back }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)
  const [loadError, setLoadError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const isLate = useIsLate(!isReady && loadError === undefined)
  const isSlow = useIsLate(isProcessing)
  const fail = (text = t('The card provider gave no reason.')) => {
    setFailure(text)
    showPaymentFailed(text)
  }

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!stripe || !elements) return
    setIsProcessing(true)
    setFailure(undefined)
    closeToast()
    try {
      const confirmParams = {
        return_url: `${window.location.origin}${paidAddress(paid)}`,
      }
      // If a credit covers the first invoice, the card is only saved. Both redirect on success.
      const { error } = clientSecret.startsWith('seti_')
        ? await stripe.confirmSetup({ elements, confirmParams })
        : await stripe.confirmPayment({ elements, confirmParams })
      fail(error.message)
    } catch (error) {
      fail(error instanceof Error ? error.message : undefined)
    } finally {
      setIsProcessing(false)
    }
  }

  if (loadError !== undefined)
    return (
      <CardFormFailure
        text={`${t('The card form couldn’t be loaded, and nothing was charged.')} ${loadError}`.trimEnd()}
        back={back}
      />
    )
  return (
    <form className={classes.form} onSubmit={event => void pay(event)}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setLoadError(error.message ?? '')}
      />
      {isLate && <CardFormDelay text={translated(isSilent)} />}
      {isSlow && (
        <p role="status" className={classes.note}>
          {translated(hasNotAnswered)}
        </p>
      )}
      {failure !== undefined && <ErrorAlert text={failure} />}
      <PayButton label={label} isReady={isReady} isProcessing={isProcessing} back={back} />
    </form>
  )
}

/** The provider's script, loaded only here; null while loading. */
function useStripeScript(publishableKey: string): Stripe | 'failed' | null {
  const [loaded, setLoaded] = useState<Stripe | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    const keep = (next: Stripe | 'failed') => isGone || setLoaded(next)
    loadStripe(publishableKey).then(
      stripe => keep(stripe ?? 'failed'),
      () => keep('failed'),
    )
    return () => {
      isGone = true
    }
  }, [publishableKey])
  return loaded
}
