import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** The provider's script, loaded only here; null while loading. */
export function useStripeScript(publishableKey: string): Stripe | 'failed' | null {
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
