import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '../../../core/navigation/navigation.tsx'
import { useSession } from '../../../core/session/session.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { parseBillingSearch } from '../plans.search.ts'
import { PricingPage } from './PricingPage.tsx'
import type { PlaceLink, Visitor } from './visitor.ts'

/** The pricing page within the app, without a reload. */
export function Pricing() {
  const navigate = useNavigate()
  const { billing = 'monthly' } = parseBillingSearch(useSearch())
  return (
    <PricingPage
      visitor={useVisitor()}
      billingPeriod={billing}
      onBillingPeriod={period =>
        void navigate({
          to: '/pricing',
          search: period === 'annual' ? { billing: period } : {},
          replace: true,
          resetScroll: false,
        })
      }
      Link={AppLink}
    />
  )
}

function useVisitor(): Visitor {
  const { state } = useSession()
  const { data: site } = useQuery(siteQuery)
  return {
    isSignedIn: state === 'signed-in',
    canRegister: site === undefined || site.registration === 'open',
    salesContact: site?.salesContact,
  }
}

const AppLink: PlaceLink = ({ place, className, label, children }) => (
  <Link to={place.to} search={place.search ?? {}} className={className} aria-label={label}>
    {children}
  </Link>
)
