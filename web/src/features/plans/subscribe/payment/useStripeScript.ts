import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** The provider's script, which is loaded from the provider and only here. Failed, it is asked for again on request. */
export function useStripeScript(publishableKey: string) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Stripe | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew.
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
  }, [publishableKey, attempt])
  const retry = () => {
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  return { loaded, retry }
}
