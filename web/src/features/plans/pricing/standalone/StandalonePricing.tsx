import type { BillingPeriod } from '@outlay/contract/planInclusions'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { parseBillingSearch } from '../../plans.search.ts'
import type { Place, PlaceLink } from '../PlaceLink.ts'
import { PricingPage } from '../PricingPage.tsx'
import { stranger } from '../visitor.ts'
import { askVisitor } from './askVisitor.ts'

/** The page without the app, for visitors from elsewhere; links load the app. */
export function StandalonePricing() {
  const [visitor, setVisitor] = useState(stranger)
  const billingPeriod = useSyncExternalStore(followAddress, periodInAddress, periodAtBuild)
  useEffect(() => {
    const leaving = new AbortController()
    // On errors, the visitor counts as signed out.
    askVisitor(leaving.signal).then(setVisitor, () => undefined)
    return () => leaving.abort()
  }, [])
  return (
    <PricingPage
      visitor={visitor}
      billingPeriod={billingPeriod}
      onBillingPeriod={putInAddress}
      Link={BrowserLink}
    />
  )
}

const BrowserLink: PlaceLink = ({ place, className, label, children }) => (
  <a href={addressOf(place)} className={className} aria-label={label}>
    {children}
  </a>
)

function addressOf({ to, search }: Place): string {
  return search ? `${to}?${new URLSearchParams(search)}` : to
}

function periodInAddress(): BillingPeriod {
  return parseBillingSearch(Object.fromEntries(new URLSearchParams(location.search))).billing ?? 'monthly'
}

/** At build time there is no URL. */
const periodAtBuild = (): BillingPeriod => 'monthly'

const changed = 'pricing:address'

function putInAddress(period: BillingPeriod): void {
  const address = new URL(location.href)
  if (period === 'annual') address.searchParams.set('billing', period)
  else address.searchParams.delete('billing')
  history.replaceState(history.state, '', address)
  window.dispatchEvent(new Event(changed))
}

function followAddress(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}
