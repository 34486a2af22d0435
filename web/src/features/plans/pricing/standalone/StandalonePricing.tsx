import type { BillingPeriod } from '@outlay/contract/plans/planInclusions'
import type { Site } from '@outlay/contract/site/site'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { parseBillingSearch } from '../../plans.search.ts'
import { PricingPage } from '../PricingPage.tsx'
import { type Place, type PlaceLink, stranger, type Visitor } from '../visitor.ts'

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

/** Asks the server directly: this page loads neither the contract's schemas nor a cache. */
async function askVisitor(signal: AbortSignal): Promise<Visitor> {
  const [isSignedIn, site] = await Promise.all([hasSession(signal), fetch('/api/site', { signal })])
  // The server serializes by the contract, so the response has the route's shape.
  const chosen = site.ok ? ((await site.json()) as Site) : undefined
  return {
    isSignedIn,
    canRegister: chosen === undefined || chosen.registration === 'open',
    salesContact: chosen?.salesContact,
  }
}

async function hasSession(signal: AbortSignal): Promise<boolean> {
  // The server marks pages it serves to visitors without a session.
  if (document.documentElement.dataset.session === 'none') return false
  const user = await fetch('/api/auth/user', { credentials: 'include', signal })
  // The content does not matter; an unread body would keep the connection open.
  await user.body?.cancel()
  return user.ok
}
