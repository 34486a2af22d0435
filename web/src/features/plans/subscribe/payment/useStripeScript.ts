import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** The provider's script, which is loaded from the provider and only here; null while it is awaited, however long. */
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
